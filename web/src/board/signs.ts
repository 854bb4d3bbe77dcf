/** The signs of the arms, our own drawing, in a square of 24. */

export type Arm = 'infantry' | 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'leader'

export interface Sign {
  /** Filled shapes. */
  fill: string
  /** Drawn lines. */
  line: string
}

const MUSKETS =
  'M3.2 20.6 5.6 16.4 7.4 17.6 19.6 4.2 20.4 4.9 8.6 18.6 6.4 19.4 4.6 21.8zM20.8 20.6 18.4 16.4 16.6 17.6 4.4 4.2 3.6 4.9 15.4 18.6 17.6 19.4 19.4 21.8z'
const SABRES =
  'M4.4 20.8C11 17.4 16.6 11.4 19.8 3.2 19.4 10.6 14.6 17.6 6.2 21.4zM19.6 20.8C13 17.4 7.4 11.4 4.2 3.2 4.6 10.6 9.4 17.6 17.8 21.4z'
const HILTS = 'M3.4 18.4 7.4 22.6M20.6 18.4 16.6 22.6'
const BARREL = 'M3 9.4 15.8 6.2 18 6.4 18.4 9.4 4 11.6 2.2 11.2z'
const GUN_WHEEL =
  'M10.6 10.8a4.7 4.7 0 1 0 .01 0M10.6 10.8v9.4M5.9 15.5h9.4M7.3 12.2l6.6 6.6M13.9 12.2l-6.6 6.6M14.4 13l7.4 6'

export const SIGNS: Record<Arm, Sign> = {
  infantry: { fill: MUSKETS, line: '' },
  cavalry: { fill: SABRES, line: HILTS },
  foot_artillery: { fill: BARREL, line: GUN_WHEEL },
  horse_artillery: {
    fill: 'M2.6 14.8 12 12.2 13.4 14.3 3.4 16.6zM13.4 3.2c2.6-.4 5 .6 6.2 2.6l2.2 4.6-1.6 1.8-3.2-2-1.6.6 1.4 3.8-4.4-1c-.6-2.4-.2-4.2.8-5.8z',
    line: 'M8.2 14.6a3.6 3.6 0 1 0 .01 0M8.2 14.6v7.2M4.6 18.2h7.2M11 16.4l7.6 4.4',
  },
  leader: {
    fill: 'M12 2.4 14.6 8.6 21.4 9.2 16.2 13.6 17.8 20.2 12 16.7 6.2 20.2 7.8 13.6 2.6 9.2 9.4 8.6z',
    line: '',
  },
}

import { settings } from './settings.svelte'

let room: AudioContext | null = null

function tick(pitch: number, length: number, loud: number, after = 0): void {
  if (!settings.sound) return
  room ??= new AudioContext()
  const start = room.currentTime + after
  const tone = room.createOscillator()
  const gain = room.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch, start)
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + length)
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + length)
  tone.connect(gain).connect(room.destination)
  tone.start(start)
  tone.stop(start + length)
}

export const sound = {
  /** A block set down on the board. */
  knock: () => tick(220, 0.09, 0.12),
  dice: (count: number) => {
    for (let i = 0; i < Math.min(count, 6); i++) tick(900 + 120 * (i % 3), 0.04, 0.07, i * 0.06)
  },
  yourTurn: () => {
    tick(520, 0.14, 0.08)
    tick(780, 0.2, 0.08, 0.12)
  },
}

/** The signs of the four orders, our own drawing, as strokes in a square of 10; the colours. */

import type { Order } from './types'

export const ORDER_SIGNS: Record<Order, string> = {
  advance: 'M5 9V2M2 5 5 1.6 8 5',
  attack: 'M1.8 1.8 8.2 8.2M8.2 1.8 1.8 8.2M1.4 6.2 3.8 8.6M8.6 6.2 6.2 8.6',
  defence: 'M1.8 1.6H8.2V5C8.2 7 6.6 8.4 5 9.2 3.4 8.4 1.8 7 1.8 5z',
  manoeuvre: 'M1.2 7.4C2 3.4 5 2.4 8.6 3.4M6.2 1.2 8.8 3.5 6.4 6',
}

/** Each side has its colour, and a sign for those who do not see it. */
export const SIDE_COLOURS: Record<string, string> = {
  neapolitan: 'var(--tolentino-neapolitan)',
  austrian: 'var(--tolentino-austrian)',
}
export const SIDE_SIGNS: Record<string, string> = { neapolitan: '■', austrian: '◆' }

/** Each formation has its colour besides its letters. */
export const FORMATION_COLOURS: Record<string, string> = {
  R: 'var(--tolentino-formation-r)',
  Av: 'var(--tolentino-formation-av)',
  T: 'var(--tolentino-formation-t)',
  E: 'var(--tolentino-formation-e)',
  S: 'var(--tolentino-formation-s)',
  II: 'var(--tolentino-formation-ii)',
  Gd: 'var(--tolentino-formation-gd)',
  L: 'var(--tolentino-formation-l)',
  III: 'var(--tolentino-formation-iii)',
}

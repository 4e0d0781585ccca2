/** Fills for plastic and metal casings of electronics. */
import { darken, lighten, type Sketch } from './sketch.ts'

/** A rounded casing lit from the left. */
export const sheen = (s: Sketch, color: string) =>
  s.linear('x', [0, darken(color, 0.4)], [0.24, lighten(color, 0.25)], [0.6, color], [1, darken(color, 0.45)])

/** A casing lit from above. */
export const vertical = (s: Sketch, color: string) =>
  s.linear('y', [0, lighten(color, 0.3)], [0.4, color], [1, darken(color, 0.4)])

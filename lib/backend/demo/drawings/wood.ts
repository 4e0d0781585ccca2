/** A wooden board, the material of most furniture drawings. */
import { darken, lighten, type Sketch } from './sketch.ts'

/** Paints a board: base colour with fine lines of grain. */
export function paintBoard(s: Sketch, x: number, y: number, w: number, h: number, wood: string, radius = 3): void {
  s.rect(x, y, w, h, s.linear('y', [0, lighten(wood, 0.14)], [0.5, wood], [1, darken(wood, 0.16)]), {
    rx: radius,
    stroke: darken(wood, 0.4),
    'stroke-width': 1,
  })
  const lines = Math.max(2, Math.min(9, Math.round(h / 12)))
  for (let line = 1; line < lines; line++) {
    const at = y + (h * line) / lines + ((line * 13) % 5) - 2
    const bend = ((line * 29) % 9) - 4
    s.line(
      `M${x + 3} ${at}C${x + w * 0.3} ${at + bend} ${x + w * 0.6} ${at - bend} ${x + w - 3} ${at + bend * 0.5}`,
      darken(wood, 0.3),
      0.9,
      { opacity: 0.4 },
    )
  }
}

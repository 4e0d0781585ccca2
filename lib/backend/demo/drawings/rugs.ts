/** Drawings of rugs. */
import { weave } from './furniture-seating.ts'
import { darken, lighten, Sketch } from './sketch.ts'

/** A rug seen from above, in one of four patterns. */
export function paintRug(
  s: Sketch,
  kind: 'medallion' | 'stripe' | 'geometric' | 'shag',
  colors: readonly [string, string, string],
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const [ground, second, accent] = colors
  s.rect(x + 5, y + 7, w, h, '#000', { opacity: 0.18, filter: s.blur(7) })
  s.rect(x, y, w, h, ground)
  if (kind === 'medallion') {
    s.rect(x + w * 0.04, y + h * 0.03, w * 0.92, h * 0.94, 'none', { stroke: second, 'stroke-width': w * 0.045 }).rect(
      x + w * 0.095,
      y + h * 0.07,
      w * 0.81,
      h * 0.86,
      'none',
      { stroke: accent, 'stroke-width': w * 0.012 },
    )
    for (let tile = 0; tile < 16; tile++)
      for (const edge of [0.04, 0.96])
        s.rect(x + w * edge - 7, y + h * 0.06 + (tile * h * 0.88) / 16, 14, 14, accent, {
          transform: `rotate(45 ${x + w * edge} ${y + h * 0.06 + (tile * h * 0.88) / 16 + 7})`,
        })
    const cx = x + w / 2
    const cy = y + h / 2
    for (const [size, color] of [
      [0.36, second],
      [0.29, accent],
      [0.22, ground],
      [0.13, second],
      [0.06, accent],
    ] as const)
      s.polygon(
        [
          [cx, cy - h * size],
          [cx + w * size * 0.55, cy - h * size * 0.4],
          [cx + w * size * 0.9, cy],
          [cx + w * size * 0.55, cy + h * size * 0.4],
          [cx, cy + h * size],
          [cx - w * size * 0.55, cy + h * size * 0.4],
          [cx - w * size * 0.9, cy],
          [cx - w * size * 0.55, cy - h * size * 0.4],
        ],
        color,
      )
    for (const dx of [-1, 1])
      for (const dy of [-1, 1])
        s.path(
          `M${cx + dx * w * 0.38} ${cy + dy * h * 0.41}v${-dy * h * 0.16}q${-dx * w * 0.02} ${dy * h * 0.1} ${-dx * w * 0.2} ${dy * h * 0.16}z`,
          second,
        )
  } else if (kind === 'stripe') {
    for (let stripe = 0; stripe < 22; stripe++)
      if (stripe % 3 !== 1)
        s.rect(x, y + (stripe * h) / 22, w, h / (stripe % 3 === 0 ? 34 : 60), stripe % 2 ? second : accent)
  } else if (kind === 'geometric') {
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 5; column++) {
        const cx = x + ((column + 0.5) * w) / 5
        const cy = y + ((row + 0.5) * h) / 8
        const color = (row + column) % 2 ? second : accent
        s.polygon(
          [
            [cx, cy - h / 18],
            [cx + w / 11, cy],
            [cx, cy + h / 18],
            [cx - w / 11, cy],
          ],
          'none',
          { stroke: color, 'stroke-width': 7 },
        ).circle(cx, cy, 7, color)
      }
  } else {
    for (let tuft = 0; tuft < 420; tuft++)
      s.line(
        `M${x + ((tuft * 61.8) % w)} ${y + ((tuft * 137.5) % h)}q4 -7 ${(tuft % 5) * 3 - 6} -12`,
        tuft % 2 ? lighten(ground, 0.35) : darken(ground, 0.14),
        3.4,
        { opacity: 0.6 },
      )
  }
  s.rect(x, y, w, h, weave(s)).rect(x, y, w, h, s.linear('xy', [0, '#fff', 0.14], [1, '#000', 0.1]))
  if (kind !== 'shag')
    for (let fringe = 0; fringe < w / 7; fringe++)
      s.line(`M${x + 3 + fringe * 7} ${y - 9}v9M${x + 3 + fringe * 7} ${y + h}v9`, '#e8dfcd', 2)
}

/** A rug on a white background. */
export function drawRug(
  kind: 'medallion' | 'stripe' | 'geometric' | 'shag',
  colors: readonly [string, string, string],
  view: 'front' | 'detail' | 'runner' | 'round' = 'front',
): string {
  const s = new Sketch()
  if (view === 'runner') paintRug(s, kind, colors, 300, 60, 200, 680)
  else if (view === 'round') s.clipPath('M400 70a330 330 0 1 0 1 0z', () => paintRug(s, kind, colors, 60, 60, 680, 690))
  else paintRug(s, kind, colors, 165, 60, 470, 680)
  return view === 'detail' ? s.toSvg([150, 50, 250, 250]) : s.toSvg()
}

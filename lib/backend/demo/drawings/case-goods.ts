/** Drawings of dressers, sideboards, bookcases, nightstands and consoles. */
import { darken, lighten, Sketch } from './sketch.ts'
import { paintBoard } from './wood.ts'

/** A body with a grid of drawers, doors or open shelves. */
export type CaseParams = {
  widthIn: number
  heightIn: number
  columns: number
  rows: number
  fronts: 'drawers' | 'doors' | 'shelves' | 'mixed' | 'cane'
  wood: string
  pulls: 'knob' | 'bar' | 'cup' | 'none'
  legs: 'tapered' | 'plinth' | 'metal' | 'bun'
}

const DECOR = ['#b5543a', '#3f5c4a', '#d8b66a', '#8aa0a8', '#efe6d6', '#7b4b34']

/** Paints a piece of furniture standing on `floorY`. */
export function paintCase(s: Sketch, p: CaseParams, cx: number, floorY: number, scale: number): void {
  const w = p.widthIn * scale
  const h = p.heightIn * scale
  const legs = p.legs === 'plinth' ? 14 : Math.min(70, h * 0.16)
  const left = cx - w / 2
  const top = floorY - h
  const body = h - legs
  const dark = darken(p.wood, 0.36)
  s.shadow(cx, floorY, w * 0.57, 18, 0.36)
  for (const x of [left + 10, left + w - 34]) {
    if (p.legs === 'plinth') continue
    if (p.legs === 'metal') s.rect(x + 6, floorY - legs, 10, legs, '#2a2c2f')
    else if (p.legs === 'bun') s.ellipse(x + 12, floorY - legs / 2, 18, legs / 2, dark)
    else
      s.polygon(
        [
          [x - 2, floorY - legs],
          [x + 26, floorY - legs],
          [x + 17, floorY],
          [x + 7, floorY],
        ],
        s.linear('x', [0, dark], [0.5, p.wood], [1, dark]),
      )
  }
  if (p.legs === 'plinth') s.rect(left + 12, floorY - 16, w - 24, 16, darken(p.wood, 0.55))
  s.rect(
    left,
    top,
    w,
    body,
    s.linear('x', [0, darken(p.wood, 0.18)], [0.1, p.wood], [0.9, p.wood], [1, darken(p.wood, 0.24)]),
    { rx: 4, stroke: dark },
  )
  paintBoard(s, left - 7, top - 4, w + 14, 17, p.wood)
  const innerX = left + 12
  const innerY = top + 22
  const cellW = (w - 24) / p.columns
  const cellH = (body - 34) / p.rows
  for (let row = 0; row < p.rows; row++) {
    for (let column = 0; column < p.columns; column++) {
      const x = innerX + column * cellW + 3
      const y = innerY + row * cellH + 3
      const cw = cellW - 6
      const ch = cellH - 6
      const kind =
        p.fronts === 'mixed'
          ? p.columns > 1 && (column === 0 || column === p.columns - 1)
            ? 'doors'
            : row === p.rows - 1
              ? 'shelves'
              : 'drawers'
          : p.fronts
      if (kind === 'shelves') {
        s.rect(x - 2, y - 2, cw + 4, ch + 4, s.linear('y', [0, darken(p.wood, 0.6)], [1, darken(p.wood, 0.42)]))
        let at = x + 8
        for (let item = 0; at < x + cw - 26; item++) {
          const tone = DECOR[(row * 3 + column + item) % DECOR.length] ?? '#b5543a'
          const girth = 12 + ((item * 7 + row * 5) % 16)
          const tall = ch * (0.5 + ((item * 3 + row) % 4) * 0.1)
          if ((item + row) % 6 === 4)
            s.ellipse(
              at + 18,
              y + ch - 18,
              16,
              18,
              s.radial(0.35, 0.3, 0.8, [0, lighten(tone, 0.4)], [1, darken(tone, 0.3)]),
            )
          else
            s.rect(
              at,
              y + ch - tall,
              girth,
              tall,
              s.linear('x', [0, darken(tone, 0.25)], [0.4, lighten(tone, 0.15)], [1, darken(tone, 0.3)]),
              { rx: 1 },
            )
          at += (item + row) % 6 === 4 ? 44 : girth + 2
          if (item % 5 === 3) at += 22
        }
        paintBoard(s, x - 3, y + ch, cw + 6, 8, p.wood)
      } else {
        paintBoard(s, x, y, cw, ch, lighten(p.wood, 0.04), 3)
        if (kind === 'cane')
          s.rect(x + 14, y + 14, cw - 28, ch - 28, '#d9c39a', { stroke: dark, 'stroke-width': 2 }).rect(
            x + 14,
            y + 14,
            cw - 28,
            ch - 28,
            s.pattern(10, 10, (tile) => void tile.line('M0 0l10 10M10 0L0 10', '#a98c57', 1.4)),
          )
        else if (kind === 'doors')
          s.rect(x + 14, y + 14, cw - 28, ch - 28, 'none', { stroke: dark, 'stroke-width': 1.5, opacity: 0.7, rx: 2 })
        const metal = s.linear('y', [0, '#e8d2a0'], [0.5, '#b08d57'], [1, '#6e5431'])
        const door = kind !== 'drawers'
        const px = door ? (column % 2 === 0 ? x + cw - 18 : x + 18) : x + cw / 2
        const py = door ? y + ch * 0.45 : y + ch / 2
        if (p.pulls === 'knob')
          for (const shift of !door && cw > 180 ? [-cw * 0.26, cw * 0.26] : [0])
            s.circle(px + shift + 1, py + 3, 8, '#00000040').circle(px + shift, py, 7.5, metal)
        else if (p.pulls === 'bar')
          door
            ? s.rect(px - 3, py - 28, 6, 56, '#26282b', { rx: 3 })
            : s.rect(px - 42, py - 3, 84, 7, '#26282b', { rx: 3 })
        else if (p.pulls === 'cup') s.path(`M${px - 26} ${py - 6}h52q0 18-26 18t-26-18z`, metal)
        else s.rect(x + 6, y + 2, cw - 12, 7, '#000', { opacity: 0.3, rx: 3 })
      }
    }
  }
}

/** A piece of furniture on a white background. */
export function drawCase(p: CaseParams, view: 'front' | 'detail' = 'front'): string {
  const s = new Sketch()
  const scale = Math.min(660 / p.widthIn, 620 / p.heightIn)
  const h = p.heightIn * scale
  paintCase(s, p, 400, 400 + h / 2, scale)
  return view === 'front' ? s.toSvg() : s.toSvg([400 - (p.widthIn * scale) / 2 - 10, 400 - h / 2 - 20, 300, 300])
}

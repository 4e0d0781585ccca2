/** Tables, beds, case goods, mattresses, rugs, lighting and decor. */

import { weave } from './furniture-seating.ts'
import { darken, lighten, mix, Sketch } from './sketch.ts'

/** A board of wood: base colour with fine lines of grain. */
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

/** Tables by shape and base. */
export type TableParams = {
  shape: 'rect' | 'round' | 'oval'
  base: 'legs' | 'pedestal' | 'trestle' | 'hairpin' | 'drum'
  wood: string
  widthIn: number
  heightIn: number
  top?: 'wood' | 'marble' | 'glass'
  shelf?: boolean
  drawer?: boolean
}

/** Paints a table standing on `floorY`. */
export function paintTable(s: Sketch, p: TableParams, cx: number, floorY: number, scale: number): void {
  const width = p.widthIn * scale
  const height = p.heightIn * scale
  const top = floorY - height
  const depth = Math.min(90, width * 0.2)
  s.shadow(cx, floorY, width * 0.56, 20, 0.32)
  const leg = s.linear('x', [0, darken(p.wood, 0.35)], [0.4, lighten(p.wood, 0.12)], [1, darken(p.wood, 0.4)])
  if (p.base === 'legs') {
    for (const side of [-1, 1]) {
      s.polygon(
        [
          [cx + side * width * 0.36 - 8, top + depth * 0.5],
          [cx + side * width * 0.36 + 8, top + depth * 0.5],
          [cx + side * width * 0.36 + 6, floorY - 22],
          [cx + side * width * 0.36 - 6, floorY - 22],
        ],
        darken(p.wood, 0.4),
      )
      s.polygon(
        [
          [cx + side * width * 0.45 - 13, top + depth],
          [cx + side * width * 0.45 + 13, top + depth],
          [cx + side * width * 0.455 + 8, floorY],
          [cx + side * width * 0.455 - 8, floorY],
        ],
        leg,
      )
    }
  } else if (p.base === 'pedestal') {
    s.path(
      `M${cx - 34} ${top + depth}Q${cx - 16} ${top + height * 0.5} ${cx - 40} ${floorY - 34}H${cx + 40}Q${cx + 16} ${top + height * 0.5} ${cx + 34} ${top + depth}Z`,
      leg,
    )
    s.path(
      `M${cx - width * 0.3} ${floorY}Q${cx} ${floorY - 66} ${cx + width * 0.3} ${floorY}l-30 2Q${cx} ${floorY - 34} ${cx - width * 0.3 + 30} ${floorY + 2}Z`,
      leg,
    )
  } else if (p.base === 'trestle') {
    for (const side of [-1, 1])
      s.polygon(
        [
          [cx + side * width * 0.28 - 14, top + depth],
          [cx + side * width * 0.28 + 14, top + depth],
          [cx + side * width * 0.4 + 14, floorY],
          [cx + side * width * 0.4 - 14, floorY],
        ],
        leg,
      ).polygon(
        [
          [cx + side * width * 0.4 - 14, top + depth],
          [cx + side * width * 0.4 + 14, top + depth],
          [cx + side * width * 0.24 + 14, floorY - 16],
          [cx + side * width * 0.24 - 14, floorY - 16],
        ],
        darken(p.wood, 0.22),
      )
    paintBoard(s, cx - width * 0.3, floorY - height * 0.36, width * 0.6, 18, p.wood)
  } else if (p.base === 'hairpin') {
    for (const side of [-1, 1])
      for (const share of [0.34, 0.44])
        s.line(
          `M${cx + side * width * share - 16} ${top + depth}L${cx + side * width * share} ${floorY - (share < 0.4 ? 18 : 0)}L${cx + side * width * share + 16} ${top + depth}`,
          '#222427',
          5,
        )
  } else {
    s.path(
      `M${cx - width * 0.4} ${top + depth * 0.8}L${cx - width * 0.34} ${floorY - 6}Q${cx} ${floorY + 14} ${cx + width * 0.34} ${floorY - 6}L${cx + width * 0.4} ${top + depth * 0.8}Z`,
      s.linear('x', [0, darken(p.wood, 0.4)], [0.35, lighten(p.wood, 0.16)], [1, darken(p.wood, 0.45)]),
    )
    for (let flute = 1; flute < 14; flute++)
      s.line(
        `M${cx - width * 0.4 + (flute * width * 0.8) / 14} ${top + depth}L${cx - width * 0.34 + (flute * width * 0.68) / 14} ${floorY}`,
        darken(p.wood, 0.4),
        2,
        { opacity: 0.5 },
      )
  }
  if (p.shelf) paintBoard(s, cx - width * 0.42, floorY - height * 0.24, width * 0.84, 14, p.wood)
  const material = p.top === 'marble' ? '#eceae6' : p.top === 'glass' ? '#bcd3d6' : p.wood
  const thick = 15
  if (p.shape === 'rect') {
    s.polygon(
      [
        [cx - width * 0.45, top],
        [cx + width * 0.45, top],
        [cx + width / 2, top + depth],
        [cx - width / 2, top + depth],
      ],
      s.linear('xy', [0, lighten(material, 0.28)], [0.5, material], [1, lighten(material, 0.12)]),
      { opacity: p.top === 'glass' ? 0.75 : 1 },
    )
    if (p.top === undefined || p.top === 'wood')
      for (let line = 1; line < 7; line++)
        s.line(
          `M${cx - width * (0.45 + line * 0.007)} ${top + (depth * line) / 7}C${cx - width * 0.1} ${top + (depth * line) / 7 + 3} ${cx + width * 0.2} ${top + (depth * line) / 7 - 3} ${cx + width * (0.45 + line * 0.007)} ${top + (depth * line) / 7}`,
          darken(p.wood, 0.25),
          1,
          { opacity: 0.4 },
        )
    s.rect(
      cx - width / 2,
      top + depth,
      width,
      thick,
      s.linear('y', [0, lighten(material, 0.1)], [1, darken(material, 0.3)]),
      { rx: 3 },
    )
    if (p.drawer) {
      paintBoard(s, cx - width * 0.42, top + depth + thick, width * 0.84, 44, p.wood)
      for (const at of width > 300 ? [-0.2, 0.2] : [0])
        s.circle(cx + width * at, top + depth + thick + 22, 6, '#2c2a26')
    }
  } else {
    const ry = p.shape === 'round' ? depth * 0.72 : depth * 0.55
    s.ellipse(cx, top + ry + thick, width / 2, ry, darken(material, 0.3)).rect(
      cx - width / 2,
      top + ry,
      width,
      thick,
      s.linear('x', [0, darken(material, 0.3)], [0.4, lighten(material, 0.1)], [1, darken(material, 0.35)]),
    )
    s.ellipse(
      cx,
      top + ry,
      width / 2,
      ry,
      s.linear('xy', [0, lighten(material, 0.3)], [0.55, material], [1, lighten(material, 0.14)]),
    )
    if (p.top === 'marble')
      s.line(`M${cx - width * 0.3} ${top + ry}q${width * 0.1} -12 ${width * 0.22} 4t${width * 0.26} -8`, '#a9a6a0', 2, {
        opacity: 0.7,
      })
    else
      for (let line = 0; line < 5; line++)
        s.ellipse(cx - width * 0.05, top + ry, width * (0.08 + line * 0.08), ry * (0.12 + line * 0.17), 'none', {
          stroke: darken(p.wood, 0.28),
          opacity: 0.3,
        })
  }
}

/** A table on white. */
export function drawTable(p: TableParams): string {
  const s = new Sketch()
  const scale = Math.min(680 / p.widthIn, 480 / p.heightIn)
  paintTable(s, p, 400, Math.min(690, 420 + (p.heightIn * scale) / 2), scale)
  return s.toSvg()
}

/** Beds by headboard. */
export type BedParams = {
  head: 'panel' | 'upholstered' | 'slat' | 'platform' | 'canopy'
  wood: string
  color: string
  linen: string
}

/** Paints a bed from its foot, centred, on `floorY`. */
export function paintBed(s: Sketch, p: BedParams, cx: number, floorY: number, scale = 1): void {
  s.group({ transform: `translate(${cx} ${floorY}) scale(${scale})` }, () => {
    s.shadow(0, 0, 350, 24, 0.36)
    const wood = s.linear('x', [0, darken(p.wood, 0.3)], [0.4, lighten(p.wood, 0.1)], [1, darken(p.wood, 0.34)])
    const headTop = p.head === 'platform' ? -300 : p.head === 'canopy' ? -380 : -420
    if (p.head === 'canopy') {
      for (const side of [-1, 1]) s.rect(side * 300 - 9, -560, 18, 560, wood)
      s.rect(-300, -560, 600, 16, wood).line('M-300 -552L-270 -600H270L300 -552', p.wood, 10)
    }
    if (p.head === 'upholstered') {
      s.path(
        `M-306 0V${headTop + 30}Q-306 ${headTop} -276 ${headTop}H276Q306 ${headTop} 306 ${headTop + 30}V0Z`,
        s.linear('y', [0, lighten(p.color, 0.2)], [0.6, p.color], [1, darken(p.color, 0.3)]),
      ).rect(-306, headTop, 612, -headTop, weave(s), { rx: 30 })
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 9 - (row % 2); column++)
          s.circle(
            -264 + column * 66 + (row % 2) * 33,
            headTop + 54 + row * 62,
            6,
            s.radial(0.4, 0.3, 0.8, [0, lighten(p.color, 0.15)], [1, darken(p.color, 0.5)]),
          )
    } else if (p.head === 'slat') {
      s.rect(-306, headTop, 612, 26, wood, { rx: 4 })
      for (let slat = 0; slat < 15; slat++) s.rect(-292 + slat * 41, headTop + 24, 14, -headTop - 24, wood)
      for (const side of [-1, 1]) s.rect(side * 300 - 12, headTop - 10, 24, -headTop + 10, wood, { rx: 4 })
    } else {
      paintBoard(s, -306, headTop, 612, -headTop, p.wood, 8)
      if (p.head === 'panel')
        for (const x of [-286, -92, 102])
          s.rect(x, headTop + 26, 184, 200, s.linear('xy', [0, darken(p.wood, 0.22)], [1, lighten(p.wood, 0.12)]), {
            rx: 3,
            stroke: darken(p.wood, 0.4),
          })
    }
    s.path(
      'M-284 -60V-230Q-284 -262 -250 -262H250Q284 -262 284 -230V-60Z',
      s.linear('y', [0, '#ffffff'], [1, '#d9dbdd']),
    )
    for (const [x, tilt] of [
      [-148, -3],
      [148, 3],
    ] as const) {
      s.group({ transform: `rotate(${tilt} ${x} -270)` }, () =>
        s.path(
          `M${x - 116} -330Q${x} -352 ${x + 116} -330Q${x + 128} -270 ${x + 112} -222Q${x} -206 ${x - 112} -222Q${x - 128} -270 ${x - 116} -330Z`,
          s.radial(0.45, 0.3, 0.8, [0, '#ffffff'], [0.7, '#eceae6'], [1, '#c3c0ba']),
        ),
      )
    }
    for (const [x, color] of [
      [-62, mix(p.linen, '#ffffff', 0.25)],
      [66, mix(p.linen, '#2b2b2b', 0.12)],
    ] as const)
      s.path(
        `M${x - 74} -296Q${x} -312 ${x + 74} -296Q${x + 82} -250 ${x + 72} -212Q${x} -200 ${x - 72} -212Q${x - 82} -250 ${x - 74} -296Z`,
        s.radial(0.45, 0.3, 0.8, [0, lighten(color, 0.3)], [0.7, color], [1, darken(color, 0.3)]),
      )
    s.path(
      'M-292 -214Q0 -236 292 -214L306 -64Q0 -34 -306 -64Z',
      s.linear('y', [0, lighten(p.linen, 0.3)], [0.25, lighten(p.linen, 0.1)], [1, darken(p.linen, 0.16)]),
    ).path('M-292 -214Q0 -236 292 -214L294 -184Q0 -206 -294 -184Z', '#ffffff', { opacity: 0.85 })
    for (const [x, bend] of [
      [-190, 20],
      [-60, -14],
      [90, 16],
      [210, -18],
    ] as const)
      s.line(`M${x} -196C${x + bend} -160 ${x - bend} -110 ${x + bend} -60`, darken(p.linen, 0.25), 2.4, {
        opacity: 0.35,
      })
    s.rect(-312, -72, 624, 46, wood, { rx: 5 })
    for (const side of [-1, 1]) s.rect(side * 286 - 14, -28, 28, 28, wood)
  })
}

/** A bed on white. */
export function drawBed(p: BedParams, view: 'front' | 'detail' = 'front'): string {
  const s = new Sketch()
  paintBed(s, p, 400, p.head === 'canopy' ? 700 : 640, 1.08)
  return view === 'front' ? s.toSvg() : s.toSvg([90, 180, 330, 330])
}

/** Case goods: a body with a grid of drawers, doors or open shelves. */
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

/** Paints a piece of case goods on `floorY`. */
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

/** A piece of case goods on white. */
export function drawCase(p: CaseParams, view: 'front' | 'detail' = 'front'): string {
  const s = new Sketch()
  const scale = Math.min(660 / p.widthIn, 620 / p.heightIn)
  const h = p.heightIn * scale
  paintCase(s, p, 400, 400 + h / 2, scale)
  return view === 'front' ? s.toSvg() : s.toSvg([400 - (p.widthIn * scale) / 2 - 10, 400 - h / 2 - 20, 300, 300])
}

/** A mattress seen from a corner of its foot. */
export function drawMattress(color: string, thick: number, cut: boolean): string {
  const s = new Sketch()
  s.shadow(400, 560, 340, 34)
  const h = thick * 12
  s.path(
    `M90 430L400 300Q420 294 440 300L716 400Q730 406 726 ${414 + h * 0.6}L400 ${548 + h * 0.4}Q380 ${556 + h * 0.4} 360 ${548 + h * 0.4}L90 ${440 + h * 0.7}Z`,
    darken(color, 0.12),
  )
  s.polygon(
    [
      [90, 432],
      [372, 540],
      [372, 548 + h * 0.45],
      [90, 440 + h * 0.65],
    ],
    s.linear('x', [0, darken(color, 0.3)], [1, darken(color, 0.14)]),
  ).polygon(
    [
      [372, 540],
      [722, 408],
      [722, 416 + h * 0.6],
      [372, 548 + h * 0.45],
    ],
    s.linear('x', [0, darken(color, 0.05)], [1, darken(color, 0.2)]),
  )
  s.polygon(
    [
      [90, 430],
      [410, 300],
      [722, 406],
      [374, 542],
    ],
    s.linear('xy', [0, '#ffffff'], [0.6, '#f5f3ee'], [1, '#dcd8cf']),
    { stroke: '#cfcac0', 'stroke-width': 6, 'stroke-linejoin': 'round' },
  )
  for (let line = 1; line < 9; line++)
    s.line(`M${90 + line * 35} ${430 - line * 14.4}L${374 + line * 38} ${542 - line * 15}`, '#c9c3b6', 1.5).line(
      `M${90 + line * 31} ${430 + line * 12.4}L${410 + line * 34.6} ${300 + line * 11.7}`,
      '#c9c3b6',
      1.5,
    )
  if (cut)
    for (let layer = 0; layer < 3; layer++)
      s.line(
        `M92 ${448 + layer * h * 0.18}L372 ${556 + layer * h * 0.13}L720 ${424 + layer * h * 0.17}`,
        ['#6f9fb5', '#d8b66a', '#8d8f93'][layer] ?? '#888',
        7,
      )
  return s.toSvg()
}

/** A rug from above, in four families of pattern. */
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

/** A rug on white. */
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

/** Lamps by kind; `shade` and `metal` are colours. */
export type LampParams = {
  kind: 'floor' | 'arc' | 'table' | 'pendant' | 'chandelier' | 'tripod'
  shade: string
  metal: string
}

/** Paints a lamp standing (or hanging) at (cx, floorY). */
export function paintLamp(s: Sketch, p: LampParams, cx: number, floorY: number, scale = 1): void {
  const glow = (x: number, y: number, r: number) =>
    s.circle(x, y, r, s.radial(0.5, 0.5, 0.5, [0, '#ffe2a6', 0.55], [1, '#ffe2a6', 0]))
  const metal = s.linear('x', [0, darken(p.metal, 0.45)], [0.4, lighten(p.metal, 0.4)], [1, darken(p.metal, 0.5)])
  const shade = (x: number, y: number, top: number, bottom: number, h: number) =>
    s.path(
      `M${x - top} ${y}H${x + top}L${x + bottom} ${y + h}Q${x} ${y + h + 12} ${x - bottom} ${y + h}Z`,
      s.linear(
        'x',
        [0, darken(p.shade, 0.2)],
        [0.35, lighten(p.shade, 0.45)],
        [0.6, lighten(p.shade, 0.2)],
        [1, darken(p.shade, 0.24)],
      ),
    )
  s.group({ transform: `translate(${cx} ${floorY}) scale(${scale})` }, () => {
    if (p.kind === 'table') {
      s.shadow(0, 0, 130, 16)
      glow(0, -420, 250)
      s.path(
        'M-70 0q-4-22 20-26q-60-90-24-170q30-56 60-60h28q30 4 60 60q36 80-24 170q24 4 20 26z',
        s.linear('x', [0, darken(p.metal, 0.3)], [0.3, lighten(p.metal, 0.35)], [1, darken(p.metal, 0.42)]),
      ).rect(-7, -330, 14, 80, metal)
      shade(0, -520, 110, 170, 210)
    } else if (p.kind === 'floor' || p.kind === 'tripod') {
      s.shadow(0, 0, 130, 16)
      glow(0, -560, 230)
      if (p.kind === 'tripod')
        for (const x of [-110, 10, 110]) s.line(`M0 -470L${x} ${x === 10 ? -26 : 0}`, p.metal, 12)
      else s.ellipse(0, -6, 96, 18, metal).rect(-6, -520, 12, 516, metal)
      shade(0, -680, 92, 140, 180)
    } else if (p.kind === 'arc') {
      s.shadow(-170, 0, 130, 16)
      s.ellipse(-170, -8, 100, 20, darken(p.metal, 0.5))
        .line('M-170 -16V-360C-170 -660 170 -720 200 -520', p.metal, 11)
        .line('M-173 -16V-360C-173 -662 168 -722 197 -522', lighten(p.metal, 0.5), 3)
      glow(200, -430, 190)
      s.path(
        'M90 -420A110 110 0 0 1 310 -420Z',
        s.linear('x', [0, darken(p.shade, 0.3)], [0.4, lighten(p.shade, 0.35)], [1, darken(p.shade, 0.3)]),
      )
    } else if (p.kind === 'pendant') {
      s.rect(-2, -720, 4, 330, '#26282b').rect(-46, -730, 92, 16, metal, { rx: 6 })
      glow(0, -180, 260)
      s.path(
        'M-26 -400h52q170 40 186 190h-424q16-150 186-190z',
        s.linear('x', [0, darken(p.shade, 0.32)], [0.32, lighten(p.shade, 0.35)], [1, darken(p.shade, 0.36)]),
      ).ellipse(0, -208, 212, 16, '#fff1cf')
    } else {
      s.rect(-4, -720, 8, 240, metal).rect(-54, -730, 108, 16, metal, { rx: 6 })
      for (const x of [-230, -120, 0, 120, 230]) {
        s.path(`M0 -330Q${x * 0.6} ${-250} ${x} -330`, 'none', { stroke: p.metal, 'stroke-width': 9 })
        glow(x, -410, 90)
        s.rect(x - 10, -386, 20, 58, '#f4efe2', { rx: 3 }).path(`M${x} -430q16 26 0 44q-16-18 0-44z`, '#ffd98a')
      }
      s.rect(-14, -490, 28, 180, metal, { rx: 12 })
    }
  })
}

/** A lamp on white. */
export function drawLamp(p: LampParams): string {
  const s = new Sketch()
  paintLamp(s, p, p.kind === 'arc' ? 370 : 400, p.kind === 'table' ? 690 : 745, p.kind === 'table' ? 1.15 : 1)
  return s.toSvg()
}

/** Mirrors, vases, framed art, cushions and throws. */
export function drawDecor(kind: 'mirror' | 'vase' | 'art' | 'pillow' | 'plant', color: string, accent: string): string {
  const s = new Sketch()
  if (kind === 'mirror') {
    s.circle(406, 412, 300, '#000', { opacity: 0.16, filter: s.blur(10) })
      .circle(400, 400, 300, s.linear('xy', [0, lighten(color, 0.4)], [0.5, color], [1, darken(color, 0.4)]))
      .circle(400, 400, 274, s.linear('xy', [0, '#f3f7f8'], [0.5, '#cfdadd'], [1, '#eef3f4']))
    s.polygon(
      [
        [220, 520],
        [520, 180],
        [590, 240],
        [280, 590],
      ],
      '#fff',
      { opacity: 0.35 },
    )
  } else if (kind === 'vase') {
    s.shadow(400, 716, 150, 18)
    for (const [x, y, tilt] of [
      [350, 90, -12],
      [400, 60, 0],
      [452, 100, 12],
      [310, 150, -22],
      [492, 160, 22],
    ] as const) {
      s.line(`M400 330Q${400 + tilt} 220 ${x} ${y + 40}`, '#6f7d4a', 4)
      for (let leaf = 0; leaf < 6; leaf++)
        s.ellipse(x + (leaf % 2 ? 14 : -14), y + leaf * 26, 17, 7, leaf % 2 ? '#8b9a5f' : '#75854e', {
          transform: `rotate(${leaf % 2 ? -32 : 32} ${x} ${y + leaf * 26})`,
        })
    }
    s.path(
      'M356 320h88q-6 60 44 110q70 90 6 220q-24 60-52 62h-84q-28-2-52-62q-64-130 6-220q50-50 44-110z',
      s.linear('x', [0, darken(color, 0.35)], [0.3, lighten(color, 0.35)], [1, darken(color, 0.42)]),
    )
    for (let ring = 0; ring < 4; ring++)
      s.line(
        `M${300 - ring * 4} ${470 + ring * 26}Q400 ${492 + ring * 26} ${500 + ring * 4} ${470 + ring * 26}`,
        accent,
        4,
        { opacity: 0.6 },
      )
  } else if (kind === 'art') {
    s.rect(136, 106, 540, 600, '#000', { opacity: 0.2, filter: s.blur(12) })
      .rect(130, 90, 540, 610, s.linear('xy', [0, '#7b5a38'], [1, '#4a3420']))
      .rect(150, 110, 500, 570, '#faf7f1')
      .rect(200, 160, 400, 470, mix(color, '#ffffff', 0.75))
    s.circle(460, 280, 74, accent)
      .path('M200 480q110 -130 210 -40t190 -70v260H200z', color)
      .path('M200 560q120 -80 220 -20t180 -50v140H200z', darken(color, 0.35))
  } else if (kind === 'pillow') {
    s.shadow(400, 640, 260, 28)
    s.path(
      'M160 190Q400 230 640 190Q610 410 650 630Q400 600 150 630Q190 410 160 190Z',
      s.radial(0.42, 0.36, 0.8, [0, lighten(color, 0.3)], [0.6, color], [1, darken(color, 0.4)]),
    ).path('M160 190Q400 230 640 190Q610 410 650 630Q400 600 150 630Q190 410 160 190Z', weave(s))
    for (let stripe = 0; stripe < 5; stripe++)
      s.line(
        `M${176 + stripe * 2} ${270 + stripe * 72}Q400 ${296 + stripe * 66} ${624} ${270 + stripe * 72}`,
        accent,
        stripe % 2 ? 5 : 12,
        { opacity: 0.75 },
      )
  } else {
    s.shadow(400, 720, 170, 20)
    for (let leaf = 0; leaf < 11; leaf++)
      s.group({ transform: `rotate(${-75 + leaf * 15} 400 520)` }, () =>
        s.path(
          'M400 520C330 400 340 260 400 170C460 260 470 400 400 520Z',
          s.linear('x', [0, leaf % 2 ? '#3c6144' : '#4f7a52'], [0.5, '#7aa06b'], [1, '#35573d']),
          { transform: `scale(0.9 ${0.8 + (leaf % 3) * 0.14}) translate(44 ${100 - (leaf % 3) * 60})` },
        ),
      )
    s.path(
      'M290 500h220l-24 210h-172z',
      s.linear('x', [0, darken(color, 0.3)], [0.3, lighten(color, 0.3)], [1, darken(color, 0.4)]),
    ).ellipse(400, 500, 110, 16, darken(color, 0.5))
  }
  return s.toSvg()
}

/** A garden parasol on its stand. */
export function drawParasol(color: string): string {
  const s = new Sketch()
  s.shadow(400, 726, 170, 20)
  s.rect(392, 160, 16, 550, s.linear('x', [0, '#6e4d2c'], [0.4, '#c09a6b'], [1, '#6a4926'])).ellipse(
    400,
    708,
    90,
    20,
    '#4a4e52',
  )
  for (let rib = 0; rib < 6; rib++) {
    const x1 = 60 + (rib * 680) / 6
    const x2 = 60 + ((rib + 1) * 680) / 6
    s.path(
      `M400 110Q${(x1 + 400) / 2 - 20} 150 ${x1} 290Q${(x1 + x2) / 2} ${312} ${x2} 290Q${(x2 + 400) / 2 + 20} 150 400 110Z`,
      rib % 2 ? color : lighten(color, 0.2),
      { stroke: darken(color, 0.25) },
    )
  }
  s.path('M60 290Q400 -20 740 290', s.linear('x', [0, '#000', 0.18], [0.4, '#fff', 0.1], [1, '#000', 0.2])).circle(
    400,
    108,
    9,
    '#8d6a42',
  )
  return s.toSvg()
}

/** Drawings of beds and mattresses. */
import { weave } from './furniture-seating.ts'
import { darken, lighten, mix, Sketch } from './sketch.ts'
import { paintBoard } from './wood.ts'

export type BedParams = {
  head: 'panel' | 'upholstered' | 'slat' | 'platform' | 'canopy'
  wood: string
  color: string
  linen: string
}

/** Paints a bed seen from its foot, centred on `cx` and standing on `floorY`. */
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

/** A bed on a white background. */
export function drawBed(p: BedParams, view: 'front' | 'detail' = 'front'): string {
  const s = new Sketch()
  paintBed(s, p, 400, p.head === 'canopy' ? 700 : 640, 1.08)
  return view === 'front' ? s.toSvg() : s.toSvg([90, 180, 330, 330])
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

/**
 * Drawings of sofas, sectionals, armchairs, recliners, ottomans, dining chairs, stools and benches; long because
 * outlines are lists of coordinates.
 */
import { darken, lighten, mix, Sketch } from './sketch.ts'

/** Upholstered seats; colours are #rrggbb. */
export type SofaParams = {
  seats: 1 | 2 | 3
  chaise?: 'left' | 'right'
  arms: 'track' | 'rolled' | 'slope' | 'pillow'
  back: 'cushion' | 'tufted' | 'tight' | 'loose'
  legs: 'tapered' | 'block' | 'metal' | 'skirt'
  color: string
  wood: string
  pillows?: string
  reclined?: boolean
}

/** A subtle woven texture: two crossed hatchings. */
export function weave(s: Sketch, dark = '#000000'): string {
  return s.pattern(6, 6, (tile) => {
    tile
      .rect(0, 0, 3, 3, dark, { opacity: 0.05 })
      .rect(3, 3, 3, 3, dark, { opacity: 0.05 })
      .rect(3, 0, 3, 3, '#ffffff', { opacity: 0.06 })
  })
}

function cushion(s: Sketch, x: number, y: number, w: number, h: number, color: string, puff = 10): void {
  const d = `M${x + 12} ${y}Q${x + w / 2} ${y - puff} ${x + w - 12} ${y}Q${x + w + 3} ${y + 2} ${x + w} ${y + 16}Q${x + w + puff * 0.3} ${y + h / 2} ${x + w} ${y + h - 12}Q${x + w} ${y + h} ${x + w - 14} ${y + h}Q${x + w / 2} ${y + h + puff * 0.3} ${x + 14} ${y + h}Q${x} ${y + h} ${x} ${y + h - 12}Q${x - puff * 0.3} ${y + h / 2} ${x} ${y + 16}Q${x - 3} ${y + 2} ${x + 12} ${y}Z`
  s.path(
    d,
    s.linear('y', [0, lighten(color, 0.2)], [0.25, lighten(color, 0.06)], [0.7, color], [1, darken(color, 0.28)]),
    { stroke: darken(color, 0.35), 'stroke-width': 1.2 },
  )
  s.path(d, weave(s))
  s.path(d, s.radial(0.5, 0.3, 0.75, [0, '#ffffff', 0.13], [0.6, '#ffffff', 0], [1, '#000000', 0.12]))
}

function tuft(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  color: string,
): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - (row % 2); column++) {
      const cx = x + ((column + 0.5 + (row % 2) * 0.5) * w) / columns
      const cy = y + ((row + 0.6) * h) / rows
      const step = w / columns / 2
      s.line(`M${cx - step} ${cy - h / rows}L${cx} ${cy}L${cx + step} ${cy - h / rows}`, darken(color, 0.3), 1.4, {
        opacity: 0.5,
      })
      s.circle(cx, cy, 4.5, s.radial(0.4, 0.3, 0.8, [0, lighten(color, 0.15)], [1, darken(color, 0.5)]))
    }
  }
}

function throwPillow(s: Sketch, cx: number, cy: number, size: number, color: string, angle: number): void {
  s.group({ transform: `rotate(${angle} ${cx} ${cy})` }, () => {
    const h = size / 2
    const d = `M${cx - h} ${cy - h}Q${cx} ${cy - h + 12} ${cx + h} ${cy - h}Q${cx + h - 12} ${cy} ${cx + h} ${cy + h}Q${cx} ${cy + h - 10} ${cx - h} ${cy + h}Q${cx - h + 12} ${cy} ${cx - h} ${cy - h}Z`
    s.path(d, s.radial(0.42, 0.36, 0.8, [0, lighten(color, 0.28)], [0.6, color], [1, darken(color, 0.35)]))
    s.path(d, weave(s))
  })
}

/** Paints a sofa centred on `centerX` and standing on `floorY`, on its own or in a room. */
export function paintSofa(s: Sketch, params: SofaParams, centerX: number, floorY: number, scale = 1): void {
  const { color, wood } = params
  const seatWidth = params.seats === 1 ? 230 : params.seats === 2 ? 210 : 186
  const inner = seatWidth * params.seats
  const arm = params.arms === 'track' ? 44 : params.arms === 'rolled' ? 70 : params.arms === 'pillow' ? 64 : 52
  const width = inner + arm * 2
  const left = -width / 2
  const legHeight = params.legs === 'skirt' ? 0 : params.legs === 'block' ? 22 : 44
  const base = -legHeight
  const seatTop = base - 128
  const backTop = base - (params.seats === 1 ? 300 : 268)
  s.group({ transform: `translate(${centerX} ${floorY}) scale(${scale})` }, () => {
    s.shadow(0, 2, width * 0.58, 20, 0.4)
    const legFill =
      params.legs === 'metal'
        ? s.linear('x', [0, '#2b2d30'], [0.5, '#6f757b'], [1, '#1d1f21'])
        : s.linear('x', [0, darken(wood, 0.35)], [0.4, lighten(wood, 0.15)], [1, darken(wood, 0.4)])
    if (params.legs !== 'skirt') {
      for (const x of [
        left + 18,
        -left - 44,
        ...(params.seats > 1 ? [left + width * 0.34, -left - width * 0.34 - 20] : []),
      ]) {
        if (params.legs === 'block') s.rect(x, base - 4, 34, legHeight + 4, legFill, { rx: 2 })
        else if (params.legs === 'metal') s.rect(x + 6, base - 4, 9, legHeight + 4, legFill, { rx: 3 })
        else
          s.polygon(
            [
              [x, base - 4],
              [x + 26, base - 4],
              [x + 18, 0],
              [x + 8, 0],
            ],
            legFill,
          )
      }
    }
    s.path(
      `M${left + 14} ${base}V${backTop + 34}Q${left + 14} ${backTop} ${left + 54} ${backTop}H${-left - 54}Q${-left - 14} ${backTop} ${-left - 14} ${backTop + 34}V${base}Z`,
      s.linear('y', [0, lighten(color, 0.1)], [0.2, color], [1, darken(color, 0.4)]),
    )
    s.rect(left + 8, base - 74, width - 16, 74, s.linear('y', [0, color], [1, darken(color, 0.36)]), { rx: 8 }).rect(
      left + 8,
      base - 74,
      width - 16,
      74,
      weave(s),
      { rx: 8 },
    )
    const backHeight = seatTop - backTop + 26
    if (params.back === 'tufted' || params.back === 'tight') {
      cushion(s, -inner / 2 - 8, backTop + 8, inner + 16, backHeight, color, 6)
      if (params.back === 'tufted')
        tuft(s, -inner / 2, backTop + 14, inner, backHeight - 40, params.seats * 4, 3, color)
      else
        for (let seat = 1; seat < params.seats; seat++)
          s.line(`M${-inner / 2 + seat * seatWidth} ${backTop + 14}v${backHeight - 20}`, darken(color, 0.35), 1.6, {
            opacity: 0.6,
          })
    } else {
      for (let seat = 0; seat < params.seats; seat++) {
        const x = -inner / 2 + seat * seatWidth
        const loose = params.back === 'loose' ? 10 : 0
        cushion(
          s,
          x + 2 - loose / 2,
          backTop + 10 - loose,
          seatWidth - 4 + loose,
          backHeight + loose,
          lighten(color, 0.04),
          16 + loose,
        )
        if (loose)
          s.line(
            `M${x + seatWidth * 0.3} ${backTop + 44}q${seatWidth * 0.2} 16 ${seatWidth * 0.42} 2`,
            darken(color, 0.3),
            1.5,
            { opacity: 0.45 },
          )
      }
    }
    for (let seat = 0; seat < params.seats; seat++) {
      cushion(s, -inner / 2 + seat * seatWidth + 1, seatTop, seatWidth - 2, 62, lighten(color, 0.07), 8)
      s.line(`M${-inner / 2 + seat * seatWidth + 8} ${seatTop + 18}h${seatWidth - 16}`, darken(color, 0.22), 1, {
        opacity: 0.5,
      })
    }
    if (params.reclined) s.group({}, () => cushion(s, -inner / 2 + 8, seatTop + 56, inner - 16, 86, color, 8))
    if (params.pillows) {
      throwPillow(s, -inner / 2 + 52, seatTop - 40, 104, params.pillows, -12)
      if (params.seats > 1) throwPillow(s, inner / 2 - 52, seatTop - 42, 104, mix(params.pillows, '#f2e8d8', 0.55), 12)
    }
    for (const side of [-1, 1]) {
      const x = side < 0 ? left : -left - arm
      const armTop = params.arms === 'pillow' ? seatTop - 44 : params.arms === 'track' ? seatTop - 58 : seatTop - 66
      const fill = s.linear(
        'x',
        [0, darken(color, side < 0 ? 0.06 : 0.2)],
        [0.45, lighten(color, 0.13)],
        [1, darken(color, side < 0 ? 0.2 : 0.28)],
      )
      if (params.arms === 'rolled') {
        s.path(`M${x + 10} ${base}V${armTop + 40}H${x + arm - 10}V${base}Z`, fill, { stroke: darken(color, 0.3) })
          .ellipse(
            x + arm / 2,
            armTop + 34,
            arm / 2 + 5,
            40,
            s.radial(0.45, 0.35, 0.7, [0, lighten(color, 0.28)], [0.7, color], [1, darken(color, 0.4)]),
            { stroke: darken(color, 0.3) },
          )
          .ellipse(x + arm / 2, armTop + 36, arm / 4, 19, 'none', { stroke: darken(color, 0.32), opacity: 0.6 })
      } else if (params.arms === 'slope') {
        s.path(
          `M${x} ${base}V${armTop + (side < 0 ? 34 : 14)}Q${x + arm / 2} ${armTop - 14} ${x + arm} ${armTop + (side < 0 ? 14 : 34)}V${base}Z`,
          fill,
          { stroke: darken(color, 0.3) },
        )
      } else if (params.arms === 'pillow') {
        s.rect(x + 4, armTop + 50, arm - 8, base - armTop - 50, fill, { rx: 8, stroke: darken(color, 0.3) })
        cushion(s, x - 4, armTop, arm + 8, 74, lighten(color, 0.04), 14)
      } else
        s.rect(x, armTop, arm, base - armTop, fill, { rx: 9, stroke: darken(color, 0.3) }).rect(
          x + 2,
          armTop + 1,
          arm - 4,
          9,
          lighten(color, 0.25),
          { rx: 5, opacity: 0.7 },
        )
      s.rect(x, armTop + 30, arm, base - armTop - 30, weave(s))
    }
    if (params.chaise) {
      const x = params.chaise === 'left' ? left + 6 : -left - seatWidth - arm * 0.4
      s.shadow(x + seatWidth / 2, 50, seatWidth * 0.62, 16, 0.4)
      for (const leg of [x + 12, x + seatWidth - 12]) s.rect(leg, base + 40, 16, legHeight, legFill)
      s.path(
        `M${x + 6} ${seatTop + 60}H${x + seatWidth - 2}L${x + seatWidth + 14} ${base + 44}H${x - 12}Z`,
        s.linear('y', [0, color], [1, darken(color, 0.34)]),
      )
      s.path(
        `M${x + 10} ${seatTop + 8}H${x + seatWidth - 10}Q${x + seatWidth + 10} ${seatTop + 40} ${x + seatWidth + 12} ${seatTop + 96}Q${x + seatWidth / 2} ${seatTop + 112} ${x - 10} ${seatTop + 96}Q${x - 8} ${seatTop + 40} ${x + 10} ${seatTop + 8}Z`,
        s.linear('y', [0, lighten(color, 0.1)], [0.7, lighten(color, 0.16)], [1, darken(color, 0.2)]),
        { stroke: darken(color, 0.3) },
      )
    }
    if (params.legs === 'skirt')
      for (let fold = 1; fold < params.seats * 2 + 2; fold++)
        s.line(`M${left + (fold * width) / (params.seats * 2 + 2)} ${base - 58}v56`, darken(color, 0.3), 1.4, {
          opacity: 0.5,
        })
  })
}

/** A sofa, loveseat or armchair on a white background, from the front or close up. */
export function drawSofa(params: SofaParams, view: 'front' | 'detail' = 'front'): string {
  const s = new Sketch()
  const scale = params.seats === 1 ? 1.55 : params.seats === 2 ? 1.24 : 1.06
  paintSofa(s, params, 400, params.chaise ? 500 : params.seats === 1 ? 640 : 560, scale)
  return view === 'detail' ? s.toSvg([60, 250, 300, 300]) : s.toSvg()
}

/** Seats without upholstered arms. */
export type ChairParams = {
  kind: 'spindle' | 'upholstered' | 'ladder' | 'wishbone' | 'stool' | 'bench' | 'office' | 'accent' | 'adirondack'
  wood: string
  color: string
  metal?: boolean
}

/** A dining chair, stool, bench, desk chair, wooden armchair or garden chair. */
export function drawChair(params: ChairParams): string {
  const s = new Sketch()
  const { wood, color, kind } = params
  const grain = s.linear('x', [0, darken(wood, 0.32)], [0.4, lighten(wood, 0.16)], [1, darken(wood, 0.36)])
  const post = (x1: number, y1: number, x2: number, y2: number, width: number) =>
    s
      .line(`M${x1} ${y1}L${x2} ${y2}`, darken(wood, 0.42), width + 2)
      .line(`M${x1} ${y1}L${x2} ${y2}`, wood, width)
      .line(`M${x1 - width * 0.2} ${y1}L${x2 - width * 0.2} ${y2}`, lighten(wood, 0.3), width * 0.28)
  if (kind === 'bench') {
    s.shadow(400, 602, 300, 22)
    for (const [a, b] of [
      [150, 134],
      [650, 666],
      [210, 214],
      [590, 586],
    ] as const)
      post(a, 470, b, 600, a < 200 || a > 600 ? 20 : 13)
    s.rect(116, 440, 568, 36, grain, { rx: 8 })
    cushion(s, 112, 398, 576, 58, color, 9)
    return s.toSvg()
  }
  if (kind === 'stool') {
    s.shadow(400, 722, 160, 18)
    for (const [a, b] of [
      [326, 276],
      [474, 524],
      [362, 336],
      [438, 464],
    ] as const)
      post(a, 330, b, 716, 16)
    post(292, 600, 508, 600, 12)
    post(340, 540, 460, 540, 9)
    cushion(s, 288, 274, 224, 66, color, 10)
    return s.toSvg()
  }
  if (kind === 'office') {
    s.shadow(400, 724, 210, 20)
    for (const [x, y] of [
      [240, 708],
      [560, 708],
      [310, 722],
      [490, 722],
    ] as const)
      s.line(`M400 650L${x} ${y - 14}`, '#3a3e42', 16).circle(x, y, 13, '#1f2123')
    s.rect(388, 520, 24, 136, s.linear('x', [0, '#6d747a'], [0.4, '#e9ecee'], [1, '#5a6167']))
    cushion(s, 270, 130, 260, 300, color, 14)
    for (let row = 0; row < 6; row++) s.line(`M292 ${180 + row * 40}h216`, darken(color, 0.3), 1.5, { opacity: 0.4 })
    cushion(s, 250, 454, 300, 78, lighten(color, 0.06), 8)
    for (const x of [216, 584]) s.line(`M${x} 400V500`, '#33373b', 14).rect(x - 44, 380, 88, 24, '#222528', { rx: 12 })
    return s.toSvg()
  }
  if (kind === 'adirondack') {
    s.shadow(400, 716, 270, 24)
    for (let slat = 0; slat < 7; slat++) {
      const x = 252 + slat * 43
      const top = 150 + Math.abs(slat - 3) ** 2 * 9
      s.polygon(
        [
          [x + 6, 520],
          [x + 40, 520],
          [x + 41 + (slat - 3) * 3, top],
          [x + 2 + (slat - 3) * 3, top],
        ],
        grain,
        { stroke: darken(color, 0.4) },
      )
    }
    for (let slat = 0; slat < 5; slat++)
      s.polygon(
        [
          [236 - slat * 9, 520 + slat * 24],
          [564 + slat * 9, 520 + slat * 24],
          [568 + slat * 9, 540 + slat * 24],
          [232 - slat * 9, 540 + slat * 24],
        ],
        s.linear('y', [0, lighten(wood, 0.22)], [1, darken(wood, 0.18)]),
        { stroke: darken(wood, 0.4) },
      )
    for (const side of [-1, 1]) {
      s.polygon(
        [
          [400 + side * 150, 450],
          [400 + side * 236, 436],
          [400 + side * 262, 490],
          [400 + side * 170, 494],
        ],
        s.linear('y', [0, lighten(wood, 0.25)], [1, wood]),
        { stroke: darken(wood, 0.4) },
      )
      post(400 + side * 222, 492, 400 + side * 214, 712, 30)
    }
    return s.toSvg()
  }
  s.shadow(400, 722, 190, 20)
  const wide = kind === 'accent' ? 60 : 0
  for (const side of [-1, 1]) {
    post(400 + side * (118 + wide), 470, 400 + side * (102 + wide), 690, 14)
    post(400 + side * (132 + wide), 480, 400 + side * (144 + wide), 716, 20)
  }
  if (kind === 'upholstered') {
    cushion(s, 270, 140, 260, 300, color, 16)
    tuft(s, 280, 160, 240, 220, 4, 3, color)
  } else if (kind === 'accent') {
    for (const side of [-1, 1]) {
      post(400 + side * 178, 470, 400 + side * 166, 210, 18)
      s.path(
        `M${400 + side * 176} 372Q${400 + side * 226} 362 ${400 + side * 214} 420L${400 + side * 196} 480`,
        'none',
        { stroke: darken(wood, 0.1), 'stroke-width': 20 },
      )
    }
    cushion(s, 246, 190, 308, 280, color, 20)
  } else {
    for (const side of [-1, 1]) post(400 + side * 122, 470, 400 + side * 134, 150, 17)
    s.path('M254 130Q400 96 546 130L544 184Q400 156 256 184Z', grain, { stroke: darken(wood, 0.4) })
    if (kind === 'spindle')
      for (let spindle = 0; spindle < 6; spindle++) post(300 + spindle * 40, 176, 306 + spindle * 37.5, 460, 7)
    if (kind === 'ladder')
      for (let rung = 0; rung < 3; rung++)
        s.path(`M270 ${236 + rung * 70}q130 -22 260 0v26q-130 -20 -260 0z`, grain, { stroke: darken(wood, 0.4) })
    if (kind === 'wishbone')
      s.path('M400 460V300Q396 220 340 172M400 300Q404 220 460 172', 'none', { stroke: wood, 'stroke-width': 18 })
  }
  s.rect(266 - wide, 470, 268 + wide * 2, 26, grain, { rx: 6 })
  cushion(s, 256 - wide, 426, 288 + wide * 2, 56, color, 9)
  return s.toSvg()
}

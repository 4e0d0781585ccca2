/**
 * Drawings of televisions, monitors, laptops, tablets and other devices with a lit screen; long because outlines are
 * lists of coordinates.
 */
import { drawReflection } from './metal.ts'
import { darken, drawAngleView, lighten, mix, Sketch } from './sketch.ts'

export type ScreenPicture = 'aurora' | 'dunes' | 'reef' | 'city' | 'peaks' | 'bloom'

/** Paints a colourful demo picture into a rectangle. */
export function paintScreen(s: Sketch, picture: ScreenPicture, x: number, y: number, w: number, h: number): void {
  const at = (px: number, py: number) => `${x + px * w} ${y + py * h}`
  s.clip(x, y, w, h, 2, () => {
    if (picture === 'aurora') {
      s.rect(x, y, w, h, s.linear('y', [0, '#050b24'], [0.7, '#12365a'], [1, '#0a1a2c']))
      for (const [shift, color] of [
        [0, '#3dffb0'],
        [0.16, '#35c6ff'],
        [0.34, '#a35bff'],
      ] as const)
        s.path(
          `M${at(shift, 0.62)}C${at(shift + 0.2, 0.1)} ${at(shift + 0.3, 0.7)} ${at(shift + 0.62, 0.05)}L${at(shift + 0.72, 0.1)}C${at(shift + 0.45, 0.8)} ${at(shift + 0.3, 0.4)} ${at(shift + 0.08, 0.7)}Z`,
          s.linear('y', [0, color, 0.85], [1, color, 0.05]),
          { filter: s.blur(w * 0.012) },
        )
      for (let star = 0; star < 40; star++)
        s.circle(
          x + ((star * 61.8) % 100) * w * 0.01,
          y + ((star * 37.7) % 55) * h * 0.01,
          0.8 + (star % 3) * 0.5,
          '#ffffff',
          { opacity: 0.8 },
        )
      s.path(
        `M${at(0, 1)}L${at(0, 0.76)}L${at(0.18, 0.6)}L${at(0.3, 0.74)}L${at(0.5, 0.56)}L${at(0.7, 0.78)}L${at(0.84, 0.66)}L${at(1, 0.8)}L${at(1, 1)}Z`,
        '#04070f',
      )
    } else if (picture === 'dunes') {
      s.rect(x, y, w, h, s.linear('y', [0, '#274690'], [0.5, '#e8946a'], [0.7, '#ffd08a'], [1, '#b5532c'])).circle(
        x + w * 0.66,
        y + h * 0.46,
        h * 0.12,
        '#fff0c9',
      )
      for (const [top, color, tone] of [
        [0.6, '#d9783f', '#8f3b1f'],
        [0.72, '#b5532c', '#5d2413'],
        [0.86, '#7c3218', '#3a150a'],
      ] as const)
        s.path(
          `M${at(0, top)}C${at(0.25, top - 0.14)} ${at(0.4, top + 0.16)} ${at(0.62, top)}S${at(0.9, top - 0.1)} ${at(1, top + 0.04)}L${at(1, 1)}L${at(0, 1)}Z`,
          s.linear('x', [0, color], [0.6, tone], [1, color]),
        )
    } else if (picture === 'reef') {
      s.rect(x, y, w, h, s.linear('y', [0, '#5ff0ff'], [0.4, '#0a86c9'], [1, '#052a5c']))
      for (let ray = 0; ray < 5; ray++)
        s.path(
          `M${at(0.1 + ray * 0.18, 0)}L${at(0.18 + ray * 0.18, 0)}L${at(0.06 + ray * 0.22, 1)}L${at(-0.06 + ray * 0.22, 1)}Z`,
          '#ffffff',
          { opacity: 0.08 },
        )
      const corals = ['#ff5d73', '#ff9d3c', '#c95bff', '#ffd23c', '#ff4fa3']
      for (let coral = 0; coral < 14; coral++)
        s.ellipse(
          x + ((coral * 0.077 + 0.02) % 1) * w,
          y + h,
          w * (0.03 + (coral % 3) * 0.016),
          h * (0.14 + (coral % 5) * 0.06),
          corals[coral % 5] ?? '#ff5d73',
        )
      for (let fish = 0; fish < 9; fish++)
        s.path(
          `M${at(0.1 + ((fish * 0.37) % 0.8), 0.2 + ((fish * 0.23) % 0.45))}q${w * 0.03} ${-h * 0.04} ${w * 0.06} 0l${w * 0.02} ${-h * 0.02}v${h * 0.04}l${-w * 0.02} ${-h * 0.02}q${-w * 0.03} ${h * 0.04} ${-w * 0.06} 0z`,
          corals[(fish * 2) % 5] ?? '#ffd23c',
        )
    } else if (picture === 'city') {
      s.rect(x, y, w, h, s.linear('y', [0, '#120a2e'], [0.6, '#6b1d6b'], [1, '#ff6a5c']))
      for (let tower = 0; tower < 17; tower++) {
        const top = 0.25 + ((tower * 0.37) % 0.45)
        const left = tower / 17
        s.rect(x + left * w, y + top * h, w / 17 - 1, h * (0.9 - top), mix('#0a0820', '#4a1d66', (tower % 4) / 5))
        for (let light = 0; light < 9; light++)
          s.rect(
            x + left * w + 4 + (light % 3) * (w / 60),
            y + (top + 0.03 + Math.floor(light / 3) * 0.08) * h,
            w / 140,
            h * 0.02,
            (tower + light) % 3 ? '#ffd67a' : '#67e8ff',
          )
      }
      s.rect(x, y + h * 0.88, w, h * 0.12, s.linear('x', [0, '#ff4fa3'], [0.5, '#67e8ff'], [1, '#ffb13c']), {
        opacity: 0.75,
      })
    } else if (picture === 'peaks') {
      s.rect(x, y, w, h, s.linear('y', [0, '#2f7fd1'], [0.6, '#bfe3f7'], [1, '#eaf6fb']))
      s.path(
        `M${at(0, 0.75)}L${at(0.24, 0.3)}L${at(0.4, 0.6)}L${at(0.62, 0.16)}L${at(1, 0.76)}V${y + h}H${x}Z`,
        s.linear('y', [0, '#ffffff'], [0.35, '#8fa8bd'], [1, '#3f5a70']),
      )
        .path(`M${at(0, 0.74)}Q${at(0.3, 0.62)} ${at(0.55, 0.76)}T${at(1, 0.7)}V${y + h}H${x}Z`, '#3d6b3f')
        .path(`M${at(0, 0.88)}Q${at(0.5, 0.78)} ${at(1, 0.9)}V${y + h}H${x}Z`, '#7fbf4d')
    } else {
      s.rect(x, y, w, h, s.radial(0.5, 0.5, 0.8, [0, '#3d0f4f'], [1, '#0a0414']))
      for (let petal = 0; petal < 16; petal++)
        s.ellipse(
          x + w * 0.5,
          y + h * 0.5 - h * 0.26,
          h * 0.1,
          h * 0.26,
          s.linear('y', [0, petal % 2 ? '#ff5fa8' : '#ffb13c'], [1, '#7a1fd1']),
          { opacity: 0.72, transform: `rotate(${petal * 22.5} ${x + w * 0.5} ${y + h * 0.5})` },
        )
      s.circle(x + w * 0.5, y + h * 0.5, h * 0.1, '#fff3b0')
    }
  })
}

/** `sizeIn` is the screen's diagonal in inches. */
export type TvParams = {
  sizeIn: number
  stand: 'feet' | 'center' | 'wall' | 'soundbar'
  picture: ScreenPicture
  frame: string
}

/** Paints a television whose foot stands on `floorY`. */
export function paintTv(s: Sketch, p: TvParams, cx: number, floorY: number, width: number): void {
  const height = width * 0.565
  const lift = p.stand === 'wall' ? 0 : width * 0.06
  const left = cx - width / 2
  const top = floorY - lift - height
  const foot = s.linear('y', [0, lighten(p.frame, 0.3)], [1, darken(p.frame, 0.3)])
  if (p.stand !== 'wall') s.shadow(cx, floorY, width * 0.5, 16, 0.4)
  if (p.stand === 'feet')
    for (const side of [-1, 1])
      s.polygon(
        [
          [cx + side * width * 0.36 - 6, floorY - lift],
          [cx + side * width * 0.36 + 6, floorY - lift],
          [cx + side * width * 0.36 + 34, floorY],
          [cx + side * width * 0.36 + 22, floorY],
          [cx + side * width * 0.36, floorY - lift + 14],
          [cx + side * width * 0.36 - 22, floorY],
          [cx + side * width * 0.36 - 34, floorY],
        ],
        foot,
      )
  else if (p.stand !== 'wall') {
    s.rect(cx - width * 0.06, floorY - lift - 4, width * 0.12, lift, foot)
    if (p.stand === 'center')
      s.path(`M${cx - width * 0.22} ${floorY}Q${cx} ${floorY - 22} ${cx + width * 0.22} ${floorY}Z`, foot)
    else
      s.rect(cx - width * 0.34, floorY - 26, width * 0.68, 26, s.linear('y', [0, '#3d4146'], [1, '#15171a']), { rx: 6 })
  }
  s.rect(left, top, width, height, p.frame, { rx: 5 }).rect(left, top, width, 2, '#ffffff', { opacity: 0.35 })
  paintScreen(s, p.picture, left + 6, top + 6, width - 12, height - 16)
  drawReflection(s, left + 6, top + 6, width - 12, height - 16, 2)
  s.rect(cx - 16, top + height - 7, 32, 3, lighten(p.frame, 0.5), { opacity: 0.7 })
}

/** A television on a white background; its drawn width depends on the diagonal. */
export function drawTv(p: TvParams, view: 'front' | 'angle' | 'detail'): string {
  const s = new Sketch()
  const width = Math.min(740, 330 + p.sizeIn * 4.8)
  if (view === 'angle') {
    const height = width * 0.565
    return drawAngleView(
      {
        width: width * 0.94,
        height,
        depth: 56,
        draw: (sketch) => {
          sketch.rect(0, 0, width * 0.94, height, p.frame, { rx: 4 })
          paintScreen(sketch, p.picture, 6, 6, width * 0.94 - 12, height - 16)
          drawReflection(sketch, 6, 6, width * 0.94 - 12, height - 16, 2)
        },
      },
      { side: '#3a3d42', top: '#55595e' },
    )
  }
  paintTv(s, p, 400, 400 + width * 0.31, width)
  return view === 'front' ? s.toSvg() : s.toSvg([400 - width / 2 - 14, 400 + width * 0.31 - 250, 280, 280])
}

/** A monitor on a desk stand, flat or curved. */
export function drawMonitor(p: { wide: boolean; picture: ScreenPicture; frame: string; glow?: string }): string {
  const s = new Sketch()
  const w = p.wide ? 720 : 600
  const h = p.wide ? 310 : 345
  s.shadow(400, 690, 190, 18)
  s.polygon(
    [
      [370, 480],
      [430, 480],
      [444, 670],
      [356, 670],
    ],
    s.linear('x', [0, darken(p.frame, 0.3)], [0.4, lighten(p.frame, 0.3)], [1, darken(p.frame, 0.4)]),
  ).path('M270 688q130-34 260 0z', lighten(p.frame, 0.12))
  if (p.glow) s.ellipse(400, 360, w * 0.54, h * 0.62, p.glow, { opacity: 0.25, filter: s.blur(26) })
  s.rect(400 - w / 2, 160, w, h + 22, p.frame, { rx: 10 })
  paintScreen(s, p.picture, 400 - w / 2 + 9, 169, w - 18, h - 4)
  drawReflection(s, 400 - w / 2 + 9, 169, w - 18, h - 4)
  s.circle(400 + w / 2 - 24, 160 + h + 12, 3, '#6fe0a0')
  return s.toSvg()
}

/** A laptop, open or closed. */
export function drawLaptop(
  p: { picture: ScreenPicture; color: string; keys: string; glow?: boolean },
  view: 'front' | 'closed' = 'front',
): string {
  const s = new Sketch()
  s.shadow(400, 640, 370, 30)
  if (view === 'closed') {
    s.polygon(
      [
        [150, 360],
        [650, 360],
        [730, 600],
        [70, 600],
      ],
      s.linear('xy', [0, lighten(p.color, 0.4)], [0.5, p.color], [1, darken(p.color, 0.2)]),
    )
      .polygon(
        [
          [70, 600],
          [730, 600],
          [724, 622],
          [76, 622],
        ],
        darken(p.color, 0.35),
      )
      .ellipse(400, 470, 34, 20, lighten(p.color, 0.55), { opacity: 0.8 })
    return s.toSvg()
  }
  s.rect(140, 130, 520, 350, darken(p.color, 0.55), { rx: 14 }).rect(142, 132, 516, 346, '#0c0d0f', { rx: 12 })
  paintScreen(s, p.picture, 154, 146, 492, 312)
  drawReflection(s, 154, 146, 492, 312)
  s.polygon(
    [
      [140, 482],
      [660, 482],
      [742, 606],
      [58, 606],
    ],
    s.linear('y', [0, darken(p.color, 0.18)], [0.2, lighten(p.color, 0.12)], [1, p.color]),
  ).polygon(
    [
      [58, 606],
      [742, 606],
      [732, 628],
      [68, 628],
    ],
    s.linear('y', [0, lighten(p.color, 0.3)], [1, darken(p.color, 0.4)]),
  )
  s.polygon(
    [
      [176, 492],
      [624, 492],
      [664, 556],
      [136, 556],
    ],
    darken(p.keys, 0.3),
  )
  for (let row = 0; row < 5; row++) {
    const y = 494 + row * 12.4
    const spread = 448 + row * 17
    for (let key = 0; key < 15; key++)
      s.rect(
        400 - spread / 2 + 6 + (key * (spread - 12)) / 15,
        y,
        (spread - 12) / 15 - 3,
        9.6,
        p.glow ? mix('#ff4fa3', '#35c6ff', key / 15) : lighten(p.keys, 0.12),
        { rx: 2, opacity: p.glow ? 0.8 : 1 },
      )
  }
  s.polygon(
    [
      [322, 562],
      [478, 562],
      [490, 600],
      [310, 600],
    ],
    darken(p.color, 0.08),
    { stroke: darken(p.color, 0.25) },
  ).path('M350 606h100l-6 8h-88z', darken(p.color, 0.3))
  return s.toSvg()
}

/** A tablet or e-reader whose back is partly visible. */
export function drawTablet(p: { picture: ScreenPicture; color: string; pen: boolean }): string {
  const s = new Sketch()
  s.shadow(420, 730, 260, 18)
  s.group({ transform: 'rotate(6 500 400)' }, () =>
    s
      .rect(
        330,
        90,
        370,
        610,
        s.linear('xy', [0, lighten(p.color, 0.45)], [0.5, p.color], [1, darken(p.color, 0.25)]),
        { rx: 30 },
      )
      .circle(648, 140, 26, darken(p.color, 0.45))
      .circle(648, 140, 14, '#11161c'),
  )
  s.rect(140, 80, 420, 630, darken(p.color, 0.3), { rx: 32 }).rect(144, 84, 412, 622, '#0c0d0f', { rx: 29 })
  paintScreen(s, p.picture, 164, 104, 372, 582)
  drawReflection(s, 164, 104, 372, 582)
  for (let icon = 0; icon < 4; icon++) s.rect(196 + icon * 82, 600, 58, 58, '#ffffff', { rx: 14, opacity: 0.4 })
  if (p.pen)
    s.rect(590, 120, 16, 560, s.linear('x', [0, '#c9ced3'], [0.4, '#fff'], [1, '#a5acb2']), { rx: 8 }).polygon(
      [
        [590, 672],
        [606, 672],
        [598, 704],
      ],
      '#c9ced3',
    )
  return s.toSvg()
}

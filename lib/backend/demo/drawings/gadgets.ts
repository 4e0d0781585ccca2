/** Audio, cameras, gaming, networking, smart home and accessories. */
import { FINISH_COLOR } from './metal.ts'
import { paintScreen, type ScreenPicture } from './screens.ts'
import { darken, lighten, Sketch } from './sketch.ts'

const sheen = (s: Sketch, color: string) =>
  s.linear('x', [0, darken(color, 0.4)], [0.24, lighten(color, 0.25)], [0.6, color], [1, darken(color, 0.45)])
const vertical = (s: Sketch, color: string) =>
  s.linear('y', [0, lighten(color, 0.3)], [0.4, color], [1, darken(color, 0.4)])
const mesh = (s: Sketch, color: string) =>
  s.pattern(
    7,
    7,
    (tile) => void tile.circle(2, 2, 1.5, lighten(color, 0.22)).circle(5.5, 5.5, 1.5, darken(color, 0.35)),
  )

/** Paints a loudspeaker cone. */
function cone(s: Sketch, cx: number, cy: number, r: number, color: string): void {
  s.circle(cx, cy, r, s.linear('xy', [0, '#8b9197'], [0.5, '#2a2d30'], [1, '#70767c']))
    .circle(cx, cy, r * 0.92, '#131416')
    .circle(
      cx,
      cy,
      r * 0.84,
      s.radial(
        0.5,
        0.5,
        0.5,
        [0, darken(color, 0.55)],
        [0.5, color],
        [0.86, lighten(color, 0.12)],
        [1, darken(color, 0.6)],
      ),
    )
    .circle(cx, cy, r * 0.3, s.radial(0.38, 0.32, 0.75, [0, lighten(color, 0.45)], [1, darken(color, 0.5)]))
}

/** Soundbar, alone or with its subwoofer. */
export function drawSoundbar(p: { color: string; length: number; sub: boolean; fabric: boolean }): string {
  const s = new Sketch()
  const w = Math.min(730, p.length * 15)
  const y = p.sub ? 560 : 380
  if (p.sub) {
    s.shadow(400, 500, 150, 16)
      .rect(290, 170, 220, 330, sheen(s, p.color), { rx: 14 })
      .rect(306, 186, 188, 298, p.fabric ? mesh(s, p.color) : darken(p.color, 0.3), { rx: 10 })
    if (!p.fabric) cone(s, 400, 330, 84, '#3a3d40')
  }
  s.shadow(400, y + 66, w * 0.54, 16)
    .rect(400 - w / 2, y, w, 62, vertical(s, p.color), { rx: p.fabric ? 30 : 8 })
    .rect(400 - w / 2 + 10, y + 10, w - 20, 44, mesh(s, p.color), { rx: p.fabric ? 22 : 4 })
    .rect(400 - w / 2 + 10, y + 10, w - 20, 44, s.linear('y', [0, '#fff', 0.14], [0.5, '#fff', 0], [1, '#000', 0.35]), {
      rx: p.fabric ? 22 : 4,
    })
  for (let led = 0; led < 4; led++) s.circle(400 - 24 + led * 16, y + 32, 3, led < 2 ? '#8fe3ff' : '#55606a')
  s.rect(400 + w / 2 - 66, y + 28, 36, 5, '#c9ced3', { rx: 2 })
  return s.toSvg()
}

/** Loudspeakers: bookshelf pair, floor standing pair, portable, smart, party or ceiling. */
export function drawSpeaker(p: {
  kind: 'bookshelf' | 'tower' | 'portable' | 'smart' | 'party'
  color: string
}): string {
  const s = new Sketch()
  const { color } = p
  if (p.kind === 'bookshelf' || p.kind === 'tower') {
    const tall = p.kind === 'tower'
    for (const cx of [250, 550]) {
      const w = tall ? 170 : 230
      const h = tall ? 640 : 380
      const top = tall ? 80 : 220
      s.shadow(cx, top + h + 2, w * 0.75, 14)
      s.polygon(
        [
          [cx + w / 2, top],
          [cx + w / 2 + 34, top - 16],
          [cx + w / 2 + 34, top + h - 26],
          [cx + w / 2, top + h],
        ],
        darken(color, 0.45),
      )
        .polygon(
          [
            [cx - w / 2, top],
            [cx - w / 2 + 34, top - 16],
            [cx + w / 2 + 34, top - 16],
            [cx + w / 2, top],
          ],
          lighten(color, 0.25),
        )
        .rect(cx - w / 2, top, w, h, sheen(s, color), { rx: 4 })
      cone(s, cx, top + (tall ? 70 : 90), tall ? 34 : 42, '#c0a878')
      cone(s, cx, top + (tall ? 210 : 250), tall ? 68 : 92, '#3a3f44')
      if (tall) {
        cone(s, cx, top + 370, 68, '#3a3f44')
        cone(s, cx, top + 530, 68, '#3a3f44')
      }
    }
  } else if (p.kind === 'portable') {
    s.shadow(400, 560, 300, 26)
      .rect(120, 280, 560, 270, vertical(s, color), { rx: 130 })
      .rect(150, 300, 500, 230, mesh(s, color), { rx: 110 })
      .rect(150, 300, 500, 230, s.linear('y', [0, '#fff', 0.25], [0.4, '#fff', 0], [1, '#000', 0.4]), { rx: 110 })
    for (const cx of [136, 664])
      s.ellipse(cx, 415, 34, 108, sheen(s, darken(color, 0.35))).ellipse(cx, 415, 16, 60, '#1b1d20')
    s.rect(320, 382, 160, 60, darken(color, 0.3), { rx: 12 })
      .rect(346, 404, 108, 14, lighten(color, 0.6), { rx: 6 })
      .path('M140 330C60 250 100 230 170 296', 'none', { stroke: '#2b2e31', 'stroke-width': 12 })
  } else if (p.kind === 'smart') {
    s.shadow(400, 660, 200, 24)
      .path('M220 360c0-120 360-120 360 0v190c0 140-360 140-360 0z', mesh(s, color))
      .path(
        'M220 360c0-120 360-120 360 0v190c0 140-360 140-360 0z',
        s.linear('x', [0, '#000', 0.5], [0.3, '#fff', 0.22], [1, '#000', 0.55]),
      )
      .ellipse(400, 338, 172, 66, vertical(s, darken(color, 0.2)))
      .ellipse(400, 338, 160, 58, 'none', { stroke: '#59c8ff', 'stroke-width': 7, opacity: 0.9 })
    for (const x of [340, 400, 460]) s.circle(x, 334, 9, '#e9eef2', { opacity: 0.7 })
  } else {
    s.shadow(400, 730, 190, 20)
      .rect(250, 90, 300, 634, sheen(s, color), { rx: 34 })
      .rect(276, 140, 248, 540, '#101214', { rx: 24 })
    for (const [cy, glow] of [
      [280, '#ff4fa3'],
      [540, '#35c6ff'],
    ] as const) {
      s.circle(400, cy, 122, glow, { opacity: 0.6, filter: s.blur(12) })
      cone(s, 400, cy, 108, '#2f3337')
    }
    s.rect(330, 60, 140, 44, 'none', { rx: 18, stroke: '#2b2e31', 'stroke-width': 16 })
  }
  return s.toSvg()
}

/** Headphones over the ear, or earbuds with their case. */
export function drawHeadphones(p: { kind: 'over' | 'buds' | 'gaming'; color: string; accent: string }): string {
  const s = new Sketch()
  const { color, accent } = p
  if (p.kind === 'buds') {
    s.shadow(400, 650, 240, 22)
      .rect(220, 380, 360, 260, vertical(s, color), { rx: 110 })
      .path('M222 470a110 92 0 0 1 108-90h140a110 92 0 0 1 108 90z', lighten(color, 0.14))
      .rect(220, 466, 360, 6, darken(color, 0.5))
      .circle(400, 530, 7, '#6fe0a0')
      .rect(250, 404, 20, 60, '#fff', { rx: 10, opacity: 0.3 })
    for (const [cx, flip] of [
      [290, 1],
      [510, -1],
    ] as const) {
      s.path(
        `M${cx - flip * 18} 210q${flip * 20} 90 ${flip * 10} 150q-2 14 ${-flip * 14} 14t${-flip * 14} -16q0-80 ${-flip * 16} -130z`,
        sheen(s, color),
      )
        .ellipse(
          cx,
          200,
          54,
          50,
          s.radial(0.4, 0.3, 0.8, [0, lighten(color, 0.5)], [0.6, color], [1, darken(color, 0.4)]),
        )
        .ellipse(cx + flip * 38, 176, 24, 28, darken(accent, 0.25))
        .circle(cx - flip * 10, 204, 14, accent, { opacity: 0.8 })
    }
    return s.toSvg()
  }
  s.shadow(400, 720, 230, 20)
  s.path('M190 480C150 60 650 60 610 480', 'none', { stroke: darken(color, 0.45), 'stroke-width': 46 })
    .path('M190 480C150 60 650 60 610 480', 'none', { stroke: color, 'stroke-width': 36 })
    .path('M204 400C190 110 590 90 596 380', 'none', { stroke: lighten(color, 0.4), 'stroke-width': 7, opacity: 0.6 })
    .path('M262 226C330 140 470 140 538 226', 'none', { stroke: darken(color, 0.55), 'stroke-width': 26 })
  for (const side of [-1, 1]) {
    const cx = 400 + side * 206
    s.rect(cx - 8, 390, 16, 100, '#b9c0c6')
      .ellipse(cx - side * 40, 560, 54, 132, darken(color, 0.5))
      .ellipse(cx - side * 44, 560, 44, 120, darken(color, 0.65))
      .ellipse(
        cx + side * 4,
        560,
        70,
        142,
        s.linear('xy', [0, lighten(color, 0.4)], [0.5, color], [1, darken(color, 0.45)]),
      )
      .ellipse(cx + side * 12, 560, 42, 94, 'none', { stroke: accent, 'stroke-width': p.kind === 'gaming' ? 9 : 4 })
  }
  if (p.kind === 'gaming')
    s.path('M200 640C210 720 260 730 330 724', 'none', { stroke: '#2a2d31', 'stroke-width': 12 }).rect(
      316,
      708,
      66,
      32,
      '#1b1d20',
      { rx: 16 },
    )
  return s.toSvg()
}

/** AV receiver, turntable or streaming box. */
export function drawHifi(kind: 'receiver' | 'turntable' | 'box', color: string): string {
  const s = new Sketch()
  if (kind === 'turntable') {
    s.shadow(400, 620, 340, 24)
      .polygon(
        [
          [110, 330],
          [690, 330],
          [740, 560],
          [60, 560],
        ],
        s.linear('xy', [0, lighten(color, 0.3)], [0.5, color], [1, darken(color, 0.25)]),
      )
      .rect(60, 560, 680, 50, vertical(s, darken(color, 0.2)), { rx: 5 })
    s.ellipse(350, 448, 234, 92, '#3a3d40').ellipse(350, 440, 228, 88, '#121315')
    for (let groove = 0; groove < 7; groove++)
      s.ellipse(350, 440, 214 - groove * 20, 82 - groove * 8, 'none', { stroke: '#3c3f43', 'stroke-width': 1.4 })
    s.ellipse(350, 440, 70, 27, '#c4562e')
      .ellipse(350, 440, 9, 4, '#eee')
      .circle(650, 392, 30, '#b9c0c6')
      .line('M650 392L640 500L500 486', '#e4e8eb', 9)
      .rect(474, 474, 40, 20, '#26292c', { rx: 4 })
      .circle(120, 530, 14, '#cfd5d9')
      .polygon(
        [
          [110, 330],
          [690, 330],
          [650, 120],
          [150, 120],
        ],
        '#cfe3ea',
        { opacity: 0.28, stroke: '#9fb4bd' },
      )
    return s.toSvg()
  }
  if (kind === 'box') {
    s.shadow(400, 540, 240, 24)
      .polygon(
        [
          [250, 360],
          [550, 360],
          [610, 450],
          [190, 450],
        ],
        lighten(color, 0.2),
      )
      .rect(190, 450, 420, 76, vertical(s, color), { rx: 12 })
      .circle(560, 488, 5, '#8fe3ff')
      .rect(640, 300, 54, 250, sheen(s, darken(color, 0.1)), { rx: 22 })
      .circle(667, 346, 17, '#0d0e10', { stroke: '#6b7278', 'stroke-width': 3 })
    return s.toSvg()
  }
  s.shadow(400, 600, 350, 22)
    .polygon(
      [
        [80, 320],
        [720, 320],
        [680, 270],
        [120, 270],
      ],
      lighten(color, 0.2),
    )
    .rect(60, 320, 680, 260, vertical(s, color), { rx: 6 })
    .rect(200, 350, 400, 90, '#0a0b0d', { rx: 4 })
    .line('M240 394h60m16 0h44m16 0h80m16 0h30', '#59c8ff', 7)
  for (const cx of [130, 670])
    s.circle(cx, 420, 52, sheen(s, lighten(color, 0.1)))
      .circle(cx, 420, 42, vertical(s, lighten(color, 0.22)))
      .line(`M${cx} 384v16`, '#fff', 3)
  for (let key = 0; key < 9; key++) s.rect(206 + key * 44, 490, 32, 10, '#0f1012', { rx: 4 })
  for (const x of [110, 640]) s.rect(x, 580, 60, 16, '#111')
  return s.toSvg()
}

/** Mirrorless, instant or action camera, lens, drone. */
export function drawCamera(p: { kind: 'mirrorless' | 'instant' | 'action' | 'lens' | 'drone'; color: string }): string {
  const s = new Sketch()
  const { color } = p
  const glass = (cx: number, cy: number, r: number) =>
    s
      .circle(cx, cy, r, sheen(s, '#26282b'))
      .circle(cx, cy, r * 0.84, '#0d0e10')
      .circle(
        cx,
        cy,
        r * 0.7,
        s.radial(0.4, 0.35, 0.75, [0, '#7a8fd6'], [0.35, '#2b3568'], [0.75, '#0c0f22'], [1, '#04050a']),
      )
      .ellipse(cx - r * 0.24, cy - r * 0.3, r * 0.2, r * 0.12, '#fff', { opacity: 0.6 })
      .circle(cx, cy, r * 0.92, 'none', { stroke: '#9aa2a8', 'stroke-width': 2, opacity: 0.5 })
  if (p.kind === 'lens') {
    s.shadow(400, 690, 190, 20)
      .path('M270 170h260l26 150v330q0 30-156 30t-156-30V320z', sheen(s, '#26282b'))
      .ellipse(400, 172, 130, 34, '#0f1113')
      .ellipse(400, 172, 104, 26, s.radial(0.4, 0.4, 0.7, [0, '#8aa0e8'], [0.6, '#1a2147'], [1, '#05060c']))
    for (let ridge = 0; ridge < 20; ridge++) s.rect(250 + ridge * 15.2, 380, 8, 110, '#111214', { rx: 2 })
    s.rect(245, 330, 310, 8, color).rect(245, 560, 310, 4, '#6b7278')
  } else if (p.kind === 'drone') {
    s.shadow(400, 620, 300, 26)
    for (const [x, y] of [
      [150, 300],
      [650, 300],
      [220, 460],
      [580, 460],
    ] as const)
      s.line(`M400 400L${x} ${y}`, darken(color, 0.2), 22)
        .ellipse(x, y - 26, 120, 16, '#8f979d', { opacity: 0.35 })
        .rect(x - 13, y - 28, 26, 50, sheen(s, color), { rx: 8 })
    s.rect(296, 340, 208, 130, vertical(s, color), { rx: 46 })
    glass(400, 500, 40)
    s.line('M320 460l-30 120M480 460l30 120', '#5a6066', 9)
  } else if (p.kind === 'instant') {
    s.shadow(400, 690, 250, 22)
      .rect(330, 560, 140, 120, '#fdfdfb', { stroke: '#ddd' })
      .rect(170, 180, 460, 420, s.linear('y', [0, lighten(color, 0.35)], [0.5, color], [1, darken(color, 0.2)]), {
        rx: 90,
      })
      .rect(220, 566, 360, 16, darken(color, 0.5), { rx: 8 })
    glass(400, 390, 124)
    s.rect(460, 214, 96, 54, '#eef6f8', { rx: 14, stroke: '#9fb0b8', 'stroke-width': 4 })
      .rect(236, 220, 70, 46, '#15171a', { rx: 12 })
      .circle(566, 330, 22, '#f4f4f2', { stroke: '#999' })
  } else if (p.kind === 'action') {
    s.shadow(400, 610, 220, 20)
      .rect(200, 240, 400, 360, vertical(s, color), { rx: 40 })
      .rect(216, 256, 168, 328, darken(color, 0.3), { rx: 30 })
    glass(478, 350, 96)
    paintScreen(s, 'peaks', 236, 290, 130, 110)
    s.circle(300, 500, 10, '#ff4d4d').rect(300, 220, 120, 26, '#d14b3a', { rx: 8 })
  } else {
    s.shadow(400, 640, 310, 24)
      .path(
        'M280 220h60l30-60h130l30 60h110q40 0 40 40v330q0 40-40 40H160q-40 0-40-40V260q0-40 40-40z',
        s.linear('y', [0, lighten(color, 0.22)], [0.25, color], [1, darken(color, 0.35)]),
      )
      .rect(120, 300, 560, 240, '#1b1c1e', { opacity: 0.5 })
      .path('M120 300h110q-30 130 0 240H120z', '#111214')
    glass(420, 420, 165)
    s.circle(196, 206, 34, sheen(s, '#8a9096'))
      .circle(590, 208, 28, sheen(s, '#6b7278'))
      .rect(400, 186, 70, 22, '#0d0e10', { rx: 5 })
      .circle(250, 270, 8, '#ff5a4d')
  }
  return s.toSvg()
}

/** Game controller, handheld, console, keyboard, mouse. */
export function drawGaming(p: {
  kind: 'controller' | 'handheld' | 'console' | 'keyboard' | 'mouse'
  color: string
  accent: string
  picture?: ScreenPicture
}): string {
  const s = new Sketch()
  const { color, accent } = p
  if (p.kind === 'controller') {
    s.shadow(400, 620, 280, 22).path(
      'M250 260q150-40 300 0q90 10 120 150q30 160-20 186q-50 22-110-90q-30-30-140-30t-140 30q-60 112-110 90q-50-26-20-186q30-140 120-150z',
      s.linear('y', [0, lighten(color, 0.35)], [0.5, color], [1, darken(color, 0.4)]),
    )
    for (const [x, y] of [
      [318, 440],
      [482, 440],
    ] as const)
      s.circle(x, y, 48, darken(color, 0.45)).circle(x, y, 34, s.radial(0.4, 0.35, 0.7, [0, '#5b6167'], [1, '#15171a']))
    s.path('M222 330h28v-28h30v28h28v30h-28v28h-30v-28h-28z', '#1d1f22')
    for (const [x, y, tone] of [
      [540, 300, '#ffd23c'],
      [540, 376, '#4fd18b'],
      [502, 338, '#4fa3ff'],
      [578, 338, '#ff5d5d'],
    ] as const)
      s.circle(x, y, 18, '#191b1e').circle(x, y, 8, tone)
    s.rect(360, 290, 80, 50, darken(color, 0.3), { rx: 12 }).rect(376, 354, 48, 8, accent, { rx: 4 })
  } else if (p.kind === 'handheld') {
    s.shadow(400, 590, 340, 22)
      .rect(60, 230, 680, 340, vertical(s, '#26282b'), { rx: 60 })
      .rect(60, 230, 130, 340, vertical(s, color), { rx: 60 })
      .rect(610, 230, 130, 340, vertical(s, accent), { rx: 60 })
    paintScreen(s, p.picture ?? 'city', 196, 252, 408, 296)
    s.circle(126, 320, 36, '#15171a')
      .circle(126, 320, 26, '#3a3f44')
      .circle(674, 460, 36, '#15171a')
      .circle(674, 460, 26, '#3a3f44')
    for (const [x, y] of [
      [674, 290],
      [674, 350],
      [644, 320],
      [704, 320],
      [126, 430],
      [126, 490],
      [96, 460],
      [156, 460],
    ] as const)
      s.circle(x, y, 13, '#15171a')
  } else if (p.kind === 'console') {
    s.shadow(360, 716, 200, 20)
      .rect(250, 90, 210, 620, sheen(s, color), { rx: 22 })
      .rect(250, 90, 66, 620, sheen(s, lighten(color, 0.1)), { rx: 18 })
      .rect(322, 100, 4, 600, accent)
      .rect(360, 560, 10, 80, '#0b0c0d', { rx: 4 })
    for (let vent = 0; vent < 16; vent++) s.rect(400, 120 + vent * 14, 46, 6, '#00000077', { rx: 3 })
    s.group({ transform: 'translate(420 430) scale(.44)' }, () =>
      s
        .path(
          'M250 260q150-40 300 0q90 10 120 150q30 160-20 186q-50 22-110-90q-30-30-140-30t-140 30q-60 112-110 90q-50-26-20-186q30-140 120-150z',
          vertical(s, lighten(color, 0.15)),
        )
        .circle(318, 440, 44, '#15171a')
        .circle(482, 440, 44, '#15171a')
        .circle(540, 338, 40, '#15171a'),
    )
  } else if (p.kind === 'keyboard') {
    s.shadow(400, 570, 360, 22)
      .polygon(
        [
          [90, 280],
          [710, 280],
          [760, 540],
          [40, 540],
        ],
        darken(color, 0.25),
      )
      .polygon(
        [
          [40, 540],
          [760, 540],
          [756, 564],
          [44, 564],
        ],
        darken(color, 0.5),
      )
    for (let row = 0; row < 5; row++) {
      const width = 600 + row * 26
      for (let key = 0; key < 15; key++) {
        const kw = width / 15
        if (row === 4 && key > 4 && key < 10) continue
        s.rect(
          400 - width / 2 + key * kw + 2,
          298 + row * 47,
          kw - 5,
          38,
          s.linear('y', [0, lighten(color, 0.28)], [1, color]),
          { rx: 5, stroke: accent, 'stroke-width': 1.6, 'stroke-opacity': 0.75 },
        )
      }
      if (row === 4)
        s.rect(
          400 - width / 2 + (5 * width) / 15 + 2,
          298 + row * 47,
          width / 3 - 5,
          38,
          s.linear('y', [0, lighten(color, 0.28)], [1, color]),
          { rx: 5, stroke: accent },
        )
    }
  } else {
    s.shadow(400, 700, 170, 20)
      .path(
        'M400 130c130 0 160 120 160 280s-40 280-160 280-160-120-160-280 30-280 160-280z',
        s.radial(0.38, 0.25, 0.9, [0, lighten(color, 0.45)], [0.5, color], [1, darken(color, 0.5)]),
      )
      .line('M400 134V350M250 360Q400 330 550 360', darken(color, 0.6), 4)
      .rect(384, 210, 32, 90, '#17191c', { rx: 16 })
      .rect(392, 226, 16, 54, accent, { rx: 8 })
      .path('M262 500q138 80 276 0', 'none', { stroke: accent, 'stroke-width': 5, opacity: 0.8 })
  }
  return s.toSvg()
}

/** Router with antennas, mesh pair, switch, storage. */
export function drawNetwork(kind: 'router' | 'mesh' | 'switch' | 'nas', color: string): string {
  const s = new Sketch()
  if (kind === 'router') {
    s.shadow(400, 610, 330, 22)
    for (const [x, lean] of [
      [150, -10],
      [290, -4],
      [510, 4],
      [650, 10],
    ] as const)
      s.group({ transform: `rotate(${lean} ${x} 500)` }, () =>
        s.rect(x - 12, 180, 24, 330, sheen(s, '#2a2d31'), { rx: 10 }),
      )
    s.polygon(
      [
        [130, 470],
        [670, 470],
        [740, 560],
        [60, 560],
      ],
      s.linear('xy', [0, lighten(color, 0.35)], [0.5, color], [1, darken(color, 0.3)]),
    ).rect(60, 558, 680, 44, vertical(s, darken(color, 0.2)), { rx: 10 })
    for (let vent = 0; vent < 12; vent++) s.line(`M${250 + vent * 26} 486l${-8 + vent * 1.4} 56`, '#00000066', 6)
    for (let led = 0; led < 7; led++) s.circle(310 + led * 30, 580, 5, led < 5 ? '#6fe0a0' : '#ffb13c')
  } else if (kind === 'mesh') {
    for (const [cx, h] of [
      [240, 380],
      [440, 440],
      [610, 340],
    ] as const)
      s.shadow(cx, 650, 110, 16)
        .rect(cx - 80, 650 - h, 160, h, sheen(s, color), { rx: 64 })
        .ellipse(cx, 650 - h + 50, 68, 26, lighten(color, 0.35))
        .rect(cx - 30, 600, 60, 6, '#59c8ff', { rx: 3 })
  } else if (kind === 'switch') {
    s.shadow(400, 510, 340, 22)
      .polygon(
        [
          [90, 350],
          [710, 350],
          [740, 390],
          [60, 390],
        ],
        lighten(color, 0.25),
      )
      .rect(60, 390, 680, 110, vertical(s, color), { rx: 6 })
    for (let port = 0; port < 8; port++)
      s.rect(180 + port * 64, 424, 50, 46, '#0c0d0f', { rx: 3 })
        .rect(190 + port * 64, 430, 30, 8, '#caa84a')
        .circle(186 + port * 64, 412, 4, port % 3 ? '#6fe0a0' : '#ffb13c')
  } else {
    s.shadow(400, 690, 220, 20)
      .polygon(
        [
          [560, 180],
          [620, 150],
          [620, 640],
          [560, 680],
        ],
        darken(color, 0.45),
      )
      .polygon(
        [
          [240, 180],
          [310, 150],
          [620, 150],
          [560, 180],
        ],
        lighten(color, 0.2),
      )
      .rect(240, 180, 320, 500, sheen(s, color), { rx: 6 })
    for (let bay = 0; bay < 4; bay++)
      s.rect(262 + bay * 70, 210, 60, 400, '#141619', { rx: 4 })
        .rect(284 + bay * 70, 230, 16, 60, '#4a5056', { rx: 4 })
        .circle(292 + bay * 70, 640, 5, '#6fe0a0')
  }
  return s.toSvg()
}

/** Doorbell, bulb, thermostat, camera, plug, lock. */
export function drawSmart(
  kind: 'doorbell' | 'bulb' | 'thermostat' | 'camera' | 'plug' | 'lock',
  color: string,
  accent: string,
): string {
  const s = new Sketch()
  if (kind === 'bulb') {
    s.circle(400, 310, 320, s.radial(0.5, 0.5, 0.5, [0, accent, 0.55], [1, accent, 0]))
      .path(
        'M400 110c120 0 190 90 190 190 0 90-70 130-90 210H300c-20-80-90-120-90-210 0-100 70-190 190-190z',
        s.radial(0.42, 0.36, 0.7, [0, '#ffffff'], [0.5, lighten(accent, 0.6)], [1, lighten(accent, 0.1)]),
      )
      .path('M300 510h200l-16 80H316z', sheen(s, '#e4e8ea'))
    for (let ring = 0; ring < 4; ring++) s.rect(336, 592 + ring * 24, 128, 18, sheen(s, '#aab1b6'), { rx: 8 })
    s.path('M366 690h68l-16 30h-36z', '#2b2e31')
  } else if (kind === 'thermostat') {
    s.shadow(400, 690, 220, 22)
      .circle(400, 400, 270, s.linear('xy', [0, '#f4f6f7'], [0.5, '#a9b0b5'], [1, '#e2e6e8']))
      .circle(400, 400, 240, '#0c0e11')
      .circle(400, 400, 210, s.radial(0.5, 0.4, 0.6, [0, lighten(accent, 0.1)], [1, darken(accent, 0.45)]))
    for (let tick = 0; tick < 48; tick++)
      s.rect(399, 206, 3, 24, '#ffffff', {
        opacity: tick < 30 ? 0.9 : 0.3,
        transform: `rotate(${tick * 6 - 144} 400 400)`,
      })
    s.line('M330 350h40v50h-40v50h40M424 350v50h44M468 350v100', '#fff', 12)
  } else if (kind === 'plug') {
    s.shadow(400, 640, 200, 20)
      .rect(240, 180, 320, 440, sheen(s, color), { rx: 60 })
      .circle(400, 360, 118, '#f7f8f8', { stroke: '#c9ced3', 'stroke-width': 4 })
      .rect(356, 320, 14, 54, '#2b2e31', { rx: 4 })
      .rect(430, 320, 14, 54, '#2b2e31', { rx: 4 })
      .circle(400, 412, 15, '#2b2e31')
      .circle(400, 560, 12, accent)
  } else if (kind === 'lock') {
    s.shadow(400, 724, 150, 16)
      .rect(270, 90, 260, 626, sheen(s, color), { rx: 50 })
      .rect(292, 112, 216, 360, '#0d0f12', { rx: 36 })
    for (let key = 0; key < 12; key++)
      s.circle(340 + (key % 3) * 60, 160 + Math.floor(key / 3) * 78, 17, 'none', {
        stroke: '#8fe3ff',
        'stroke-width': 3,
        opacity: 0.85,
      })
    s.circle(400, 580, 74, sheen(s, lighten(color, 0.2))).rect(388, 540, 24, 80, darken(color, 0.5), { rx: 10 })
  } else if (kind === 'doorbell') {
    s.shadow(400, 726, 120, 14)
      .rect(300, 70, 200, 650, sheen(s, color), { rx: 90 })
      .rect(316, 86, 168, 300, '#0d0f12', { rx: 78 })
      .circle(400, 200, 62, '#1b1e22')
      .circle(400, 200, 44, s.radial(0.4, 0.35, 0.7, [0, '#6f86d0'], [0.6, '#141a38'], [1, '#05060c']))
      .circle(400, 560, 66, 'none', { stroke: accent, 'stroke-width': 12 })
      .circle(400, 560, 50, lighten(color, 0.25))
  } else {
    s.shadow(400, 690, 180, 20)
      .path('M360 560h80l20 110H340z', sheen(s, darken(color, 0.1)))
      .ellipse(400, 676, 130, 24, vertical(s, color))
      .rect(230, 150, 340, 430, sheen(s, color), { rx: 160 })
      .circle(400, 330, 132, '#0d0f12')
      .circle(400, 330, 74, s.radial(0.4, 0.35, 0.7, [0, '#7d93dd'], [0.5, '#1a2247'], [1, '#05060c']))
      .circle(374, 304, 14, '#fff', { opacity: 0.6 })
      .circle(400, 510, 7, accent)
  }
  return s.toSvg()
}

/** Cables, mounts, chargers, cases, batteries and cards. */
export function drawAccessory(
  kind: 'hdmi' | 'usb' | 'mount' | 'charger' | 'powerbank' | 'case' | 'card' | 'sleeve' | 'printer',
  color: string,
): string {
  const s = new Sketch()
  if (kind === 'hdmi' || kind === 'usb') {
    s.shadow(400, 640, 240, 24, 0.24)
    for (const r of [190, 160, 130])
      s.circle(400, 400, r, 'none', { stroke: darken(color, 0.5), 'stroke-width': 19 })
        .circle(400, 400, r, 'none', { stroke: color, 'stroke-width': 14 })
        .circle(400, 398, r, 'none', { stroke: lighten(color, 0.4), 'stroke-width': 3, 'stroke-dasharray': '6 4' })
    for (const [x, y, angle] of [
      [560, 180, 30],
      [210, 590, 210],
    ] as const)
      s.group({ transform: `rotate(${angle} ${x} ${y})` }, () =>
        s
          .rect(x - 60, y - 34, 110, 68, vertical(s, '#2b2e31'), { rx: 12 })
          .rect(
            x + 50,
            y - (kind === 'hdmi' ? 25 : 14),
            54,
            kind === 'hdmi' ? 50 : 28,
            s.linear('y', [0, '#f6e3a1'], [0.5, '#c9a44a'], [1, '#8b6d25']),
            { rx: kind === 'hdmi' ? 4 : 12 },
          ),
      )
  } else if (kind === 'mount') {
    s.shadow(400, 700, 230, 16, 0.2)
    s.rect(330, 210, 140, 380, sheen(s, darken(color, 0.2)), { rx: 8 })
    for (const y of [250, 330, 470, 550]) s.rect(352, y, 96, 12, '#0a0b0c', { rx: 6 })
    for (const y of [330, 470])
      s.line(`M400 ${y}L560 ${y + 24}L470 ${y + 60}`, darken(color, 0.35), 34)
        .line(`M400 ${y}L560 ${y + 24}L470 ${y + 60}`, lighten(color, 0.12), 24)
        .circle(560, y + 24, 15, vertical(s, lighten(color, 0.3)))
    for (const x of [196, 560]) {
      s.rect(x, 120, 44, 560, sheen(s, color), { rx: 8 })
      for (let hole = 0; hole < 11; hole++) s.rect(x + 17, 150 + hole * 48, 10, 26, '#0a0b0c', { rx: 5 })
    }
    for (const y of [372, 512]) s.rect(170, y, 460, 30, vertical(s, lighten(color, 0.08)), { rx: 6 })
    s.rect(380, 382, 40, 10, '#9ff08a', { rx: 5, opacity: 0.8 })
  } else if (kind === 'charger') {
    s.shadow(400, 620, 180, 20)
      .rect(270, 210, 260, 380, sheen(s, color), { rx: 44 })
      .rect(330, 150, 24, 70, '#b9c0c6', { rx: 4 })
      .rect(446, 150, 24, 70, '#b9c0c6', { rx: 4 })
    for (let port = 0; port < 3; port++) s.rect(352, 400 + port * 52, 96, 26, '#0d0e10', { rx: 13 })
  } else if (kind === 'powerbank') {
    s.shadow(400, 690, 180, 20)
      .rect(260, 110, 280, 570, sheen(s, color), { rx: 40 })
      .rect(276, 126, 248, 538, s.linear('xy', [0, lighten(color, 0.2)], [1, darken(color, 0.2)]), { rx: 30 })
      .rect(340, 560, 120, 50, '#0c0d0f', { rx: 10 })
      .line('M366 576v18h20v-18z M404 576v18h20v-18z', '#8fe3ff', 4)
  } else if (kind === 'case') {
    s.shadow(400, 724, 170, 18)
      .rect(250, 70, 300, 644, sheen(s, color), { rx: 54 })
      .rect(262, 82, 276, 620, s.linear('xy', [0, lighten(color, 0.25)], [0.5, color], [1, darken(color, 0.2)]), {
        rx: 46,
      })
      .rect(282, 102, 130, 140, darken(color, 0.35), { rx: 32 })
      .circle(318, 140, 26, '#0c0d0f')
      .circle(376, 140, 26, '#0c0d0f')
      .circle(318, 202, 26, '#0c0d0f')
      .circle(400, 420, 92, 'none', { stroke: lighten(color, 0.4), 'stroke-width': 9, opacity: 0.6 })
  } else if (kind === 'card') {
    s.shadow(400, 660, 190, 20)
      .path('M250 150h220l80 80v410q0 16-16 16H266q-16 0-16-16z', sheen(s, '#26292c'))
      .rect(274, 260, 252, 250, color, { rx: 8 })
      .rect(296, 290, 150, 26, '#fff', { rx: 6, opacity: 0.9 })
      .rect(296, 340, 200, 12, '#fff', { rx: 6, opacity: 0.5 })
    for (let pin = 0; pin < 6; pin++) s.rect(276 + pin * 34, 164, 20, 60, '#c9a44a', { rx: 3 })
  } else if (kind === 'sleeve') {
    s.shadow(400, 610, 300, 22)
      .rect(110, 210, 580, 390, vertical(s, color), { rx: 34 })
      .rect(126, 226, 548, 358, 'none', {
        rx: 26,
        stroke: lighten(color, 0.3),
        'stroke-width': 3,
        'stroke-dasharray': '9 7',
      })
      .rect(140, 252, 520, 9, '#c9a44a', { rx: 4 })
      .rect(620, 246, 50, 22, '#8a6d2a', { rx: 6 })
      .path('M300 210C300 120 500 120 500 210', 'none', { stroke: darken(color, 0.3), 'stroke-width': 20 })
  } else {
    s.shadow(400, 610, 310, 24)
      .rect(250, 150, 300, 160, '#fdfdfd', { stroke: '#d3d8db' })
      .polygon(
        [
          [150, 300],
          [650, 300],
          [700, 360],
          [100, 360],
        ],
        lighten(color, 0.3),
      )
      .rect(100, 356, 600, 210, vertical(s, color), { rx: 14 })
      .rect(180, 470, 440, 60, '#0e1012', { rx: 8 })
      .polygon(
        [
          [230, 500],
          [570, 500],
          [610, 600],
          [190, 600],
        ],
        '#ffffff',
        { stroke: '#cfd5d9' },
      )
      .rect(520, 384, 140, 56, '#14171b', { rx: 8 })
      .line('M544 412h30m12 0h18', '#8fe3ff', 5)
    s.rect(140, 384, 40, 10, FINISH_COLOR.stainless, { rx: 4 })
  }
  return s.toSvg()
}

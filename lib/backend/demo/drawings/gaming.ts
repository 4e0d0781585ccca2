/** Controllers, consoles, keyboards and mice. */
import { sheen, vertical } from './casings.ts'
import { paintScreen, type ScreenPicture } from './screens.ts'
import { darken, lighten, Sketch } from './sketch.ts'

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

/** Drawings of game controllers and consoles. */
import { sheen, vertical } from './casings.ts'
import { darken, lighten, Sketch } from './sketch.ts'

export function drawGaming(p: { kind: 'controller' | 'console'; color: string; accent: string }): string {
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
  } else {
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
  }
  return s.toSvg()
}

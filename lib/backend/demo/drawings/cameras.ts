/** Drawings of cameras and lenses. */
import { sheen, vertical } from './casings.ts'
import { paintScreen } from './screens.ts'
import { darken, lighten, Sketch } from './sketch.ts'

export function drawCamera(p: { kind: 'mirrorless' | 'instant' | 'action' | 'lens'; color: string }): string {
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

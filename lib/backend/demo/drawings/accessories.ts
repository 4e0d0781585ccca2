/** Cables, mounts, chargers, cases, cards and printers. */
import { sheen, vertical } from './casings.ts'
import { FINISH_COLOR } from './metal.ts'
import { darken, lighten, Sketch } from './sketch.ts'

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

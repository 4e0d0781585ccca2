/** Networking and smart home devices. */
import { sheen, vertical } from './casings.ts'
import { darken, lighten, Sketch } from './sketch.ts'

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

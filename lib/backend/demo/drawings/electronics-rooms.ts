/** Drawings of a television wall, a listening room and a desk. */
import { paintSofa } from './furniture-seating.ts'
import { finish, paintRoom, paintWindow } from './room-parts.ts'
import { paintScreen, paintTv } from './screens.ts'
import { Sketch } from './sketch.ts'

/** A dark living room with a television wall. */
export function drawMediaWall(): string {
  const s = new Sketch()
  paintRoom(s, '#1b212b', '#14171c', 730, false)
  for (let slat = 0; slat < 96; slat++) s.rect(slat * 20, 0, 12, 714, s.linear('x', [0, '#222a36'], [1, '#171c25']))
  s.ellipse(
    960,
    360,
    720,
    380,
    s.radial(0.5, 0.5, 0.5, [0, '#2f8bff', 0.55], [0.6, '#19d3b1', 0.16], [1, '#19d3b1', 0]),
  )
  paintTv(s, { sizeIn: 85, stand: 'wall', picture: 'aurora', frame: '#0b0d10' }, 960, 580, 900)
  s.rect(700, 598, 520, 38, '#0f1115', { rx: 19 }).rect(
    708,
    604,
    504,
    26,
    s.pattern(7, 7, (tile) => void tile.circle(3, 3, 1.4, '#3a414c')),
    { rx: 13 },
  )
  s.rect(440, 650, 1040, 96, s.linear('y', [0, '#3a2b20'], [1, '#1f1712']), { rx: 4 }).rect(
    440,
    746,
    1040,
    5,
    '#19d3b1',
    { opacity: 0.8 },
  )
  for (const x of [310, 1610]) {
    s.rect(x - 60, 250, 120, 500, s.linear('x', [0, '#0d0f12'], [0.4, '#363c45'], [1, '#0b0d10']), { rx: 6 })
    for (const [y, r] of [
      [320, 26],
      [430, 46],
      [560, 46],
      [680, 46],
    ] as const)
      s.circle(x, y, r, '#050608', { stroke: '#5b6470', 'stroke-width': 3 })
        .circle(x, y, r * 0.6, s.radial(0.4, 0.35, 0.8, [0, '#4b535e'], [1, '#15181c']))
        .circle(x, y, r * 0.22, '#8b95a2')
  }
  s.ellipse(960, 830, 700, 60, '#2f8bff', { opacity: 0.1 })
  paintSofa(
    s,
    { seats: 3, arms: 'track', back: 'tight', legs: 'metal', color: '#2b323d', wood: '#111111' },
    960,
    1010,
    0.92,
  )
  return finish(s)
}

/** A listening corner with speakers and turntable. */
export function drawListeningRoom(): string {
  const s = new Sketch()
  paintRoom(s, '#2a2230', '#1d1820', 740, false)
  s.ellipse(960, 300, 900, 420, s.radial(0.5, 0.5, 0.5, [0, '#ff7a4d', 0.4], [1, '#ff7a4d', 0]))
  paintWindow(s, 1380, 110, 340, 330, 'night', '#111217')
  s.rect(520, 520, 880, 230, s.linear('y', [0, '#6b4526'], [1, '#2f1d10']), { rx: 5 })
  for (let record = 0; record < 60; record++)
    s.rect(
      550 + record * 13.6,
      560,
      11,
      160,
      ['#c4562e', '#2f6b70', '#e8d9bf', '#2d4468', '#b3312f', '#1b1d20'][(record * 7) % 6] ?? '#333',
    )
  s.polygon(
    [
      [760, 470],
      [1160, 470],
      [1190, 520],
      [730, 520],
    ],
    '#1b1d20',
  )
    .ellipse(940, 488, 150, 22, '#050506')
    .ellipse(940, 488, 46, 7, '#c4562e')
    .line('M1120 478L1040 492', '#d9dde0', 6)
  for (const x of [380, 1540]) {
    s.rect(x - 84, 240, 168, 510, s.linear('x', [0, '#3a2415'], [0.35, '#8a5a35'], [1, '#331f12']), { rx: 5 })
    for (const [y, r] of [
      [320, 34],
      [460, 62],
      [640, 62],
    ] as const)
      s.circle(x, y, r, '#08080a', { stroke: '#9aa2ab', 'stroke-width': 4 })
        .circle(x, y, r * 0.62, s.radial(0.4, 0.35, 0.8, [0, '#5a6069'], [1, '#17191d']))
        .circle(x, y, r * 0.22, '#c9a44a')
  }
  paintScreen(s, 'bloom', 820, 130, 280, 280)
  s.rect(820, 130, 280, 280, 'none', { stroke: '#0a0a0c', 'stroke-width': 14 })
  return finish(s)
}

/** A desk with a wide monitor, a laptop and lights. */
export function drawDeskScene(): string {
  const s = new Sketch()
  paintRoom(s, '#1a1f29', '#12151a', 820, false)
  s.ellipse(980, 380, 780, 360, s.radial(0.5, 0.5, 0.5, [0, '#a35bff', 0.5], [0.5, '#2f8bff', 0.2], [1, '#2f8bff', 0]))
  s.rect(620, 150, 760, 350, '#0a0b0e', { rx: 12 })
  paintScreen(s, 'city', 632, 162, 736, 320)
  s.polygon(
    [
      [960, 500],
      [1040, 500],
      [1060, 640],
      [940, 640],
    ],
    '#2a2f37',
  ).rect(880, 632, 240, 14, '#343a44', { rx: 7 })
  s.rect(140, 640, 1640, 36, s.linear('y', [0, '#8a5a35'], [1, '#4a2f1b']), { rx: 4 })
  for (const x of [220, 1660]) s.rect(x, 676, 40, 220, '#1f242c')
  s.polygon(
    [
      [1420, 420],
      [1720, 420],
      [1720, 600],
      [1420, 600],
    ],
    '#0c0d10',
  )
  paintScreen(s, 'peaks', 1430, 430, 280, 160)
  s.polygon(
    [
      [1400, 604],
      [1740, 604],
      [1780, 640],
      [1370, 640],
    ],
    '#b9c0c6',
  )
  s.polygon(
    [
      [700, 646],
      [1180, 646],
      [1210, 672],
      [670, 672],
    ],
    '#20242b',
  )
  for (let key = 0; key < 26; key++)
    s.rect(704 + key * 18.4, 650, 14, 7, ['#ff4fa3', '#a35bff', '#2f8bff', '#19d3b1'][key % 4] ?? '#fff', {
      rx: 2,
      opacity: 0.85,
    })
  for (const [x, h] of [
    [300, 330],
    [430, 330],
  ] as const)
    s.rect(x, 640 - h * 0.62, 100, h * 0.62, s.linear('x', [0, '#0e1013'], [0.4, '#3a404a'], [1, '#0e1013']), { rx: 6 })
      .circle(x + 50, 640 - h * 0.42, 22, '#08090b', { stroke: '#5b6470', 'stroke-width': 3 })
      .circle(x + 50, 640 - h * 0.19, 38, '#08090b', { stroke: '#5b6470', 'stroke-width': 3 })
  return finish(s)
}

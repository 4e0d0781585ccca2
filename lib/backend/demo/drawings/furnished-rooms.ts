/** Drawings of a living room, a dining room and a bedroom. */
import { paintBed } from './beds.ts'
import { paintCase } from './case-goods.ts'
import { paintSofa } from './furniture-seating.ts'
import { paintLamp } from './lamps.ts'
import { finish, paintRoom, paintWindow } from './room-parts.ts'
import { paintRug } from './rugs.ts'
import { Sketch } from './sketch.ts'
import { paintTable } from './tables.ts'

/** A living room with sofa, rug, lamp and window. */
export function drawLivingRoom(): string {
  const s = new Sketch()
  paintRoom(s, '#eadfce', '#b98a5c', 690, true)
  paintWindow(s, 1240, 100, 440, 400, 'hills', '#fffaf2')
  s.path('M1190 70H1236V600Q1200 620 1180 600Z', s.linear('x', [0, '#d9c7a8'], [0.5, '#f0e4cf'], [1, '#cdb893']))
    .path('M1686 70H1740V600Q1710 620 1690 600Z', s.linear('x', [0, '#d9c7a8'], [0.5, '#f0e4cf'], [1, '#cdb893']))
    .rect(1160, 60, 600, 10, '#5a3a24', { rx: 5 })
  s.rect(560, 90, 250, 300, '#4a3420')
    .rect(572, 102, 226, 276, '#faf7f1')
    .circle(720, 200, 34, '#c46a45')
    .path('M592 320q60 -80 110 -20t80 -50v110h-190z', '#3f5c4a')
  s.rect(850, 130, 150, 190, '#4a3420')
    .rect(860, 140, 130, 170, '#e9dcc6')
    .path('M925 160q50 60 0 130q-50-60 0-130z', '#b5543a')
  s.polygon(
    [
      [330, 760],
      [1560, 760],
      [1760, 890],
      [120, 890],
    ],
    '#9a4b35',
  )
    .polygon(
      [
        [370, 770],
        [1520, 770],
        [1700, 880],
        [190, 880],
      ],
      'none',
      { stroke: '#e4d3b0', 'stroke-width': 7 },
    )
    .polygon(
      [
        [940, 780],
        [1120, 826],
        [940, 874],
        [760, 826],
      ],
      '#2f3e4a',
    )
  paintCase(
    s,
    {
      widthIn: 26,
      heightIn: 72,
      columns: 1,
      rows: 5,
      fronts: 'shelves',
      wood: '#74492b',
      pulls: 'none',
      legs: 'plinth',
    },
    190,
    730,
    7.6,
  )
  paintLamp(s, { kind: 'arc', shade: '#d8b66a', metal: '#9a7a45' }, 560, 742, 0.86)
  paintSofa(
    s,
    {
      seats: 3,
      arms: 'track',
      back: 'cushion',
      legs: 'tapered',
      color: '#5d7a5c',
      wood: '#74492b',
      pillows: '#c46a45',
    },
    880,
    780,
    1.05,
  )
  paintSofa(
    s,
    { seats: 1, arms: 'slope', back: 'tight', legs: 'tapered', color: '#d8cdba', wood: '#74492b' },
    1500,
    800,
    1,
  )
  paintTable(
    s,
    { shape: 'round', base: 'drum', wood: '#74492b', widthIn: 44, heightIn: 16, top: 'marble' },
    920,
    884,
    7,
  )
  s.path('M1730 500h96l-14 190h-68z', '#b5543a')
  for (let leaf = 0; leaf < 9; leaf++)
    s.group({ transform: `rotate(${-64 + leaf * 16} 1778 510)` }, () =>
      s.path('M1778 510C1740 420 1750 340 1778 280C1808 340 1816 420 1778 510Z', leaf % 2 ? '#3c6144' : '#5b8758'),
    )
  return finish(s)
}

export function drawDiningRoom(): string {
  const s = new Sketch()
  paintRoom(s, '#cfd6c6', '#9c7148', 700, true)
  paintWindow(s, 180, 110, 380, 380, 'hills', '#fbf7f1')
  paintCase(
    s,
    { widthIn: 68, heightIn: 34, columns: 4, rows: 1, fronts: 'cane', wood: '#c49a66', pulls: 'knob', legs: 'tapered' },
    1450,
    730,
    8,
  )
  s.rect(1280, 130, 330, 230, '#4a3420')
    .rect(1292, 142, 306, 206, '#efe6d6')
    .path('M1300 320q80 -120 150 -40t140 -70v130h-290z', '#9a4b35')
  paintLamp(s, { kind: 'pendant', shade: '#3f5c4a', metal: '#9a7a45' }, 860, 640, 0.86)
  for (const x of [470, 700, 1000, 1230])
    s.path(
      `M${x - 60} 500q60 -20 120 0l10 190h-140z`,
      s.linear('x', [0, '#4b2f1c'], [0.5, '#74492b'], [1, '#4b2f1c']),
      { opacity: 0.96 },
    )
  paintTable(s, { shape: 'rect', base: 'trestle', wood: '#74492b', widthIn: 96, heightIn: 30 }, 860, 850, 9.4)
  s.path('M800 480h90q-4 60 16 90h-122q20-30 16-90z', '#efe6d6')
  for (const [x, y] of [
    [820, 420],
    [846, 390],
    [876, 424],
  ] as const)
    s.line(`M846 490L${x} ${y}`, '#5f7a5c', 5).circle(x, y, 18, '#c46a45')
  for (const x of [560, 1120]) s.ellipse(x, 590, 66, 17, '#ffffff', { stroke: '#d9cfbf', 'stroke-width': 3 })
  return finish(s)
}

export function drawBedroom(): string {
  const s = new Sketch()
  paintRoom(s, '#ddcfc0', '#a67b52', 700, true)
  paintWindow(s, 1420, 100, 340, 380, 'hills', '#fffaf2')
  s.polygon(
    [
      [420, 800],
      [1400, 800],
      [1530, 890],
      [290, 890],
    ],
    '#efe6d6',
  ).polygon(
    [
      [460, 810],
      [1360, 810],
      [1470, 880],
      [350, 880],
    ],
    'none',
    { stroke: '#3f5c4a', 'stroke-width': 5 },
  )
  const night = {
    widthIn: 24,
    heightIn: 26,
    columns: 1,
    rows: 2,
    fronts: 'drawers',
    wood: '#74492b',
    pulls: 'knob',
    legs: 'tapered',
  } as const
  paintCase(s, night, 440, 790, 8)
  paintCase(s, night, 1370, 790, 8)
  paintLamp(s, { kind: 'table', shade: '#efe6d6', metal: '#3f5c4a' }, 440, 582, 0.5)
  paintLamp(s, { kind: 'table', shade: '#efe6d6', metal: '#3f5c4a' }, 1370, 582, 0.5)
  paintBed(s, { head: 'upholstered', wood: '#5a3a24', color: '#b9a98f', linen: '#5f7561' }, 905, 840, 1.2)
  paintRug(s, 'medallion', ['#9a4b35', '#2f3e4a', '#e4d3b0'], 120, 160, 150, 220)
  return finish(s)
}

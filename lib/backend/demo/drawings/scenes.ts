/** Rooms for heroes, category tiles and pages: 1920 × 900, composed of the product drawings. */
import type { Picture } from '../store-draft.ts'
import { dishwasherBox, rangeBox } from './cooking.ts'
import { paintSofa } from './furniture-seating.ts'
import { paintBed, paintBoard, paintCase, paintLamp, paintRug, paintTable } from './furniture-wood.ts'
import { laundryBox } from './laundry.ts'
import { finishFill } from './metal.ts'
import { fridgeBox } from './refrigeration.ts'
import { paintScreen, paintTv } from './screens.ts'
import { type BoxFront, darken, lighten, Sketch } from './sketch.ts'

const WIDTH = 1920
const HEIGHT = 900

function finish(s: Sketch): string {
  return s.toSvg([0, 0, WIDTH, HEIGHT], 'none')
}

function paintRoom(s: Sketch, wall: string, floor: string, horizon: number, planks: boolean): void {
  s.rect(0, 0, WIDTH, horizon, s.linear('xy', [0, lighten(wall, 0.16)], [0.5, wall], [1, darken(wall, 0.12)]))
  s.rect(
    0,
    horizon,
    WIDTH,
    HEIGHT - horizon,
    s.linear('y', [0, darken(floor, 0.16)], [0.25, floor], [1, lighten(floor, 0.14)]),
  )
  if (planks) {
    for (let line = 0; line < 7; line++)
      s.line(`M0 ${horizon + 8 + line * line * 4.6 + line * 9}H${WIDTH}`, darken(floor, 0.35), 1.4, { opacity: 0.5 })
    for (let joint = 0; joint < 22; joint++)
      s.line(
        `M${joint * 96 - 40} ${horizon + 4}L${(joint * 96 - 40 - 960) * 1.5 + 960} ${HEIGHT}`,
        darken(floor, 0.3),
        1,
        { opacity: 0.22 },
      )
  }
  s.rect(0, horizon - 16, WIDTH, 16, lighten(wall, 0.5)).rect(0, horizon, WIDTH, 10, '#000000', { opacity: 0.12 })
}

function paintWindow(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  view: 'lake' | 'hills' | 'night',
  frame: string,
): void {
  s.rect(x - 14, y - 14, w + 28, h + 28, frame, { rx: 3 }).rect(x - 26, y + h + 12, w + 52, 18, lighten(frame, 0.1), {
    rx: 3,
  })
  s.clip(x, y, w, h, 0, () => {
    if (view === 'night') {
      s.rect(x, y, w, h, s.linear('y', [0, '#0a1230'], [1, '#31406b']))
      for (let tower = 0; tower < 9; tower++)
        s.rect(x + (tower * w) / 9, y + h * (0.4 + ((tower * 0.37) % 0.35)), w / 9 - 4, h, '#0b1022')
          .rect(x + (tower * w) / 9 + 10, y + h * (0.62 + ((tower * 0.21) % 0.2)), 6, 6, '#ffd67a')
          .rect(x + (tower * w) / 9 + 22, y + h * 0.84, 6, 6, '#ffd67a')
      return
    }
    s.rect(x, y, w, h, s.linear('y', [0, view === 'lake' ? '#9fc9e6' : '#f0d9b8'], [0.6, '#eef5f7'], [1, '#dfeaea']))
    if (view === 'lake') {
      s.path(
        `M${x} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.6}T${x + w} ${y + h * 0.54}V${y + h}H${x}Z`,
        '#5f7f72',
      ).rect(x, y + h * 0.68, w, h * 0.32, s.linear('y', [0, '#7fb0c8'], [1, '#3f7590']))
    } else {
      s.path(
        `M${x} ${y + h * 0.6}Q${x + w * 0.4} ${y + h * 0.3} ${x + w} ${y + h * 0.56}V${y + h}H${x}Z`,
        '#9db08c',
      ).path(`M${x} ${y + h * 0.78}Q${x + w * 0.5} ${y + h * 0.54} ${x + w} ${y + h * 0.8}V${y + h}H${x}Z`, '#5f7a5c')
      for (let tree = 0; tree < 7; tree++)
        s.polygon(
          [
            [x + tree * (w / 6.4), y + h],
            [x + tree * (w / 6.4) + 22, y + h * 0.62 + (tree % 3) * 16],
            [x + tree * (w / 6.4) + 44, y + h],
          ],
          '#3f5c4a',
        )
    }
  })
  s.rect(x + w / 2 - 4, y, 8, h, frame).rect(x, y + h * 0.5 - 3, w, 6, frame)
  s.polygon(
    [
      [x, y + h + 30],
      [x + w, y + h + 30],
      [x + w - 180, HEIGHT],
      [x - 320, HEIGHT],
    ],
    '#fff7e0',
    { opacity: view === 'night' ? 0 : 0.1 },
  )
}

function placeBox(s: Sketch, box: BoxFront, left: number, floorY: number, scale: number): number {
  s.shadow(left + (box.width * scale) / 2, floorY, box.width * scale * 0.6, 14, 0.4)
  s.group({ transform: `translate(${left} ${floorY - box.height * scale}) scale(${scale})` }, () => box.draw(s))
  return left + box.width * scale
}

function paintCabinets(s: Sketch, x: number, y: number, w: number, h: number, count: number, color: string): void {
  for (let door = 0; door < count; door++) {
    const left = x + (door * w) / count
    s.rect(left + 2, y, w / count - 4, h, s.linear('xy', [0, lighten(color, 0.14)], [1, darken(color, 0.1)]), {
      rx: 3,
      stroke: darken(color, 0.3),
    }).rect(left + 18, y + 18, w / count - 36, h - 36, 'none', {
      stroke: darken(color, 0.22),
      'stroke-width': 2,
      rx: 2,
    })
    s.rect(left + (door % 2 ? 14 : w / count - 20), y + h * 0.42, 6, Math.min(60, h * 0.26), '#b08d57', { rx: 3 })
  }
}

/** A kitchen with refrigerator, range, hood and dishwasher. */
export function drawKitchen(cabinet = '#2f4a55'): string {
  const s = new Sketch()
  paintRoom(s, '#e3e8e8', '#b89a78', 770, true)
  s.rect(
    560,
    190,
    1360,
    330,
    s.pattern(92, 46, (tile) => void tile.rect(0, 0, 92, 46, '#d6dedf').rect(2, 2, 88, 42, '#f2f5f5', { rx: 2 })),
  )
  paintWindow(s, 1370, 130, 330, 300, 'lake', '#f6f7f7')
  paintCabinets(s, 560, 60, 260, 260, 2, cabinet)
  paintCabinets(s, 1130, 60, 190, 260, 2, cabinet)
  const steel = finishFill(s, 'stainless')
  s.rect(930, 0, 90, 190, steel).path('M930 186h90l90 96v34H840v-34z', steel).rect(840, 300, 270, 20, '#8d9398')
  s.polygon(
    [
      [880, 320],
      [1070, 320],
      [1130, 520],
      [820, 520],
    ],
    s.linear('y', [0, '#ffe3a6', 0.5], [1, '#ffe3a6', 0]),
  )
  paintCabinets(s, 530, 546, 300, 224, 2, cabinet)
  paintCabinets(s, 1120, 546, 250, 224, 2, cabinet)
  paintCabinets(s, 1610, 546, 310, 224, 2, cabinet)
  s.rect(520, 520, 1400, 28, s.linear('y', [0, '#fbfbfa'], [1, '#c9cdcc']))
  placeBox(
    s,
    fridgeBox({ layout: 'french', finish: 'stainless', handle: 'bar', dispenser: true, widthIn: 38, heightIn: 73 }),
    150,
    786,
    1.06,
  )
  s.rect(828, 515, 296, 40, '#e3e8e8', { opacity: 0 })
  placeBox(
    s,
    rangeBox({
      fuel: 'gas',
      finish: 'stainless',
      handle: 'pro',
      style: 'pro',
      doubleOven: false,
      widthIn: 36,
      knobColor: '#a8202c',
    }),
    832,
    784,
    0.535,
  )
  placeBox(s, dishwasherBox({ control: 'top', finish: 'stainless', handle: 'bar', widthIn: 24 }), 1374, 782, 0.385)
  for (const [x, color] of [
    [1660, '#c8473a'],
    [1700, '#e0a33a'],
    [1682, '#8aa64a'],
  ] as const)
    s.circle(x, x === 1682 ? 482 : 498, 22, s.radial(0.4, 0.3, 0.8, [0, lighten(color, 0.4)], [1, darken(color, 0.3)]))
  s.path('M1630 500h130q-8 26-64 26t-66-26z', '#f4efe6').rect(
    620,
    430,
    54,
    92,
    s.linear('x', [0, '#7d8a8d'], [0.4, '#dfe5e6'], [1, '#6d797c']),
    { rx: 8 },
  )
  return finish(s)
}

/** A laundry room. */
export function drawLaundryRoom(): string {
  const s = new Sketch()
  paintRoom(s, '#dbe5e3', '#c7c3ba', 780, true)
  paintWindow(s, 1430, 140, 300, 300, 'lake', '#ffffff')
  paintCabinets(s, 220, 60, 880, 210, 4, '#f2f3f1')
  const look = { finish: 'white', panel: 'touch', door: 'chrome' } as const
  placeBox(s, laundryBox({ ...look, kind: 'front-washer' }), 300, 800, 0.68)
  placeBox(s, laundryBox({ ...look, kind: 'dryer' }), 640, 800, 0.68)
  placeBox(s, laundryBox({ ...look, kind: 'tower', finish: 'slate' }), 1080, 800, 0.98)
  paintBoard(s, 280, 352, 700, 24, '#c49a66')
  for (let towel = 0; towel < 5; towel++)
    s.rect(330, 330 - towel * 24, 150, 24, ['#f4f1ea', '#7fa3a8', '#e6ddcc', '#2f5d62', '#f4f1ea'][towel] ?? '#fff', {
      rx: 10,
      stroke: '#00000018',
    })
  s.path('M700 250h170l-14 102h-142z', '#d2b184').path('M700 250h170l-3 20h-164z', '#b9976a')
  paintBoard(s, 1430, 560, 380, 18, '#c49a66')
  for (const x of [1480, 1580, 1680])
    s.path(
      `M${x} 560v30q-40 6-50 40v110h100v-110q-10-34-50-40`,
      ['#7fa3a8', '#e9e4da', '#b5651d'][(x - 1480) / 100] ?? '#fff',
    )
  return finish(s)
}

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

/** A dining room. */
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

/** A bedroom. */
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

/** A delivery van in front of houses. */
export function drawDelivery(body: string, stripe: string, sky: string, load: 'washer' | 'chair' | 'tv'): string {
  const s = new Sketch()
  s.rect(0, 0, WIDTH, HEIGHT, s.linear('y', [0, sky], [0.7, lighten(sky, 0.7)], [1, '#ffffff']))
  for (const [x, w, color] of [
    [60, 340, '#d8cdb8'],
    [420, 300, '#b9c6c2'],
    [1240, 340, '#cdb8a4'],
    [1600, 300, '#c9d0d6'],
  ] as const) {
    s.rect(x, 400, w, 330, color).polygon(
      [
        [x - 26, 404],
        [x + w / 2, 270],
        [x + w + 26, 404],
      ],
      darken(color, 0.45),
    )
    for (const wx of [0.16, 0.62])
      s.rect(x + w * wx, 470, w * 0.22, 90, '#eef4f6', { stroke: '#ffffff', 'stroke-width': 8 })
    s.rect(x + w * 0.42, 600, w * 0.16, 130, stripe)
  }
  for (const x of [20, 740, 1210, 1890])
    s.rect(x - 8, 560, 16, 170, '#6b4a32')
      .circle(x, 500, 92, '#6f8f5f')
      .circle(x - 40, 550, 60, '#5f7f52')
  s.rect(0, 720, WIDTH, 180, '#7d8286').rect(0, 720, WIDTH, 22, '#c9ccce')
  for (let dash = 0; dash < 12; dash++) s.rect(dash * 180 + 20, 850, 100, 9, '#f2f2ee')
  s.shadow(960, 832, 600, 26, 0.5)
  s.rect(520, 330, 620, 440, s.linear('y', [0, lighten(body, 0.2)], [0.5, body], [1, darken(body, 0.24)]), { rx: 20 })
    .rect(520, 560, 620, 56, stripe)
    .rect(560, 380, 540, 150, '#ffffff', { rx: 8, opacity: 0.14 })
  s.path(
    'M1140 440h150q40 0 60 40l70 130q10 20 10 40v120h-290z',
    s.linear('y', [0, lighten(body, 0.2)], [0.5, body], [1, darken(body, 0.24)]),
  )
    .path('M1180 480h100q24 0 36 24l54 106h-190z', s.linear('xy', [0, '#dff0f6'], [1, '#8fb2c0']))
    .rect(1156, 640, 50, 10, '#00000055', { rx: 5 })
    .rect(1386, 670, 44, 32, '#ffeab0', { rx: 8 })
    .rect(500, 756, 950, 30, '#2b2e31', { rx: 8 })
  for (const x of [690, 1280])
    s.circle(x, 784, 74, '#1b1d20').circle(x, 784, 40, '#c9ced3').circle(x, 784, 14, '#6d7479')
  if (load === 'washer')
    s.group({ transform: 'translate(230 420) scale(.55)' }, () =>
      laundryBox({ kind: 'front-washer', finish: 'white', panel: 'knob', door: 'chrome' }).draw(s),
    )
  else if (load === 'chair')
    paintSofa(
      s,
      { seats: 1, arms: 'slope', back: 'tight', legs: 'tapered', color: '#b8623f', wood: '#74492b' },
      356,
      768,
      0.74,
    )
  else {
    s.rect(212, 540, 290, 226, '#c79a66', { rx: 4 }).rect(212, 540, 290, 26, '#b08450')
    paintScreen(s, 'aurora', 240, 590, 234, 132)
  }
  s.rect(190, 770, 330, 14, '#3a3f45', { rx: 4 })
    .line('M196 776L150 470', '#3a3f45', 14)
    .circle(230, 796, 22, '#1b1d20')
    .circle(480, 796, 22, '#1b1d20')
  return finish(s)
}

/** A shop front with the dealer's colours. */
export function drawShopFront(
  wall: string,
  accent: string,
  night: boolean,
  trade: 'appliances' | 'furniture' | 'electronics',
): string {
  const s = new Sketch()
  s.rect(0, 0, WIDTH, HEIGHT, s.linear('y', [0, night ? '#0b1226' : '#a9cbe0'], [1, night ? '#2a3450' : '#f1f5f6']))
  s.rect(
    200,
    170,
    1520,
    590,
    s.pattern(
      80,
      36,
      (tile) =>
        void tile
          .rect(0, 0, 80, 36, darken(wall, 0.2))
          .rect(2, 2, 76, 14, wall)
          .rect(-38, 20, 76, 14, lighten(wall, 0.06))
          .rect(42, 20, 76, 14, darken(wall, 0.05)),
    ),
  )
  s.rect(180, 150, 1560, 30, darken(wall, 0.4))
    .rect(240, 210, 1440, 96, accent, { rx: 6 })
    .rect(780, 246, 360, 24, '#ffffff', { rx: 12, opacity: 0.92 })
  for (const x of [250, 650, 1290])
    s.rect(x, 350, 380, 360, night ? '#ffe7b0' : '#dfeef2', {
      stroke: darken(accent, 0.4),
      'stroke-width': 14,
    }).polygon(
      [
        [x + 40, 350],
        [x + 140, 350],
        [x + 20, 700],
        [x + 6, 700],
        [x + 6, 470],
      ],
      '#ffffff',
      { opacity: 0.4 },
    )
  s.rect(1060, 350, 200, 410, darken(accent, 0.3))
    .rect(1078, 370, 164, 300, night ? '#ffe7b0' : '#cfe3ea')
    .rect(1090, 560, 12, 80, '#e0c78a', { rx: 6 })
  if (trade === 'appliances') {
    s.group({ transform: 'translate(290 410) scale(.42)' }, () =>
      fridgeBox({
        layout: 'french',
        finish: 'stainless',
        handle: 'bar',
        dispenser: true,
        widthIn: 36,
        heightIn: 70,
      }).draw(s),
    )
    s.group({ transform: 'translate(450 480) scale(.34)' }, () =>
      rangeBox({
        fuel: 'gas',
        finish: 'stainless',
        handle: 'bar',
        style: 'slide-in',
        doubleOven: false,
        widthIn: 30,
      }).draw(s),
    )
    for (const x of [690, 850])
      s.group({ transform: `translate(${x} 490) scale(.32)` }, () =>
        laundryBox({
          kind: x === 690 ? 'front-washer' : 'dryer',
          finish: 'white',
          panel: 'touch',
          door: 'chrome',
        }).draw(s),
      )
    s.group({ transform: 'translate(1330 480) scale(.21)' }, () =>
      rangeBox({
        fuel: 'gas',
        finish: 'stainless',
        handle: 'pro',
        style: 'pro',
        doubleOven: false,
        widthIn: 48,
        knobColor: '#a8202c',
      }).draw(s),
    )
    s.group({ transform: 'translate(1500 430) scale(.4)' }, () =>
      fridgeBox({ layout: 'column', finish: 'panel', handle: 'pro', dispenser: false, widthIn: 30, heightIn: 74 }).draw(
        s,
      ),
    )
  } else if (trade === 'furniture') {
    paintLamp(s, { kind: 'tripod', shade: '#efe6d6', metal: '#74492b' }, 320, 706, 0.42)
    paintSofa(
      s,
      { seats: 1, arms: 'slope', back: 'tight', legs: 'tapered', color: '#b8623f', wood: '#74492b' },
      480,
      706,
      0.6,
    )
    paintSofa(
      s,
      { seats: 2, arms: 'track', back: 'cushion', legs: 'tapered', color: '#5d7a5c', wood: '#74492b' },
      840,
      706,
      0.6,
    )
    paintTable(s, { shape: 'round', base: 'pedestal', wood: '#c49a66', widthIn: 44, heightIn: 30 }, 1480, 700, 5.6)
    paintLamp(s, { kind: 'pendant', shade: '#3f5c4a', metal: '#9a7a45' }, 1480, 640, 0.38)
  } else {
    paintTv(s, { sizeIn: 65, stand: 'feet', picture: 'aurora', frame: '#15171a' }, 440, 690, 330)
    paintTv(s, { sizeIn: 65, stand: 'center', picture: 'reef', frame: '#15171a' }, 840, 690, 330)
    paintTv(s, { sizeIn: 65, stand: 'feet', picture: 'dunes', frame: '#15171a' }, 1480, 690, 330)
  }
  s.rect(0, 760, WIDTH, 140, '#b9bcbc').rect(0, 760, WIDTH, 12, '#8f9393')
  for (let slab = 0; slab < 14; slab++) s.line(`M${slab * 150} 772L${(slab * 150 - 960) * 1.3 + 960} 900`, '#969a9a', 2)
  return finish(s)
}

/** The rooms that a store's pages show. */
export function drawScenesFor(store: 'kessler' | 'alderloom' | 'volteo'): Picture[] {
  const scene = (name: string, draw: () => string): Picture => ({ file: `scene-${name}.svg`, label: name, draw })
  if (store === 'kessler')
    return [
      scene('kitchen', () => drawKitchen()),
      scene('laundry', drawLaundryRoom),
      scene('delivery', () => drawDelivery('#f4f5f4', '#14505c', '#9fc6de', 'washer')),
      scene('shop', () => drawShopFront('#8c5a45', '#14505c', false, 'appliances')),
    ]
  if (store === 'alderloom')
    return [
      scene('living', drawLivingRoom),
      scene('dining', drawDiningRoom),
      scene('bedroom', drawBedroom),
      scene('delivery', () => drawDelivery('#3f5c4a', '#c46a45', '#e8d5b8', 'chair')),
      scene('shop', () => drawShopFront('#c9b79c', '#3f5c4a', false, 'furniture')),
    ]
  return [
    scene('media', drawMediaWall),
    scene('sound', drawListeningRoom),
    scene('desk', drawDeskScene),
    scene('delivery', () => drawDelivery('#1f2732', '#2f8bff', '#7f97bf', 'tv')),
    scene('shop', () => drawShopFront('#3a3f4a', '#1f5fb8', true, 'electronics')),
  ]
}

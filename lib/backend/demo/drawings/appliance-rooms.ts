/** Drawings of a kitchen and a laundry room. */
import { dishwasherBox } from './kitchen.ts'
import { laundryBox } from './laundry.ts'
import { finishFill } from './metal.ts'
import { rangeBox } from './ranges.ts'
import { fridgeBox } from './refrigeration.ts'
import { finish, paintCabinets, paintRoom, paintWindow, placeBox } from './room-parts.ts'
import { darken, lighten, Sketch } from './sketch.ts'
import { paintBoard } from './wood.ts'

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

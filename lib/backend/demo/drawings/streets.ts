/** A delivery van and a shop front. */
import { paintSofa } from './furniture-seating.ts'
import { paintLamp } from './lamps.ts'
import { laundryBox } from './laundry.ts'
import { rangeBox } from './ranges.ts'
import { fridgeBox } from './refrigeration.ts'
import { finish, HEIGHT, WIDTH } from './room-parts.ts'
import { paintScreen, paintTv } from './screens.ts'
import { darken, lighten, Sketch } from './sketch.ts'
import { paintTable } from './tables.ts'

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

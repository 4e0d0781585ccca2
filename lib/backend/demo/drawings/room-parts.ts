/** Walls, floors, windows and cabinets of the drawn rooms. */
import { type BoxFront, darken, lighten, type Sketch } from './sketch.ts'

const WIDTH = 1920

const HEIGHT = 900

/** Returns the finished scene as an SVG document. */
export function finish(s: Sketch): string {
  return s.toSvg([0, 0, WIDTH, HEIGHT], 'none')
}

/** Paints the wall, the skirting board and the floor. */
export function paintRoom(s: Sketch, wall: string, floor: string, horizon: number, planks: boolean): void {
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

/** Paints a window with a view. */
export function paintWindow(
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

/** Paints a box-shaped product that stands on the floor. Returns the x of its right edge. */
export function placeBox(s: Sketch, box: BoxFront, left: number, floorY: number, scale: number): number {
  s.shadow(left + (box.width * scale) / 2, floorY, box.width * scale * 0.6, 14, 0.4)
  s.group({ transform: `translate(${left} ${floorY - box.height * scale}) scale(${scale})` }, () => box.draw(s))
  return left + box.width * scale
}

/** Paints a row of cabinet doors. */
export function paintCabinets(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  color: string,
): void {
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

/** Surfaces of all drawn appliances: finishes, doors, handles, knobs, displays, glass. */
import { darken, lighten, type Sketch, type Stop } from './sketch.ts'

export type Finish = 'stainless' | 'black-stainless' | 'black' | 'white' | 'slate' | 'panel' | 'navy'

export const FINISH_COLOR: Record<Finish, string> = {
  stainless: '#c9ced3',
  'black-stainless': '#4d5156',
  black: '#1d1f22',
  white: '#f2f3f3',
  slate: '#777b7c',
  panel: '#c8a478',
  navy: '#24384f',
}

/** 'none' is a push-to-open front. */
export type Handle = 'bar' | 'pro' | 'curved' | 'pocket' | 'none'

/** Fill with the brushed sheen of metal and lacquer across a front. */
export function finishFill(sketch: Sketch, finish: Finish): string {
  const base = FINISH_COLOR[finish]
  const strength = finish === 'white' ? 0.25 : finish === 'panel' ? 0.2 : 1
  const light = (amount: number) => lighten(base, amount * strength)
  const dark = (amount: number) => darken(base, amount * (finish === 'white' ? 0.35 : finish === 'panel' ? 0.5 : 1))
  const stops: Stop[] = [
    [0, dark(0.14)],
    [0.07, base],
    [0.24, light(0.42)],
    [0.38, light(0.12)],
    [0.58, dark(0.07)],
    [0.76, light(0.22)],
    [0.93, dark(0.04)],
    [1, dark(0.17)],
  ]
  return sketch.linear('x', ...stops)
}

/** Colour of the handles and trims of a finish. */
export function trimColor(finish: Finish): string {
  if (finish === 'white') return '#dcdfe1'
  if (finish === 'black') return '#3a3d42'
  if (finish === 'black-stainless') return '#6a6f75'
  if (finish === 'panel' || finish === 'navy') return '#b08d57'
  return lighten(FINISH_COLOR[finish], 0.15)
}

/** A flat front with rounded corners, lit from above, surrounded by a dark gap. */
export function drawPanel(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  finish: Finish,
  radius = 4,
): void {
  sketch.rect(x, y, width, height, darken(FINISH_COLOR[finish], finish === 'white' ? 0.35 : 0.62), { rx: radius })
  sketch.rect(x + 1, y + 1, width - 2, height - 2, finishFill(sketch, finish), { rx: radius })
  if (finish === 'panel') drawGrain(sketch, x + 1, y + 1, width - 2, height - 2)
  sketch.rect(
    x + 1,
    y + 1,
    width - 2,
    height - 2,
    sketch.linear('y', [0, '#ffffff', 0.2], [0.3, '#ffffff', 0], [0.75, '#000000', 0], [1, '#000000', 0.13]),
    { rx: radius },
  )
  sketch.rect(x + 2, y + 2, 1.6, height - 4, '#ffffff', { opacity: finish === 'black' ? 0.18 : 0.4 })
}

function drawGrain(sketch: Sketch, x: number, y: number, width: number, height: number): void {
  for (let line = 0; line < 9; line++) {
    const offset = ((line * 37) % 100) / 100
    const at = x + width * (0.04 + offset * 0.92)
    const bend = 3 + (line % 4) * 2
    sketch.line(
      `M${at} ${y + 3}C${at + bend} ${y + height * 0.3} ${at - bend} ${y + height * 0.65} ${at + bend * 0.4} ${y + height - 3}`,
      '#8a6238',
      0.8,
      { opacity: 0.35 },
    )
  }
}

/** A vertical handle with its mounts and its shadow on the front. */
export function drawHandle(
  sketch: Sketch,
  x: number,
  y: number,
  length: number,
  handle: Handle,
  finish: Finish,
  upright = true,
): void {
  if (handle === 'none') return
  const color = trimColor(finish)
  const thick = handle === 'pro' ? 15 : 9
  const across = upright ? 'x' : 'y'
  const metal = sketch.linear(
    across,
    [0, darken(color, 0.42)],
    [0.28, lighten(color, 0.6)],
    [0.5, color],
    [1, darken(color, 0.5)],
  )
  const place = (along: number, aside: number, size: number, girth: number, fill: string, rx: number, opacity = 1) =>
    upright
      ? sketch.rect(x + aside, y + along, girth, size, fill, { rx, opacity })
      : sketch.rect(x + along, y + aside, size, girth, fill, { rx, opacity })
  if (handle === 'pocket') {
    place(
      0,
      -2,
      length,
      12,
      sketch.linear(across, [0, darken(FINISH_COLOR[finish], 0.75)], [1, darken(FINISH_COLOR[finish], 0.35)]),
      3,
    )
    return
  }
  place(4, thick * 0.75, length, thick * 0.8, '#000000', thick / 2, 0.2)
  if (handle === 'curved') {
    const d = upright
      ? `M${x + 2} ${y}C${x + 20} ${y + length * 0.18} ${x + 20} ${y + length * 0.82} ${x + 2} ${y + length}`
      : `M${x} ${y + 2}C${x + length * 0.18} ${y + 18} ${x + length * 0.82} ${y + 18} ${x + length} ${y + 2}`
    sketch.line(d, darken(color, 0.42), 13).line(d, color, 10).line(d, lighten(color, 0.65), 3)
    return
  }
  for (const end of [0.06, 0.94]) {
    const at = length * end
    place(at - thick * 0.8, -2, thick * 1.6, thick + 4, darken(color, 0.35), 3)
  }
  place(0, 0, length, thick, metal, thick / 2)
}

/** A dark glass display with glowing digits made of bars. */
export function drawDisplay(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  glow = '#9fe6ff',
): void {
  sketch.rect(x, y, width, height, sketch.linear('y', [0, '#23262a'], [0.5, '#0c0d0f'], [1, '#17191c']), {
    rx: Math.min(5, height / 4),
  })
  const digit = height * 0.44
  const left = x + width / 2 - digit * 1.3
  for (let index = 0; index < 4; index++) {
    const at = left + index * digit * 0.66 + (index > 1 ? digit * 0.22 : 0)
    const bars = ['1', '2', '4', '5'][index] === '1' ? '010010' : index % 2 === 0 ? '111011' : '101110'
    const w = digit * 0.42
    const top = y + (height - digit) / 2
    if (bars[0] === '1') sketch.line(`M${at} ${top}h${w}`, glow, 1.3)
    if (bars[2] === '1') sketch.line(`M${at} ${top + digit / 2}h${w}`, glow, 1.3)
    if (bars[3] === '1') sketch.line(`M${at} ${top + digit}h${w}`, glow, 1.3)
    sketch
      .line(`M${at + w} ${top}v${digit / 2}`, glow, 1.3)
      .line(`M${at + (index % 2 ? 0 : w)} ${top + digit / 2}v${digit / 2}`, glow, 1.3)
  }
}

/** A round knob with skirt, grip and mark; `angle` is in degrees, 0 is upright. */
export function drawKnob(sketch: Sketch, cx: number, cy: number, radius: number, color: string, angle = 0): void {
  sketch.ellipse(cx + 1.5, cy + radius * 0.28, radius * 1.08, radius * 1.05, '#000000', { opacity: 0.28 })
  sketch.circle(cx, cy, radius, sketch.linear('xy', [0, lighten(color, 0.55)], [0.5, color], [1, darken(color, 0.55)]))
  sketch.circle(
    cx,
    cy,
    radius * 0.74,
    sketch.linear('xy', [0, darken(color, 0.25)], [0.55, color], [1, lighten(color, 0.5)]),
  )
  sketch.group({ transform: `rotate(${angle} ${cx} ${cy})` }, () => {
    sketch.rect(
      cx - radius * 0.13,
      cy - radius * 0.92,
      radius * 0.26,
      radius * 1.84,
      sketch.linear('x', [0, lighten(color, 0.5)], [1, darken(color, 0.4)]),
      { rx: radius * 0.12 },
    )
    sketch.rect(cx - 0.8, cy - radius * 0.86, 1.6, radius * 0.5, darken(color, 0.7))
  })
}

/** Dark oven or cabinet glass with a reflection across it. */
export function drawGlass(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 5,
  tint = '#15171a',
): void {
  sketch.rect(
    x,
    y,
    width,
    height,
    sketch.linear('y', [0, lighten(tint, 0.14)], [0.4, tint], [1, lighten(tint, 0.07)]),
    { rx: radius },
  )
  drawReflection(sketch, x, y, width, height, radius)
}

/** The reflection of a window across a pane. */
export function drawReflection(sketch: Sketch, x: number, y: number, width: number, height: number, radius = 5): void {
  sketch.clip(x, y, width, height, radius, () => {
    const lean = height * 0.55
    sketch.polygon(
      [
        [x + width * 0.1 + lean, y],
        [x + width * 0.34 + lean, y],
        [x + width * 0.34, y + height],
        [x + width * 0.1, y + height],
      ],
      '#ffffff',
      { opacity: 0.07 },
    )
    sketch.polygon(
      [
        [x + width * 0.4 + lean, y],
        [x + width * 0.45 + lean, y],
        [x + width * 0.45, y + height],
        [x + width * 0.4, y + height],
      ],
      '#ffffff',
      { opacity: 0.05 },
    )
  })
  sketch.rect(x + 0.5, y + 0.5, width - 1, height - 1, 'none', { rx: radius, stroke: '#ffffff', 'stroke-opacity': 0.1 })
}

/** A small embossed badge without text in place of a brand's name. */
export function drawBadge(sketch: Sketch, cx: number, cy: number, finish: Finish, width = 34): void {
  const color = finish === 'white' ? '#8c9297' : lighten(trimColor(finish), 0.3)
  sketch
    .rect(cx - width / 2, cy - 2, width, 4, color, { rx: 2, opacity: 0.85 })
    .rect(cx - width / 2, cy + 1.4, width, 0.8, '#000000', { opacity: 0.25 })
}

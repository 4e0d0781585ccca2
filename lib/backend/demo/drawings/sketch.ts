/** The SVG builder of all demo drawings: collects shapes, gradients and shadows into one document. */

/** Attributes of a shape. Numbers are rounded to a tenth of a pixel. */
export type SvgAttributes = Record<string, string | number | undefined>

/** A gradient stop: offset 0–1, colour, opacity 0–1. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const round = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : value

function writeAttributes(shape: SvgAttributes): string {
  return Object.entries(shape)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${name.includes('opacity') ? String(value) : round(value ?? '')}"`)
    .join('')
}

const writeStops = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** Mixes two #rrggbb colours; `amount` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const channel = (color: string, index: number) => Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16)
  return `#${[0, 1, 2]
    .map((index) => Math.round(channel(first, index) * (1 - amount) + channel(second, index) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export const lighten = (color: string, amount: number): string => mix(color, '#ffffff', amount)

/** Darkens with a slightly warm black, so that shadows don't look lifeless. */
export const darken = (color: string, amount: number): string => mix(color, '#0b0a0c', amount)

/** Collects shapes and definitions. Every method draws on top of the previous shapes. */
export class Sketch {
  #defs: string[] = []
  #known = new Map<string, string>()
  #body: string[] = []

  #define(make: (id: string) => string): string {
    const text = make('@')
    const known = this.#known.get(text)
    if (known) return known
    const id = `d${this.#defs.length}`
    this.#defs.push(make(id))
    this.#known.set(text, id)
    return id
  }

  /**
   * Gradient across the shape's box: 'x' from left to right, 'y' from top to bottom, 'xy' to the lower right corner.
   */
  linear(direction: 'x' | 'y' | 'xy', ...stops: Stop[]): string {
    const x2 = direction === 'y' ? 0 : 1
    const y2 = direction === 'x' ? 0 : 1
    const id = this.#define(
      (name) => `<linearGradient id="${name}" x2="${x2}" y2="${y2}">${writeStops(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** Gradient outwards from a point in the shape's box (coordinates 0–1). */
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string {
    const id = this.#define(
      (name) => `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${writeStops(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A repeated tile of `width` × `height`, drawn by `draw`. */
  pattern(width: number, height: number, draw: (tile: Sketch) => void, transform?: string): string {
    const tile = new Sketch()
    draw(tile)
    const id = this.#define(
      (name) =>
        `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${tile.#body.join('')}</pattern>`,
    )
    return `url(#${id})`
  }

  /** Blur filter for shadows and glows. */
  blur(deviation: number): string {
    const id = this.#define(
      (name) =>
        `<filter id="${name}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `url(#${id})`
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: SvgAttributes = {}): this {
    this.#body.push(
      `<rect${writeAttributes({ x, y, width: Math.max(0, width), height: Math.max(0, height), fill, ...more })}/>`,
    )
    return this
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: SvgAttributes = {}): this {
    this.#body.push(`<ellipse${writeAttributes({ cx, cy, rx, ry, fill, ...more })}/>`)
    return this
  }

  circle(cx: number, cy: number, r: number, fill: string, more: SvgAttributes = {}): this {
    this.#body.push(`<circle${writeAttributes({ cx, cy, r, fill, ...more })}/>`)
    return this
  }

  path(d: string, fill: string, more: SvgAttributes = {}): this {
    this.#body.push(
      `<path${writeAttributes({ d: d.replaceAll(/-?\d+\.\d{2,}/g, (number) => round(Number(number))), fill, ...more })}/>`,
    )
    return this
  }

  /** A stroked path without fill. */
  line(d: string, stroke: string, width: number, more: SvgAttributes = {}): this {
    return this.path(d, 'none', {
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...more,
    })
  }

  polygon(points: readonly (readonly [number, number])[], fill: string, more: SvgAttributes = {}): this {
    this.#body.push(
      `<polygon${writeAttributes({ points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill, ...more })}/>`,
    )
    return this
  }

  /** Draws inside a group with attributes such as a transform. */
  group(attributes: SvgAttributes, draw: () => void): this {
    this.#body.push(`<g${writeAttributes(attributes)}>`)
    draw()
    this.#body.push('</g>')
    return this
  }

  /** Draws inside a rectangle with rounded corners, clipped to it. */
  clip(x: number, y: number, width: number, height: number, radius: number, draw: () => void): this {
    const id = this.#define(
      (name) => `<clipPath id="${name}"><rect${writeAttributes({ x, y, width, height, rx: radius })}/></clipPath>`,
    )
    return this.group({ 'clip-path': `url(#${id})` }, draw)
  }

  /** Draws clipped to an outline. */
  clipPath(d: string, draw: () => void): this {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    return this.group({ 'clip-path': `url(#${id})` }, draw)
  }

  /** A soft contact shadow on the floor: an ellipse that is darkest in its middle. */
  shadow(cx: number, cy: number, rx: number, ry: number, strength = 0.34): this {
    const fill = this.radial(
      0.5,
      0.5,
      0.5,
      [0, '#14161a', strength],
      [0.55, '#14161a', strength * 0.5],
      [1, '#14161a', 0],
    )
    return this.ellipse(cx, cy, rx, ry, fill)
  }

  /** The whole document. `view` is the viewBox, which also sets the picture's size. */
  toSvg(
    view: readonly [x: number, y: number, width: number, height: number] = [0, 0, 800, 800],
    background = '#ffffff',
  ): string {
    const [x, y, width, height] = view
    const scale = width < 800 ? 800 / width : 1
    const size = `width="${round(width * scale)}" height="${round(height * scale)}"`
    const backdrop =
      background === 'none'
        ? ''
        : `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${background}"/>`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${[x, y, width, height].map(round).join(' ')}"><defs>${this.#defs.join('')}</defs>${backdrop}${this.#body.join('')}</svg>\n`
  }
}

/** Removes the white background of toSvg, for stores with dark pages. */
export const cutOut = (svg: string): string => svg.replace(/(<\/defs>)<rect [^>]*fill="#ffffff"\/>/, '$1')

/** A box-shaped product: its front is drawn flat in a rectangle of `width` × `height` at the origin. */
export type BoxFront = { width: number; height: number; depth: number; draw: (sketch: Sketch) => void }

/** Colours of a box's side and top in the angled view. */
export type BoxSides = { side: string; top: string }

/** Front view: the box stands centred on a white floor with its contact shadow. */
export function drawFrontView(box: BoxFront, floorY = Math.min(735, 405 + box.height / 2)): string {
  const sketch = new Sketch()
  sketch.shadow(400, floorY, box.width * 0.62 + 26, 17).shadow(400, floorY - 1, box.width * 0.52, 7, 0.5)
  sketch.group({ transform: `translate(${400 - box.width / 2} ${floorY - box.height})` }, () => box.draw(sketch))
  return sketch.toSvg()
}

/** Angled view: the front leans to the right, so that its left side and a strip of its top are visible. */
export function drawAngleView(box: BoxFront, sides: BoxSides, floorY = Math.min(735, 450 + box.height / 2)): string {
  const sketch = new Sketch()
  const squeeze = 0.84
  const rise = 0.085
  const sideWidth = Math.min(190, box.depth * 0.42)
  const sideRise = sideWidth * 0.3
  const frontWidth = box.width * squeeze
  const total = frontWidth + sideWidth
  const scale = Math.min(1, 700 / total, 650 / (box.height + sideRise + frontWidth * rise))
  const left = 400 - total / 2
  const bottom = floorY - 8
  const top = bottom - box.height
  sketch.group({ transform: `translate(${400 - 400 * scale} ${floorY - floorY * scale}) scale(${scale})` }, () => {
    const x1 = left + sideWidth
    const x2 = x1 + frontWidth
    const lift = frontWidth * rise
    sketch.shadow(400, bottom - 8, total * 0.62, 26, 0.36)
    sketch.polygon(
      [
        [left, bottom - sideRise],
        [x1, bottom],
        [x2, bottom - lift],
        [x2 + 10, bottom - lift + 5],
        [x1, bottom + 8],
        [left - 8, bottom - sideRise + 3],
      ],
      '#14161a',
      { opacity: 0.22, filter: sketch.blur(5) },
    )
    sketch.polygon(
      [
        [left, top - sideRise],
        [x1, top],
        [x2, top - lift],
        [x2 - sideWidth, top - lift - sideRise],
      ],
      sketch.linear('x', [0, darken(sides.top, 0.1)], [1, lighten(sides.top, 0.15)]),
    )
    sketch.polygon(
      [
        [left, top - sideRise],
        [x1, top],
        [x1, bottom],
        [left, bottom - sideRise],
      ],
      sketch.linear('x', [0, darken(sides.side, 0.28)], [0.8, darken(sides.side, 0.08)], [1, sides.side]),
    )
    sketch.group({ transform: `matrix(${squeeze} ${-rise * squeeze} 0 1 ${x1} ${top})` }, () => box.draw(sketch))
  })
  return sketch.toSvg()
}

/** Close-up: a part of the front view, given in the box's own coordinates. */
export function drawDetailView(
  box: BoxFront,
  window: { x: number; y: number; size: number },
  backdrop = '#ffffff',
): string {
  const sketch = new Sketch()
  sketch.group({ transform: 'translate(0 0)' }, () => box.draw(sketch))
  return sketch.toSvg([window.x, window.y, window.size, window.size], backdrop)
}

/** Views of a box-shaped product. */
export type BoxView = 'front' | 'angle' | 'detail'

/** One view of a box; `window` is the part that the close-up shows. */
export function drawBox(
  box: BoxFront,
  view: BoxView,
  color: string,
  window: { x: number; y: number; size: number },
): string {
  if (view === 'front') return drawFrontView(box)
  if (view === 'detail') return drawDetailView(box, window)
  return drawAngleView(box, { side: color, top: lighten(color, 0.12) })
}

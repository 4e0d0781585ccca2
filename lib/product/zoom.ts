/** Enlargement of a picture: scale, and offset of its middle in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number }

/** A point on the screen in pixels, relative to the middle of the picture's frame. */
export type Point = { readonly x: number; readonly y: number }

/** Size of the picture at scale 1, in pixels. */
export type Frame = { readonly width: number; readonly height: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

/** Scale after a double tap or click. */
export const CLOSE = 2.5
const CLOSEST = 5

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** Limits the offset, so that an enlarged picture always fills the frame. */
function hold({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  if (!(scale > 1)) return WHOLE
  // + 0 turns -0 into 0: -0 reads oddly in a style.
  return { scale, x: clamp(x, (width * (scale - 1)) / 2) + 0, y: clamp(y, (height * (scale - 1)) / 2) + 0 }
}

/** Scales by a factor and keeps `point` where it is; the scale stays between 1 and 5. */
export function zoomAt(zoom: Zoom, point: Point, factor: number, frame: Frame): Zoom {
  const scale = Math.min(CLOSEST, Math.max(1, zoom.scale * factor))
  const ratio = scale / zoom.scale
  return hold({ scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }, frame)
}

export const moveBy = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  hold({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame)

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Pinch of two fingers: their distance scales, their middle moves the picture. */
export function pinch(zoom: Zoom, before: readonly [Point, Point], after: readonly [Point, Point], frame: Frame): Zoom {
  const [from, to] = [middleOf(before), middleOf(after)]
  const distance = distanceOf(before)
  const zoomed = distance > 0 ? zoomAt(zoom, from, distanceOf(after) / distance, frame) : zoom
  return moveBy(zoomed, { x: to.x - from.x, y: to.y - from.y }, frame)
}

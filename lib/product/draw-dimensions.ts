/** Geometry of the drawing that shows the size of a product beside something that everyone knows. */

/** Lengths in inches. */
export type BoxSize = { readonly width: number; readonly depth: number; readonly height: number }

/** Things of a known size; a letter is the paper of North America, A4 that of other countries. */
export type ScaleReference = 'person' | 'letter' | 'a4' | 'card'

type Point = readonly [x: number, y: number]
type Line = { readonly from: Point; readonly to: Point; readonly label: Point }

/** Lengths in units of the drawing: x to the right, y downwards. */
export type DimensionDrawing = {
  readonly width: number
  readonly height: number
  readonly reference: { readonly name: ScaleReference; readonly corner: Point; readonly scale: number }
  /** Corners of the three sides that one sees. */
  readonly faces: { readonly front: readonly Point[]; readonly top: readonly Point[]; readonly side: readonly Point[] }
  readonly lines: { readonly width: Line; readonly depth: Line; readonly height: Line }
}

/** Width and height in inches: an adult of 170 cm, ISO 216 and 7810. */
const REFERENCES: Readonly<Record<ScaleReference, { readonly width: number; readonly height: number }>> = {
  person: { width: 18, height: 67 },
  letter: { width: 8.5, height: 11 },
  a4: { width: 8.27, height: 11.69 },
  card: { width: 3.37, height: 2.13 },
}
/** A product whose longest side is shorter (inches) is drawn beside a sheet of paper or a card. */
const PERSON_FROM = 24
const PAPER_FROM = 7
/** Lengths in inches beyond which a value is a mistake or nothing could be seen. */
const SHORTEST_LONG_SIDE = 0.5
const LONGEST = 600

const VIEW_WIDTH = 344
const CONTENT_HEIGHT = 210
const TOP = 6
/** Space for the label of the width, below the ground. */
const BOTTOM = 28
/** Space for the label of the height, between the reference and the box: as wide as '1,234.75 in.' */
const HEIGHT_LABEL = 88
/** Space for the label of the depth, right of the box. */
const DEPTH_LABEL = 64
const CONTENT_WIDTH = VIEW_WIDTH - HEIGHT_LABEL - DEPTH_LABEL
/** One inch of depth goes this far to the right and up, so that depth looks shorter than width and height. */
const DEPTH_RIGHT = 0.38
const DEPTH_UP = 0.3
/** Distance of a measured edge from its line. */
const OFFSET = 7

/** null if a length is unknown (NaN) or can't be right. `isMetric`: the paper to compare with is A4. */
export function drawDimensions(size: BoxSize, isMetric: boolean): DimensionDrawing | null {
  const longest = Math.max(size.width, size.depth, size.height)
  if (!(longest >= SHORTEST_LONG_SIDE && longest <= LONGEST)) return null
  const paper = isMetric ? 'a4' : 'letter'
  const name = longest >= PERSON_FROM ? 'person' : longest >= PAPER_FROM ? paper : 'card'
  const reference = REFERENCES[name]
  const [right, up] = [size.depth * DEPTH_RIGHT, size.depth * DEPTH_UP]
  const scale = Math.min(
    CONTENT_WIDTH / (reference.width + size.width + right),
    CONTENT_HEIGHT / Math.max(reference.height, size.height + up),
  )
  const unused = CONTENT_WIDTH - scale * (reference.width + size.width + right)
  const height = TOP + scale * Math.max(reference.height, size.height + up) + BOTTOM
  const ground = height - BOTTOM
  const referenceLeft = unused / 2
  const left = referenceLeft + scale * reference.width + HEIGHT_LABEL
  const [front, top] = [left + scale * size.width, ground - scale * size.height]
  const [dx, dy] = [scale * right, scale * up]
  const back = (x: number, y: number): Point => [round(x + dx), round(y - dy)]
  const at = (x: number, y: number): Point => [round(x), round(y)]
  return {
    width: VIEW_WIDTH,
    height: round(height),
    reference: { name, corner: at(referenceLeft, ground - scale * reference.height), scale: round(scale) },
    faces: {
      front: [at(left, ground), at(front, ground), at(front, top), at(left, top)],
      top: [at(left, top), at(front, top), back(front, top), back(left, top)],
      side: [at(front, ground), back(front, ground), back(front, top), at(front, top)],
    },
    lines: {
      width: {
        from: at(left, ground + OFFSET),
        to: at(front, ground + OFFSET),
        label: at((left + front) / 2, ground + OFFSET + 17),
      },
      height: {
        from: at(left - OFFSET, ground),
        to: at(left - OFFSET, top),
        label: at(left - OFFSET - 6, (ground + top) / 2 + 5),
      },
      depth: {
        from: at(front + OFFSET, ground),
        to: back(front + OFFSET, ground),
        label: at(front + OFFSET + dx / 2 + 8, ground - dy / 2 + 4),
      },
    },
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

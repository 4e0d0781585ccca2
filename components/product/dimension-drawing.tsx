import { formatMessage, type Message } from '#lib/i18n/format-message.ts'
import type { OfferMeasure } from '#lib/offers/offer.ts'
import { readMeasures, toInches } from '#lib/offers/read-measures.ts'
import { drawDimensions, type ScaleReference } from '#lib/product/draw-dimensions.ts'
import type { Spec } from '#lib/product/product.ts'

export type DrawingTexts = {
  locale: string
  /** {width}, {depth}, {height}: for those who can't see the drawing. */
  label: Message
  /** What the product is drawn beside. */
  scale: Readonly<Record<ScaleReference, string>>
  units: Readonly<Record<string, string>>
}

/** An outline of 18 × 67 inches: body, then head. */
const PERSON = [
  'M9 11c4.5 0 7.4 1.5 7.8 5l1 17a1.6 1.6 0 0 1-3.2.2l-1.1-13-.3 16 1 29a1.8 1.8 0 0 1-3.6.1L9.3 39',
  'h-.6L7.4 65.3a1.8 1.8 0 0 1-3.6-.1l1-29-.3-16-1.1 13A1.6 1.6 0 0 1 .2 33l1-17c.4-3.5 3.3-5 7.8-5Z',
  'M9 .4a4.6 4.6 0 1 1 0 9.2A4.6 4.6 0 0 1 9 .4Z',
].join('')
const LINES_OF_PAPER = 'M1.5 2h4M1.5 3.5h5.5M1.5 4.5h5.5M1.5 5.5h5.5M1.5 6.5h3'
const OUTLINES: Readonly<Record<ScaleReference, string>> = {
  person: PERSON,
  letter: `M0 0h8.5v11H0Z${LINES_OF_PAPER}`,
  a4: `M0 0h8.27v11.69H0Z${LINES_OF_PAPER}`,
  card: 'M.12 0h3.13q.12 0 .12.12v1.89q0 .12-.12.12H.12Q0 2.13 0 2.01V.12Q0 0 .12 0ZM0 .35h3.37M.3 1.5h1.2',
}

/**
 * A drawing to scale of a product with its outside dimensions, beside something that everyone knows the size of; null
 * unless the specs contain all three. Depends on its props only: server and islands share it.
 */
export function DimensionDrawing({ specs, texts }: { specs: readonly Spec[]; texts: DrawingTexts }) {
  const { width, depth, height } = readMeasures(specs).dimensions
  const size = { width: inches(width), depth: inches(depth), height: inches(height) }
  const isMetric = width !== null && !['in', 'ft'].includes(width.unit)
  const drawing = drawDimensions(size, isMetric)
  if (!drawing || !width || !depth || !height) return null
  const { reference, faces, lines } = drawing
  const amounts = { width: format(width, texts), depth: format(depth, texts), height: format(height, texts) }
  return (
    <figure className="mb-8 max-w-96 break-inside-avoid">
      <svg
        role="img"
        aria-label={formatMessage(texts.label, amounts)}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        className="w-full fill-current stroke-current text-[14px]"
      >
        <path
          d={OUTLINES[reference.name]}
          transform={`translate(${reference.corner}) scale(${reference.scale})`}
          fillOpacity={reference.name === 'person' ? 0.35 : 0}
          strokeWidth={reference.name === 'person' ? 0 : 1}
          vectorEffect="non-scaling-stroke"
        />
        <g fillOpacity=".05" strokeLinejoin="round">
          <path d={polygon(faces.front)} />
          <path d={polygon(faces.top)} />
          <path d={polygon(faces.side)} fillOpacity=".16" />
        </g>
        <path d={SIDES.map((side) => `M${lines[side].from}L${lines[side].to}`).join('')} strokeOpacity=".6" />
        {SIDES.map((side) => (
          <text
            key={side}
            x={lines[side].label[0]}
            y={lines[side].label[1]}
            textAnchor={side === 'width' ? 'middle' : side === 'height' ? 'end' : 'start'}
            stroke="none"
          >
            {amounts[side]}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 text-sm text-muted">{texts.scale[reference.name]}</figcaption>
    </figure>
  )
}

const SIDES = ['width', 'depth', 'height'] as const

/** NaN for a measure that is missing or no length: such a size can't be drawn. */
const inches = (measure: OfferMeasure | null): number => (measure && toInches(measure)) ?? Number.NaN

/** '35.75 in.', in French '35,75 po'. */
const format = ({ value, unit }: OfferMeasure, { locale, units }: DrawingTexts): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)}\u00a0${units[unit] ?? unit}`

const polygon = (corners: readonly (readonly [number, number])[]): string => `M${corners.join('L')}Z`

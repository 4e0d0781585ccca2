/** Products that fit into an opening. */
import type { Facet } from '../../catalog/listing.ts'
import type { Offer, OfferMeasure } from '../../offers/offer.ts'
import { toInches, unitOf } from '../../offers/read-measures.ts'
import {
  fitsOpening,
  listFitNotes,
  type OpeningNeed,
  type OpeningSize,
  readOpening,
  SIDES,
  type Side,
} from '../../offers/read-opening.ts'
import type { Product } from '../../product/product.ts'
import type { Site } from '../../site/site.ts'
import { describeListed, lineOf } from './describe-products.ts'
import { linesOf, type ToolAnswer, type ToolTexts } from './tool.ts'

export const LENGTH_UNITS = ['in', 'ft', 'cm', 'mm', 'm'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** Listings may have rounded widths, such as 30 for 29 7/8: this much more is searched. */
const ROUNDING_INCHES = 1

const SIDE_NAMES: Readonly<Record<Side, RegExp>> = {
  width: /^(?:overall )?(?:width|largeur)$/i,
  height: /^(?:overall )?(?:height|hauteur)$/i,
  depth: /^(?:overall )?(?:depth|profondeur)$/i,
}

const round = (value: number): number => Math.round(value * 100) / 100
const inchesIn = (unit: OfferMeasure['unit']): number => toInches({ value: 1, unit }) ?? 1

/** Lengths of a call in inches. */
export const toOpening = (lengths: OpeningSize, unit: LengthUnit): OpeningSize =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const length = lengths[side]
      return length === undefined ? [] : [[side, length * inchesIn(unit)]]
    }),
  )

/** Filters by which a listing leaves out what is too large; only attributes with a range and a unit of length. */
export const filtersOfOpening = (facets: readonly Facet[], opening: OpeningSize) =>
  SIDES.flatMap((side) => {
    const length = opening[side]
    const isOfSide = ({ attribute, label, type }: Facet) =>
      type === 'range' && (SIDE_NAMES[side].test(attribute) || SIDE_NAMES[side].test(label.trim()))
    const facet = facets.find(isOfSide)
    const unit = facet && unitOf(facet.unit)
    if (length === undefined || !facet || !unit || toInches({ value: 1, unit }) === undefined) return []
    return [{ attribute: facet.attribute, from: 0, to: round((length + ROUNDING_INCHES) / inchesIn(unit)) }]
  })

/** A product with its offers: the versions may have different sizes. */
export type FitCandidate = { readonly product: Product; readonly offers: readonly Offer[] }

type Fit = {
  readonly candidate: FitCandidate
  readonly need: OpeningNeed
  readonly versions: readonly Offer[]
  room: number
}

/** Products that fit, the tightest first, and how many don't, or don't say their size. */
function sortByFit(candidates: readonly FitCandidate[], opening: OpeningSize) {
  const fitting: Fit[] = []
  let unknown = 0
  for (const candidate of candidates) {
    const specs = candidate.product.specGroups.flatMap((group) => group.specs)
    const results = candidate.offers.map((offer) => {
      const need = readOpening(specs, offer.dimensions)
      return { offer, need, fits: fitsOpening(need, opening) }
    })
    const versions = results.filter(({ fits }) => fits)
    const [first] = versions
    if (first) {
      const rooms = SIDES.flatMap((side) => {
        const [length, needed] = [opening[side], first.need[side]?.needed]
        return length === undefined || needed === undefined ? [] : [length - needed]
      })
      fitting.push({
        candidate,
        need: first.need,
        versions: versions.map(({ offer }) => offer),
        room: Math.min(...rooms),
      })
    } else if (results.some(({ fits }) => fits === null)) unknown += 1
  }
  fitting.sort((a, b) => a.room - b.room)
  return { fitting, unknown, tooLarge: candidates.length - fitting.length - unknown }
}

export type FitSearch = {
  readonly opening: OpeningSize
  /** Unit in which the call gave the opening, and in which it gets the sizes. */
  readonly unit: LengthUnit
  readonly candidates: readonly FitCandidate[]
  readonly limit: number
  readonly page: number
  readonly hasMore: boolean
}

export function describeFit(site: Site, search: FitSearch, texts: ToolTexts): ToolAnswer {
  const { tAgents } = texts
  const { opening, unit, candidates, limit, page, hasMore } = search
  const { fitting, unknown, tooLarge } = sortByFit(candidates, opening)
  const inUnit = (inches: number) => round(inches / inchesIn(unit))
  const number = new Intl.NumberFormat(site.locale, { maximumFractionDigits: 2 })
  const write = (inches: number) => `${number.format(inUnit(inches))}\u00a0${tAgents(`mcp.units.${unit}`)}`
  const asked = SIDES.filter((side) => opening[side] !== undefined)
  const products = fitting.slice(0, limit).map(({ candidate: { product, offers }, need, versions }) => ({
    ...describeListed(site, product, texts),
    needs: Object.fromEntries(
      asked.flatMap((side) => {
        const one = need[side]
        if (!one) return []
        const { needed, basis, clearance } = one
        const spare = inUnit((opening[side] ?? 0) - needed)
        return [[side, { value: inUnit(needed), unit, basis, clearance: inUnit(clearance), spare }]]
      }),
    ),
    notes: listFitNotes(product.specGroups.flatMap(({ specs }) => specs)).map(({ name, value }) => ({ name, value })),
    ...(versions.length < offers.length && { fitting_variants: versions.map(({ id }) => id) }),
  }))
  const needTexts = fitting.slice(0, limit).map(({ need }) =>
    asked.map((side) => {
      const { needed = 0, clearance = 0 } = need[side] ?? {}
      const size = tAgents(`mcp.needs.${side}`, { size: write(needed) })
      return clearance === 0 ? size : `${size} (${tAgents('mcp.forAir', { size: write(clearance) })})`
    }),
  )
  return {
    text: linesOf([
      tAgents('mcp.fitting', { count: fitting.length, checked: candidates.length }),
      unknown === 0 ? '' : tAgents('mcp.sizeUnknown', { count: unknown }),
      ...products.map((product, index) => lineOf(product, needTexts[index])),
      hasMore ? tAgents('mcp.more', { page: page + 1 }) : '',
    ]),
    data: {
      opening: Object.fromEntries(asked.map((side) => [side, { value: inUnit(opening[side] ?? 0), unit }])),
      products,
      fitting: fitting.length,
      too_large: tooLarge,
      size_unknown: unknown,
      page,
      has_more: hasMore,
    },
  }
}

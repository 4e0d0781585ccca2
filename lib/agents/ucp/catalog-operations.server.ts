import 'server-only'
import type * as v from 'valibot'
import type { CatalogFilter } from '../../catalog/catalog-query.ts'
import { keepKnownFilters } from '../../catalog/filter-attributes.server.ts'
import { loadCategoryListing, loadSearchListing } from '../../catalog/queries.server.ts'
import { buildSummaryOffer } from '../../offers/build-offers.ts'
import { priceToPay } from '../../offers/offer.ts'
import type { ProductSummary } from '../../product/product.ts'
import type { Site } from '../../site/site.ts'
import { toCatalogFilters } from '../catalog-filters.ts'
import { loadInTurns } from '../load-in-turns.ts'
import { type AgentCall, envelope } from './agent-call.ts'
import { fromMinorUnits, toMinorUnits } from './amounts.ts'
import { describeUcpProduct, isPriced, listOptions, type PricedOffer } from './describe-product.ts'
import { type FoundProduct, findProduct, putFirst } from './find-product.server.ts'
import { businessError, protocolError, type UcpMessage, type UcpResponse } from './outcomes.ts'
import {
  LOOKUP_LIMIT,
  type LookupRequest,
  type ProductRequest,
  type SearchRequest,
  type UcpFilters,
} from './request-schemas.ts'

const PAGE_LIMIT = 24
const DEFAULT_LIMIT = 10
const LAST_PAGE = 500

/** Variants of a product in a search, those that can be bought first, and of a single product. */
const LISTED_VARIANTS = 10
const VARIANT_LIMIT = 100

/** 'p2.10': page and its size, since both decide what follows. */
const CURSOR = /^p(\d{1,4})\.(\d{1,2})$/

/** The protocol's filters: its price is in minor units. */
function readFilters(filters: UcpFilters | undefined, currency: string): CatalogFilter[] {
  const { price, categories: _, ...others } = filters ?? {}
  const amount = (units: number | undefined) => (units === undefined ? undefined : fromMinorUnits(units, currency))
  return toCatalogFilters({ min: amount(price?.min), max: amount(price?.max) }, others)
}

/**
 * A product of a listing; null if its price is not public, or its variants fail to load. A configurable one is loaded,
 * since a listing lacks its variants, which are what can be bought.
 */
async function describeListed(site: Site, summary: ProductSummary, filters: UcpFilters | undefined) {
  if (summary.type === 'configurable') {
    const found = await findProduct(site, summary.id).catch(() => null)
    if (found === null) return null
    const { addOns: _, ...head } = found.head
    const kept = keepPriced(found.offers, filters)
    const fitting = putFirst(kept.length > 0 ? kept : found.offers, found.defaultId)
    const shown = [...fitting].sort((a, b) => Number(b.canBeOrdered) - Number(a.canBeOrdered))
    return describeUcpProduct(head, found.offers, shown.slice(0, LISTED_VARIANTS))
  }
  const offer = buildSummaryOffer(site, summary)
  const head = { id: summary.id, title: summary.name, url: offer.url, handle: summary.urlKey }
  return isPriced(offer) ? describeUcpProduct(head, [offer]) : null
}

/** POST /catalog/search: by words, by a category (its url_key), or by filters alone. */
export async function searchCatalog(
  call: AgentCall,
  request: v.InferOutput<typeof SearchRequest>,
): Promise<UcpResponse> {
  const { site } = call
  const { query = '', filters, pagination = {} } = request
  const [category] = filters?.categories ?? []
  const wanted = readFilters(filters, site.config.locale.currency.code)
  if (query.trim() === '' && category === undefined && wanted.length === 0) {
    return protocolError('invalid_request', 'A search needs a query or filters')
  }
  const cursor = pagination.cursor === undefined ? ['', '1', ''] : CURSOR.exec(pagination.cursor)
  if (cursor === null) return protocolError('invalid_request', 'The cursor is not one of this shop')
  const page = Math.min(LAST_PAGE, Math.max(1, Number(cursor[1])))
  const limit = Math.min(PAGE_LIMIT, Math.max(1, Number(cursor[2]) || (pagination.limit ?? DEFAULT_LIMIT)))
  const catalogQuery = await keepKnownFilters(site, { page, limit, filters: wanted }, async () => [])
  const listing =
    query.trim() !== ''
      ? (await loadSearchListing(site, query.trim(), catalogQuery)).listing
      : (await loadCategoryListing(site, category ?? 'default-category', catalogQuery, false))?.listing
  const described = await loadInTurns(listing?.products ?? [], (summary) => describeListed(site, summary, filters))
  const products = described.filter((product) => product !== null)
  const total = listing?.total ?? 0
  const hasNext = page * limit < total && page < LAST_PAGE
  return {
    status: 200,
    body: {
      ucp: envelope(call, 'dev.ucp.shopping.catalog.search'),
      products,
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && { cursor: `p${page + 1}.${limit}` }),
        total_count: total,
      },
    },
  }
}

/** The offers in a price range. */
function keepPriced(offers: readonly PricedOffer[], filters: UcpFilters | undefined): PricedOffer[] {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {}
  return offers.filter((offer) => {
    const { amount, currency } = priceToPay(offer) ?? offer.price
    const units = toMinorUnits(amount, currency)
    return units >= min && units <= max
  })
}

/** POST /catalog/lookup: products or variants by id or address; each product once, with what led to it. */
export async function lookupCatalog(
  call: AgentCall,
  { ids, filters }: v.InferOutput<typeof LookupRequest>,
): Promise<UcpResponse> {
  const unique = [...new Set(ids)]
  if (unique.length > LOOKUP_LIMIT) {
    return protocolError('request_too_large', `At most ${LOOKUP_LIMIT} ids can be looked up at once`)
  }
  const found = await loadInTurns(unique, (id) => findProduct(call.site, id))
  const products = new Map<string, { found: FoundProduct; inputs: Map<string, { id: string; match: string }[]> }>()
  const messages: UcpMessage[] = []
  for (const [index, id] of unique.entries()) {
    const entry = found[index]
    const kept = entry ? keepPriced(entry.offers, filters) : []
    if (!entry || kept.length === 0) {
      messages.push({ type: 'info', code: 'not_found', content: id })
      continue
    }
    const exact = kept.find((offer) => offer.id === id)
    const shown = exact ?? putFirst(kept, entry.defaultId)[0]
    if (!shown) continue
    const product = products.get(entry.head.id) ?? { found: { ...entry, offers: kept }, inputs: new Map() }
    const inputs = product.inputs.get(shown.id) ?? []
    product.inputs.set(shown.id, [...inputs, { id, match: exact ? 'exact' : 'featured' }])
    products.set(entry.head.id, product)
  }
  return {
    status: 200,
    body: {
      ucp: envelope(call, 'dev.ucp.shopping.catalog.lookup'),
      products: [...products.values()].map(({ found: { head, offers }, inputs }) => {
        const described = describeUcpProduct(
          head,
          offers,
          offers.filter(({ id }) => inputs.has(id)),
        )
        return {
          ...described,
          variants: described.variants.map((variant) => ({ ...variant, inputs: inputs.get(variant.id) })),
        }
      }),
      ...(messages.length > 0 && { messages }),
    },
  }
}

type Selected = readonly { readonly name: string; readonly label: string }[]

const matches = ({ options }: PricedOffer, selected: Selected): boolean =>
  selected.every(({ name, label }) =>
    options.some((option) => (option.label || option.code) === name && option.value === label),
  )

/** The selection, less the options that are dropped until a variant has what remains: the last preferences go first. */
function relaxSelection(offers: readonly PricedOffer[], selected: Selected, preferences: readonly string[]): Selected {
  const rank = ({ name }: Selected[number]) => {
    const index = preferences.indexOf(name)
    return index < 0 ? preferences.length : index
  }
  const kept = [...selected].sort((a, b) => rank(a) - rank(b))
  while (kept.length > 0 && !offers.some((offer) => matches(offer, kept))) kept.pop()
  return kept
}

/** POST /catalog/product: one product, with the variants that have the selected options. */
export async function getUcpProduct(
  call: AgentCall,
  { id, selected = [], preferences = [], filters }: v.InferOutput<typeof ProductRequest>,
): Promise<UcpResponse> {
  const found = await findProduct(call.site, id)
  const offers = found ? keepPriced(found.offers, filters) : []
  const [first] = offers
  if (!found || !first) {
    return businessError('not_found', call.t('productNotFound'), { continueUrl: call.site.url('/') })
  }
  const ordered = putFirst(offers, offers.some((offer) => offer.id === id) ? id : found.defaultId)
  const featured = ordered[0] ?? first
  const asked = relaxSelection(ordered, selected, preferences)
  const shown = ordered.filter((offer) => matches(offer, asked))
  const anchor = shown[0] ?? featured
  const effective = anchor.options.map(({ code, label, value }) => ({ name: label || code, label: value }))
  const described = describeUcpProduct(found.head, offers, (shown.length > 0 ? shown : ordered).slice(0, VARIANT_LIMIT))
  const options = listOptions(offers).map(({ name, values }) => ({
    name,
    values: values.map(({ label }) => {
      const others = effective.filter((option) => option.name !== name)
      const exact = offers.filter((offer) => matches(offer, [...others, { name, label }]))
      return { label, exists: exact.length > 0, available: exact.some(({ canBeOrdered }) => canBeOrdered) }
    }),
  }))
  return {
    status: 200,
    body: {
      ucp: envelope(call, 'dev.ucp.shopping.catalog.lookup'),
      product: { ...described, ...(options.length > 0 && { options, selected: effective }) },
    },
  }
}

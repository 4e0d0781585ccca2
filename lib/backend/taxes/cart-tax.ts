/** The taxes of a cart in its store. */
import { toDashes } from '../../contract-server/locale.ts'
import { todayIn } from '../../core/time/today.ts'
import type { TaxServiceRequest } from '../providers/tax-service.ts'
import type { Content } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { TaxRecord } from '../store/tax-schema.ts'
import type { CartTax } from './cart-tax-line.ts'
import { computeTaxes, type TaxableCart, type TaxRounding } from './compute-taxes.ts'
import { type TaxExemption, withoutExempted } from './exemption.ts'
import { findTaxes, indexTaxes, levelOf, type PlacedTax, type TaxIndex, type TaxPlace } from './find-taxes.ts'
import { isQuotable, quoteKeyOf, type TaxQuote, taxByQuote } from './tax-quote.ts'

/** Indexes of stores. Entries are the same in all locales. */
const indexes = new WeakMap<Content, TaxIndex>()

function indexOf({ content, documents }: StoreContext): TaxIndex {
  const index = indexes.get(content) ?? indexTaxes(documents.taxes.values())
  indexes.set(content, index)
  return index
}

/** The tax's title in a language; without a translation its default title. */
const titleOf = ({ title, titles = {} }: TaxRecord, locale: string): string =>
  Object.entries(titles).find(([name]) => toDashes(name) === toDashes(locale))?.[1] ?? title

const isBelowRegion = (record: TaxRecord): boolean => !['country', 'region'].includes(levelOf(record))

/** Computes the taxes of a cart from the entries that apply at its place. */
export function taxByEntries(
  entries: readonly PlacedTax[],
  { rounding = 'total', locale = '' }: { rounding?: TaxRounding | undefined; locale?: string },
  cart: TaxableCart,
): CartTax {
  const amounts = computeTaxes(cart, entries, rounding)
  return {
    state: amounts.length === 0 ? 'none' : 'due',
    lines: amounts.map(({ tax: { record }, ...amount }) => ({
      title: titleOf(record, locale),
      rate: record.rate,
      ...amount,
    })),
    isByPlace: amounts.some(({ tax }) => isBelowRegion(tax.record)),
  }
}

/** What the taxes of a cart depend on beside its lines. `exemption` is the customer's, `quote` the service's. */
export type TaxContext = {
  readonly place: TaxPlace
  readonly exemption: TaxExemption | null
  readonly quote: TaxQuote | null
  /** The request to the tax service, whose response `quote` has to be. */
  readonly request: TaxServiceRequest
}

/** Computes the taxes of a cart from the store's entries. */
function taxByTables(store: StoreContext, cart: TaxableCart, { place, exemption }: TaxContext): CartTax {
  const { content, locale } = store
  const entries = findTaxes(indexOf(store), place)
  const owed = withoutExempted(entries, place, exemption, todayIn(content.timeZone))
  const taxes = taxByEntries(owed, { rounding: content.identity.tax_rounding, locale }, cart)
  return owed.length < entries.length ? { ...taxes, state: 'exempt' } : taxes
}

/**
 * Computes the taxes of a cart in its store. In a store with a tax service, and without its response, the state is
 * 'later' unless the store's entries may be used and some apply, because an unknown tax must not be shown as no tax.
 */
export function taxCart(store: StoreContext, cart: TaxableCart, context: TaxContext): CartTax {
  const { tax_service: service } = store.content.identity
  const { quote, request } = context
  if (service === undefined) return taxByTables(store, cart, context)
  const isKnown = isQuotable(request)
  if (isKnown && quote?.key === quoteKeyOf(request)) return taxByQuote(quote, request)
  const taxes = service.fallback === 'tables' ? taxByTables(store, cart, context) : undefined
  if (taxes !== undefined && taxes.state !== 'none') return taxes
  return { state: isKnown ? 'later' : 'none', lines: [], isByPlace: true }
}

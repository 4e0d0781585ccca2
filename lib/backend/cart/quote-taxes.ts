/** Asks the tax service of a store for the taxes of a cart, outside of transactions. */
import { settleWithin } from '../../core/server/settle-within.ts'
import { log } from '../../telemetry/log.ts'
import type { Backend } from '../api/backend.ts'
import type { TaxService, TaxServiceRequest } from '../providers/tax-service.ts'
import type { StoreContext } from '../store/store-context.ts'
import { isQuotable, quoteKeyOf, readTaxResponse, type TaxQuote } from '../taxes/tax-quote.ts'
import { type CartState, writeTaxQuote } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'

/** Shoppers wait for the service at most this long. */
const LIMIT_MS = 2_500
/** After a failure the service gets no request of the store for this long. */
const PAUSE_MS = 30_000

/** When stores may send requests again, by their services. */
const pauses = new WeakMap<TaxService, Map<string, number>>()

const pausesOf = (service: TaxService): Map<string, number> => {
  const known = pauses.get(service) ?? new Map<string, number>()
  pauses.set(service, known)
  return known
}

async function requestQuote(service: TaxService, request: TaxServiceRequest): Promise<TaxQuote | string> {
  const control = new AbortController()
  try {
    const result = await settleWithin(service.quote(request, control.signal), LIMIT_MS)
    if (result.kind === 'waiting') return 'no response in time'
    return readTaxResponse(request, result.value) ?? 'the response is incomplete or impossible'
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown error'
  } finally {
    control.abort()
  }
}

/**
 * The cart with the taxes of the service, which are stored. Unchanged in a store without a service, for an unknown
 * place, if the present response still applies, and if the service fails.
 */
export async function withTaxQuote(
  { db, providers }: Pick<Backend, 'db' | 'providers'>,
  store: StoreContext,
  cartId: string | undefined,
  state: CartState,
): Promise<CartState> {
  const { id, identity } = store.content
  const service = providers.tax
  if (identity.tax_service === undefined || service === undefined || cartId === undefined) return state
  const { taxRequest: request } = summarizeCart(store, state)
  if (request === undefined || !isQuotable(request) || state.taxQuote?.key === quoteKeyOf(request)) return state
  const paused = pausesOf(service)
  if ((paused.get(id) ?? 0) > Date.now()) return state
  const quote = await requestQuote(service, request)
  if (typeof quote === 'string') {
    paused.set(id, Date.now() + PAUSE_MS)
    log('tax.unavailable', { message: `the tax service failed: ${quote}`, tenant: id })
    return state
  }
  paused.delete(id)
  await writeTaxQuote(db, id, cartId, quote)
  return { ...state, taxQuote: quote }
}

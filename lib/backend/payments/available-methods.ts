/** Payment methods that a store offers, and those of them with which this back end can place an order. */

import type { Backend } from '../api/backend.ts'
import { mediaAddress } from '../media/addresses.ts'
import { hasProvider, type Providers } from '../providers/providers.ts'
import type { PaymentRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { getPaymentMethod, isKnownPaymentMethod } from './registry.ts'
import { describeVault, listCards, type SavedCard } from './saved-cards.ts'

/** Whether the store has configured a method. */
const isConfigured = (store: StoreContext, code: string): boolean =>
  store.documents.payment.has(code) && (getPaymentMethod(code).isOffered?.(store) ?? true)

const hasProviders = (providers: Providers, code: string): boolean =>
  (getPaymentMethod(code).needs ?? []).every((need) => hasProvider(providers, need))

export const offersPayment = (providers: Providers, store: StoreContext, code: string): boolean =>
  isConfigured(store, code) && hasProviders(providers, code)

/** Methods that the store has configured and that are not offered, because this back end has no provider for them. */
export const listMethodsWithoutProvider = (providers: Providers, store: StoreContext): string[] =>
  [...store.documents.payment.keys()].filter((code) => isConfigured(store, code) && !hasProviders(providers, code))

/** Whether orders can be placed with this method: the cards of an unknown gateway can't be charged. */
export function canPlaceWith(providers: Providers, store: StoreContext, code: string): boolean {
  const takesCards = (store.documents.payment.get(code)?.cc_types ?? []).length > 0
  return offersPayment(providers, store, code) && (isKnownPaymentMethod(code) || !takesCards)
}

/** additional_data with the names of the store's media files replaced by their URLs. */
const withAddresses = ({ content, baseMediaUrl }: StoreContext, data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && content.media.has(value) ? mediaAddress(content, baseMediaUrl, value) : value,
    ]),
  )

function describeMethod(
  providers: Providers,
  store: StoreContext,
  record: PaymentRecord,
  cards: readonly SavedCard[] | undefined,
) {
  const method = { ...record, ...getPaymentMethod(record.code).describe?.(store, record, providers) }
  return {
    code: method.code,
    title: method.title,
    additional_data: withAddresses(store, method.additional_data ?? {}),
    api_key: method.api_key ?? '',
    gateway_url: method.gateway_url ?? '',
    cc_types: method.cc_types ?? [],
    logo: method.logo,
    description: method.description,
    ...describeVault(store, method.code, cards),
  }
}

/** The store's payment methods as the cart lists them, in its order, with the cards that a customer has saved. */
export async function listPaymentMethods(
  { db, providers }: Pick<Backend, 'db' | 'providers'>,
  store: StoreContext,
  customerId: string | undefined,
) {
  const cards = customerId === undefined ? undefined : await listCards(db, store.content.id, customerId)
  return [...store.documents.payment.values()]
    .filter(({ code }) => offersPayment(providers, store, code))
    .map((record) => describeMethod(providers, store, record, cards))
}

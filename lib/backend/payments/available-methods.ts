/** Payment methods that a store offers, and those of them with which this back end can place an order. */

import type { PaymentRecord } from '../import/folder-schemas.ts'
import { mediaAddress } from '../media/addresses.ts'
import { PROVIDER_PAGES } from '../sandbox/provider-page-url.ts'
import type { StoreContext } from '../store/store-context.ts'
import { getPaymentMethod, isKnownPaymentMethod } from './registry.ts'
import { describeVault, type SavedCard } from './saved-cards.ts'

export const offersPayment = (store: StoreContext, code: string): boolean =>
  store.documents.payment.has(code) && (getPaymentMethod(code).isOffered?.(store) ?? true)

/** Whether orders can be placed with this method: the cards of an unknown gateway can't be charged. */
export function canPlaceWith(store: StoreContext, code: string): boolean {
  const takesCards = (store.documents.payment.get(code)?.cc_types ?? []).length > 0
  return offersPayment(store, code) && (isKnownPaymentMethod(code) || !takesCards)
}

/**
 * Address of each offered method's stand-in script, else of its stand-in page, by code: provider_scripts of GET
 * /config.
 */
export const standInAddresses = (store: StoreContext): Record<string, string> =>
  Object.fromEntries(
    [...store.documents.payment.keys()].flatMap((code) => {
      const { page, script } = offersPayment(store, code) ? getPaymentMethod(code) : {}
      const path = script ?? (page && `${PROVIDER_PAGES}/${page}`)
      return path ? [[code, `${store.origin}${path}`]] : []
    }),
  )

/** additional_data with the names of the store's media files replaced by their URLs. */
const withAddresses = ({ content, baseMediaUrl }: StoreContext, data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && content.media.has(value) ? mediaAddress(content, baseMediaUrl, value) : value,
    ]),
  )

function describeMethod(store: StoreContext, record: PaymentRecord, cards?: readonly SavedCard[]) {
  const method = { ...record, ...getPaymentMethod(record.code).describe?.(store, record) }
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

/** The store's payment methods as the cart lists them, in the store's order. `cards` are the customer's saved cards. */
export const describePaymentMethods = (store: StoreContext, cards?: readonly SavedCard[]) =>
  [...store.documents.payment.values()]
    .filter(({ code }) => offersPayment(store, code))
    .map((record) => describeMethod(store, record, cards))

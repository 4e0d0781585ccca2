/** Which ways of paying a store offers, and which of them this back end can carry out. */
import type { View } from '../catalog/view.ts'
import type { PaymentRecord } from '../import/folder-schemas.ts'
import { mediaAddress } from '../media/addresses.ts'
import { PROVIDER_PAGES } from '../sandbox/provider-page-url.ts'
import { findPaymentMethod } from './registry.ts'

/** Does the store offer this way of paying? */
export const offersPayment = (view: View, code: string): boolean =>
  view.documents.payment.has(code) && (findPaymentMethod(code)?.isOffered?.(view) ?? true)

/** Can an order be placed here with this way of paying? */
export const canPlaceWith = (view: View, code: string): boolean =>
  offersPayment(view, code) && findPaymentMethod(code) !== undefined

/** Address of the stand-in's script, else its page, by code of the offered methods, for provider_scripts of GET /config. */
export const standInAddresses = (view: View): Record<string, string> =>
  Object.fromEntries(
    [...view.documents.payment.keys()].flatMap((code) => {
      const { page, script } = (offersPayment(view, code) && findPaymentMethod(code)) || {}
      const path = script ?? (page && `${PROVIDER_PAGES}/${page}`)
      return path ? [[code, `${view.origin}${path}`]] : []
    }),
  )

/** Files of the store in additional_data get their address. */
const withAddresses = ({ content, baseMediaUrl }: View, data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && content.media.has(value) ? mediaAddress(content, baseMediaUrl, value) : value,
    ]),
  )

function describeMethod(view: View, record: PaymentRecord) {
  const method = { ...record, ...findPaymentMethod(record.code)?.describe?.(view, record) }
  return {
    code: method.code,
    title: method.title,
    additional_data: withAddresses(view, method.additional_data ?? {}),
    api_key: method.api_key ?? '',
    gateway_url: method.gateway_url ?? '',
    cc_types: method.cc_types ?? [],
    logo: method.logo,
    description: method.description,
  }
}

/** The store's ways of paying as the cart lists them, in the store's order. */
export const describePaymentMethods = (view: View) =>
  [...view.documents.payment.values()]
    .filter(({ code }) => offersPayment(view, code))
    .map((record) => describeMethod(view, record))

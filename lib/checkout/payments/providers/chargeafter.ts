import type { Address } from '../../../address/address.ts'
import type { Cart } from '../../../cart/cart.ts'
import { err, ok } from '../../../core/result.ts'
import { prepareChargeAfter } from '../../../site/provider-globals.ts'
import type { PaymentMethod } from '../method.ts'
import { approvedWith, windowEndOf, windowMethod } from '../provider-window.ts'

/** The part of the provider's script that is used. */
type ChargeAfterPage = {
  ChargeAfter?: {
    checkout?: {
      present(options: {
        consumerDetails: object
        cartDetails: object
        callback: (token: unknown, data: unknown, error?: unknown) => void
      }): void
    }
  }
}

const describeAddress = ({ street, city, region, postcode }: Address) => ({
  line1: street[0] ?? '',
  line2: street.slice(1).join(', '),
  city,
  state: region,
  zipCode: postcode,
})

const describeShopper = ({ email, billing, shipping }: Cart) => ({
  firstName: billing.firstName,
  lastName: billing.lastName,
  email,
  mobilePhoneNumber: billing.phone,
  billingAddress: describeAddress(billing),
  shippingAddress: describeAddress(shipping.isSameAsBilling ? billing : shipping),
})

const describeGoods = ({ items, totals }: Cart) => ({
  items: items.map(({ name, sku, qty, price }) => ({ name, sku, quantity: qty, price: price.amount })),
  shippingAmount: totals.shipping?.amount ?? 0,
  taxAmount: totals.tax?.amount ?? 0,
  totalAmount: totals.grandTotal?.amount ?? 0,
})

/**
 * Consumer financing (checkout specification 4.4, 9.1): choosing it saves it, the provider's window offers loans, and its
 * approval places the order.
 */
export const chargeafter: PaymentMethod = {
  ...windowMethod('chargeafter', {
    isSetUp: ({ chargeafter: { publicKey, checkoutScriptUrl } }) => publicKey !== '' && URL.canParse(checkoutScriptUrl),
    scriptUrl: ({ config }) => config.chargeafter.checkoutScriptUrl,
    prepare: (page, { config: { chargeafter } }) =>
      prepareChargeAfter(page, { apiKey: chargeafter.publicKey, storeId: chargeafter.storeId }),
    open: (page, { fields, cart }) => {
      const { checkout } = (page as ChargeAfterPage).ChargeAfter ?? {}
      return new Promise((resolve) => {
        if (!checkout) return resolve({ kind: 'unexpected' })
        checkout.present({
          ...fields,
          consumerDetails: describeShopper(cart),
          cartDetails: describeGoods(cart),
          callback: (token, _, error) => {
            resolve(error ? windowEndOf(error) : approvedWith('token', token))
          },
        })
      })
    },
  }),
  application: 'beside',
  applicationUrl: ({ chargeafter: { financeUrl } }) => financeUrl,
  onChoose: ['save', 'load-info', 'open-window'],
  onApprove: ['save', 'place'],
  onPlace: [],
  onResume: 'nothing',
  failureKey: 'providerBackend',
  // What the window needs came with the saved payment.
  loadInfo: async (_, saved) => ok({ kind: 'window', fields: saved }),
  buildSubmission: async ({ token }, _, moment) => {
    if (moment !== 'approve') return ok({ data: {} })
    return typeof token === 'string' ? ok({ data: { token } }) : err('providerUnexpected')
  },
}

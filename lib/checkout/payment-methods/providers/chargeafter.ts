import type { Address } from '../../../address/address.ts'
import type { Cart } from '../../../cart/cart.ts'
import { readNationalPhone } from '../../../core/address/phone.ts'
import { err, ok } from '../../../core/result.ts'
import { prepareChargeAfter } from '../../../site/provider-globals.ts'
import type { PaymentMethod, ProviderPage, WindowRequest } from '../method.ts'
import { describeGoods } from '../provider-goods.ts'
import { approvedWith, windowEndOf, windowMethod } from '../provider-window.ts'

type PresentOptions = {
  readonly consumerDetails: object
  readonly cartDetails: object
  readonly channel: 'e_commerce'
  readonly currency: string
  readonly preferences: { readonly language: string }
  readonly callback: (token: unknown, data: unknown, error?: unknown) => void
}

/** The used part of the provider's script; older versions have `checkout` instead of `payments`. */
type ChargeAfterPage = {
  ChargeAfter?: {
    cfg?: object
    init?(cfg: object): Promise<unknown> | undefined
    payments?: { present(flow: 'checkout', options: PresentOptions): void }
    checkout?: { present(options: PresentOptions): void }
  }
}

const describeAddress = ({ street: [line1 = '', ...rest], city, region, postcode }: Address) => {
  const line2 = rest.filter((line) => line !== '').join(', ')
  return { line1, ...(line2 && { line2 }), city, state: region, zipCode: postcode }
}

/** The provider accepts only digits for a phone number. */
const describeShopper = ({ email, billing, shipping }: Cart) => ({
  firstName: billing.firstName,
  lastName: billing.lastName,
  email,
  mobilePhoneNumber: readNationalPhone(billing.phone) ?? billing.phone.replace(/\D/g, ''),
  billingAddress: describeAddress(billing),
  shippingAddress: describeAddress(shipping.isSameAsBilling ? billing : shipping),
})

const toUnits = (cents: number): number => cents / 100

function describeCart({ fields, cart, goodsNames }: WindowRequest) {
  const orderId = String(fields.merchant_order_id ?? fields.order_id ?? '')
  const { items, discounts, shippingCents, taxCents, totalCents } = describeGoods(cart, goodsNames)
  return {
    items: items.map(({ name, sku, qty, unitCents }) => ({ name, sku, quantity: qty, price: toUnits(unitCents) })),
    discounts: discounts.map(({ name, cents }) => ({ name, amount: toUnits(cents) })),
    shippingAmount: toUnits(shippingCents),
    taxAmount: toUnits(taxCents),
    totalAmount: toUnits(totalCents),
    ...(orderId && { merchantOrderId: orderId }),
  }
}

const READY_INTERVAL_MS = 100
const READY_TRIES = 50

const readScript = (page: ProviderPage) => (page as ChargeAfterPage).ChargeAfter ?? {}

/** The function that opens the window; waits, because the script adds its functions a moment after it has loaded. */
async function findPresent(page: ProviderPage) {
  if (!('ChargeAfter' in page)) return undefined
  const isReady = () => readScript(page).payments || readScript(page).checkout
  for (let tries = 0; !isReady() && tries < READY_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, READY_INTERVAL_MS))
  }
  const { init, cfg, payments, checkout } = readScript(page)
  if (cfg) await init?.(cfg)
  if (payments) return (options: PresentOptions) => payments.present('checkout', options)
  return checkout && ((options: PresentOptions) => checkout.present(options))
}

/**
 * Consumer financing (S2-4.4, S2-9.1): choosing it saves it, the provider's window offers loans, and its approval is
 * saved and places the order.
 */
export const chargeafter: PaymentMethod = {
  ...windowMethod('chargeafter', {
    isSetUp: ({ chargeafter: { publicKey, checkoutScriptUrl } }) => publicKey !== '' && URL.canParse(checkoutScriptUrl),
    scriptUrl: ({ config }) => config.chargeafter.checkoutScriptUrl,
    prepare: (page, { config: { chargeafter } }) =>
      prepareChargeAfter(page, { apiKey: chargeafter.publicKey, storeId: chargeafter.storeId }),
    open: async (page, request) => {
      const { cart, context, locale } = request
      const present = await findPresent(page)
      if (!present) return { kind: 'unexpected' }
      return new Promise((resolve) => {
        present({
          consumerDetails: describeShopper(cart),
          cartDetails: describeCart(request),
          channel: 'e_commerce',
          currency: context.config.currency,
          preferences: { language: locale },
          callback: (token, _, error) => resolve(error ? windowEndOf(error) : approvedWith('token', token)),
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
  // The response to the saved payment has what the window needs.
  loadInfo: async (_, saved) => ok({ kind: 'window', fields: saved }),
  buildSubmission: async ({ token }, _, moment) => {
    if (moment !== 'approve') return ok({ data: {} })
    return typeof token === 'string' ? ok({ data: { token } }) : err('providerUnexpected')
  },
}

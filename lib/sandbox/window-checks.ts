/**
 * Validation of a checkout by the financing providers, as strict as their documentation. Sources:
 *
 * - Affirm: 'The checkout object', 'Shipping/billing object' (docs.affirm.com/developers/reference), 'Initiate
 *   checkout' (docs.affirm.com/Integrate_Affirm); Affirm's Magento 2 module (github.com/Affirm/Magento2_Affirm)
 * - ChargeAfter: 'Present' (docs.chargeafter.com/docs/present), the types @chargeafter/payment-types, its WooCommerce
 *   plugin
 * - Katapult: 'Create a checkout object' (docs.katapult.com), its WooCommerce plugin and Salesforce cartridge
 *   (github.com/katapultgroupinc/SFRA)
 * - Acima: its WooCommerce plugin (github.com/acima-credit/ecom-woocommerce) and solidus_acima
 *
 * Limits of a merchant's account (lowest and highest amount, excluded states) are not validated, as they differ by
 * account.
 */
import * as v from 'valibot'
import { toCents } from '../contract-server/money.ts'
import { isPhone } from '../core/address/phone.ts'

/** An error: the field's path and the provider's code. */
export type WindowProblem = { readonly code: string; readonly field: string; readonly message: string }

/** A valid checkout: the shop's reference and the total, null if the provider computes it. */
export type CheckedWindow = { readonly reference: string; readonly cents: number | null }

type Validate = (settings: unknown, checkout: unknown) => CheckedWindow | readonly WindowProblem[]

const filled = v.pipe(v.string(), v.trim(), v.minLength(1))
const state = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two letters'))
const zip = v.pipe(v.string(), v.regex(/^\d{5}$/, 'five digits'))
const tenDigits = v.pipe(v.string(), v.regex(/^[2-9]\d{9}$/, 'ten digits'))
const mail = v.pipe(v.string(), v.email())
const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

const problemsOf = (issues: readonly v.BaseIssue<unknown>[], code: string): WindowProblem[] =>
  issues.map((issue) => ({ code, field: v.getDotPath(issue) ?? '', message: issue.message }))

const problem = (code: string, field: string, message: string): WindowProblem[] => [{ code, field, message }]

/** A validation of the shape by `schema`, then of the content by `read`; `code` is that of errors in the shape. */
function withSchema<const Schema extends v.GenericSchema>(
  schema: Schema,
  code: string,
  read: (checkout: v.InferOutput<Schema>) => CheckedWindow | readonly WindowProblem[],
) {
  return (checkout: unknown) => {
    const parsed = v.safeParse(schema, checkout)
    return parsed.success ? read(parsed.output) : problemsOf(parsed.issues, code)
  }
}

const AffirmContact = v.object({
  name: v.union([v.object({ first: filled, last: filled }), v.object({ full: filled })]),
  address: v.union([
    v.object({ line1: filled, city: filled, state, zipcode: zip, country: v.literal('US') }),
    v.object({
      street1: filled,
      city: filled,
      region1_code: state,
      postal_code: v.pipe(v.string(), v.regex(/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/)),
      country: v.literal('CA'),
    }),
  ]),
  phone_number: v.optional(
    v.pipe(
      v.string(),
      v.check((phone) => isPhone(phone, 'US'), 'a valid phone'),
    ),
  ),
  email: v.optional(mail),
})

const AffirmCheckout = v.object({
  merchant: v.object({
    user_confirmation_url: url,
    user_cancel_url: url,
    user_confirmation_url_action: v.optional(v.picklist(['GET', 'POST'])),
  }),
  items: v.pipe(
    v.array(v.object({ display_name: filled, sku: filled, unit_price: cents, qty: count })),
    v.minLength(1),
  ),
  discounts: v.optional(v.record(v.string(), v.object({ discount_amount: v.pipe(cents, v.minValue(1)) })), {}),
  currency: v.picklist(['USD', 'CAD']),
  shipping_amount: cents,
  tax_amount: cents,
  total: v.pipe(cents, v.minValue(1)),
  shipping: AffirmContact,
  billing: v.optional(AffirmContact),
  order_id: v.optional(v.pipe(filled, v.maxLength(128)), ''),
})

const AFFIRM_CURRENCIES: Readonly<Record<string, string>> = { USA: 'USD', CAN: 'CAD' }
const AffirmSettings = v.object({ public_api_key: filled, country_code: v.picklist(Object.keys(AFFIRM_CURRENCIES)) })

const checkAffirm: Validate = (settings, checkout) => {
  const account = v.safeParse(AffirmSettings, settings)
  if (!account.success) return problemsOf(account.issues, 'public_api_key')
  return withSchema(AffirmCheckout, 'invalid_field', (object) => {
    const { items, discounts, shipping_amount, tax_amount, total, currency, order_id } = object
    if (currency !== AFFIRM_CURRENCIES[account.output.country_code]) {
      return problem('invalid_field', 'currency', 'not the currency of the account')
    }
    const goods = items.reduce((sum, { unit_price, qty }) => sum + unit_price * qty, 0)
    const off = Object.values(discounts).reduce((sum, { discount_amount }) => sum + discount_amount, 0)
    return goods - off + shipping_amount + tax_amount === total
      ? { reference: order_id, cents: total }
      : problem('invalid_field', 'total', 'does not add up')
  })(checkout)
}

const ChargeAfterAddress = v.object({
  line1: filled,
  city: filled,
  state,
  zipCode: filled,
})
const ChargeAfterConsumer = v.object({
  firstName: v.pipe(v.string(), v.regex(/^[\p{L} '-]+$/u, 'letters')),
  lastName: v.pipe(v.string(), v.regex(/^[\p{L} '-]+$/u, 'letters')),
  email: mail,
  mobilePhoneNumber: v.pipe(v.string(), v.regex(/^\d+$/, 'digits only')),
  billingAddress: ChargeAfterAddress,
  shippingAddress: ChargeAfterAddress,
})

const ChargeAfterCart = v.object({
  items: v.pipe(v.array(v.object({ name: filled, sku: filled, price: amount, quantity: count })), v.minLength(1)),
  discounts: v.optional(v.array(v.object({ name: filled, amount: v.pipe(amount, v.gtValue(0)) })), []),
  taxAmount: amount,
  shippingAmount: amount,
  totalAmount: v.pipe(amount, v.gtValue(0)),
  merchantOrderId: v.optional(filled, ''),
})

const checkChargeAfter: Validate = (_, checkout) => {
  const { cartDetails, consumerDetails } = (checkout ?? {}) as Record<string, unknown>
  const consumer = v.safeParse(ChargeAfterConsumer, consumerDetails)
  return withSchema(ChargeAfterCart, 'MISSING_CHECKOUT_DATA', (cart) => {
    const goods = cart.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const off = cart.discounts.reduce((sum, discount) => sum + discount.amount, 0)
    const total = goods - off + cart.taxAmount + cart.shippingAmount
    if (Math.abs(total - cart.totalAmount) > 0.005)
      return problem('TOTAL_AMOUNT_MISMATCH', 'totalAmount', `not ${total}`)
    if (!consumer.success) return problemsOf(consumer.issues, 'CONSUMER')
    return { reference: cart.merchantOrderId, cents: toCents(cart.totalAmount) }
  })(cartDetails)
}

const KatapultAddress = v.object({
  first_name: filled,
  last_name: filled,
  address: filled,
  address2: v.optional(v.string()),
  city: filled,
  state,
  country: v.picklist(['US', 'United States']),
  zip,
  phone: tenDigits,
  email: mail,
})

const KatapultCheckout = v.object({
  customer: v.object({ billing: KatapultAddress, shipping: KatapultAddress }),
  items: v.pipe(
    v.array(
      v.object({
        display_name: filled,
        sku: v.pipe(filled, v.maxLength(126)),
        unit_price: amount,
        quantity: count,
        leasable: v.boolean(),
      }),
    ),
    v.check((items) => items.some(({ leasable }) => leasable), 'nothing that can be leased'),
  ),
  checkout: v.object({
    customer_id: filled,
    shipping_amount: amount,
    discounts: v.array(v.object({ discount_name: filled, discount_amount: v.pipe(amount, v.gtValue(0)) })),
  }),
  urls: v.object({ return: url, cancel: v.union([url, v.literal('')]) }),
})

const checkKatapult: Validate = (_, checkout) =>
  withSchema(KatapultCheckout, 'invalid', ({ customer, checkout: { customer_id } }) => {
    const { billing, shipping } = customer
    return JSON.stringify(billing) === JSON.stringify(shipping)
      ? // The provider computes the tax, so the lease's total differs from the order's.
        { reference: customer_id, cents: null }
      : problem('invalid', 'customer.shipping', 'has to be the billing address')
  })(checkout)

const AcimaCheckout = v.object({
  transaction: v.object({
    id: v.optional(filled, ''),
    discounts: cents,
    shipping: cents,
    salesTax: cents,
    lineItems: v.pipe(
      v.array(v.object({ productId: filled, productName: filled, unitPrice: cents, quantity: count })),
      v.minLength(1),
    ),
  }),
  customer: v.object({
    firstName: filled,
    lastName: filled,
    phone: tenDigits,
    email: mail,
    address: v.object({ street1: filled, city: filled, state, zipCode: zip }),
  }),
})

const checkAcima: Validate = (_, checkout) =>
  withSchema(AcimaCheckout, 'invalid', ({ transaction: { id, lineItems, discounts, shipping, salesTax } }) => {
    const goods = lineItems.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
    return { reference: id, cents: goods - discounts + shipping + salesTax }
  })(checkout)

/** By `provider` of the sessions. */
const CHECKS: Readonly<Record<string, Validate>> = {
  affirm: checkAffirm,
  chargeafter: checkChargeAfter,
  zibby: checkKatapult,
  acima: checkAcima,
}

/** The valid checkout or its errors; undefined for a provider without a window. */
export const checkWindow = (provider: string, settings: unknown, checkout: unknown) =>
  Object.hasOwn(CHECKS, provider) ? CHECKS[provider]?.(settings, checkout) : undefined

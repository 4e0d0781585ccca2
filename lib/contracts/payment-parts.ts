/**
 * Answers of the payment providers' own calls (checkout specification 7.5). What a provider's window needs is passed on
 * as it comes; the fields named here are those the storefront itself reads.
 */
import * as v from 'valibot'
import { listOf, money, needed, number, numberOrNull, section, text } from './wire.ts'

/**
 * Answer of GET /cart/zibby/checkoutinfo and GET /cart/acima/checkoutinfo. [assumed] The specification shows no field;
 * everything besides is handed to the provider's application window. order_id is '' before the order is placed.
 */
export const LeaseCheckoutWire = v.looseObject({
  application_url: text(),
  merchant_id: text(),
  api_key: text(),
  order_id: text(),
  total: money(),
})

/** Answer of GET /cart/freedompay/checkoutinfo: where the browser goes. */
export const HostedCheckoutWire = v.object({ checkout_url: needed() })

/** Answer of POST /cart/affirm/checkoutinfo. [assumed] checkout_url: the provider's window, where it needs no script. */
export const CheckoutTokenWire = v.object({ checkout_token: needed(), checkout_url: text() })

/** Answer of POST /cart/financeit/initiatecheckout: where the browser goes. */
export const InstalmentCheckoutWire = v.object({ redirect_url: needed() })

/** An instalment plan (checkout specification 3.7). */
const InstalmentPlanWire = v.object({
  plan_hash: needed(),
  plan_code: needed(),
  admin_fee_product_sku: text(),
  legal_name: text(),
  display_name: text(),
  long_description: text(),
  term: number(),
  monthly_payment: numberOrNull(),
  monthly_apr: numberOrNull(),
  plan_type: text(),
  reduced_rate_finance_charge: numberOrNull(),
  admin_fee: section({ admin_fee_sku: text(), title: text(), amount: numberOrNull() }),
})

/** Answer of GET /financeit/financeplans: the plans as financeit_plans; a bare list is understood too. */
export const InstalmentPlansWire = v.pipe(
  v.unknown(),
  v.transform((value): unknown => (Array.isArray(value) ? { financeit_plans: value } : value)),
  v.object({ financeit_plans: listOf(InstalmentPlanWire, ['plan_hash']) }),
)

/** Answer of POST /cart/paypalcheckout/createorder: the wallet's order. An answer without id is an error. */
export const WalletOrderWire = v.object({ id: needed() })

/** Answer of GET /citi/applyinfo. [assumed] The specification names promos and apply URL (3.8, 7.5). */
export const BankApplyInfoWire = v.object({
  apply_url: text(),
  transaction_link: text(),
  promos: listOf(v.object({ code: text(), title: text(), description: text(), plan_number: text() }), ['plan_number']),
})

/** Answer of POST /citi/opentobuy: the credit that is left. [assumed] field. */
export const BankCreditWire = v.object({ open_to_buy: numberOrNull(), open_to_buy_formatted: text() })

/**
 * Answer of POST {url_create_checkout_session}: the marketplace wallet's checkout session, and how the shopper gets to its
 * login: `payload_json` with the store's `signature`, for the wallet's script (createCheckoutSessionConfig of Amazon Pay),
 * else the address of a page. [assumed] fields.
 */
export const MarketplaceSessionWire = v.object({
  checkout_session_id: needed(),
  payload_json: text(),
  signature: text(),
  redirect_url: text(),
})

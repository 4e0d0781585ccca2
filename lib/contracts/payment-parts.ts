/**
 * Responses of the payment providers' calls (S2-7.5). Data for a provider's window is passed on unchanged; the schemas
 * list only fields that the storefront reads.
 */
import * as v from 'valibot'
import { listOf, money, needed, number, numberOrNull, section, text, valueMap } from './wire.ts'

/**
 * Response of GET /cart/zibby/checkoutinfo and GET /cart/acima/checkoutinfo. The specification shows no field: the
 * arguments of Katapult's plugin (customer, items, checkout, urls) or Acima's client (transaction, customer) are passed
 * to it unchanged. The fields listed here are the shop's and are not passed on; order_id is '' before the order is
 * placed. A response without data for the window is an error.
 */
export const LeaseCheckoutWire = v.looseObject({
  application_url: text(),
  merchant_id: text(),
  api_key: text(),
  order_id: text(),
  total: money(),
})

/** Response of GET /cart/freedompay/checkoutinfo: the browser navigates to checkout_url. */
export const HostedCheckoutWire = v.object({ checkout_url: needed() })

/**
 * Response of POST /cart/affirm/checkoutinfo: Affirm's checkout object, in `checkout` or bare; if missing, the shop
 * builds it from the cart. order_id, or else checkout_token, is the id for the back end's charge. A response without
 * any of them is an error.
 */
export const AffirmCheckoutWire = v.looseObject({ checkout_token: text(), order_id: text(), checkout: valueMap() })

/** Response of POST /cart/financeit/initiatecheckout: the browser navigates to redirect_url. */
export const InstalmentCheckoutWire = v.object({ redirect_url: needed() })

/** An instalment plan (S2-3.7). */
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
  /** Page with the plan's terms; optional. */
  terms_url: text(),
  admin_fee: section({ admin_fee_sku: text(), title: text(), amount: numberOrNull() }),
})

/** Response of GET /financeit/financeplans: {financeit_plans} or a bare list. */
export const InstalmentPlansWire = v.pipe(
  v.unknown(),
  v.transform((value): unknown => (Array.isArray(value) ? { financeit_plans: value } : value)),
  v.object({ financeit_plans: listOf(InstalmentPlanWire, ['plan_hash']) }),
)

/** Response of POST /cart/paypalcheckout/createorder: the wallet's order. A response without id is an error. */
export const WalletOrderWire = v.object({ id: needed() })

/** Response of GET /citi/applyinfo. [assumed] The specification mentions promos and an apply URL (S2-3.8, S2-7.5). */
export const BankApplyInfoWire = v.object({
  apply_url: text(),
  transaction_link: text(),
  promos: listOf(v.object({ code: text(), title: text(), description: text(), plan_number: text() }), ['plan_number']),
})

/** Response of POST /citi/opentobuy: the remaining credit. [assumed] fields. */
export const BankCreditWire = v.object({ open_to_buy: numberOrNull(), open_to_buy_formatted: text() })

/**
 * Response of POST {url_create_checkout_session}: how to open Amazon Pay's login. `payload_json` with the
 * store's `signature` are for the wallet's script (createCheckoutSessionConfig of Amazon Pay); otherwise `redirect_url`
 * is a page. [assumed] fields. `algorithm` is set if it is not AMZN-PAY-RSASSA-PSS; `public_key_id` is set if it
 * differs from the configuration's. The checkout session's id is unknown until the shopper has logged in: it is in the
 * return address (amazonCheckoutSessionId).
 */
export const MarketplaceSessionWire = v.object({
  payload_json: text(),
  signature: text(),
  algorithm: text(),
  public_key_id: text(),
  redirect_url: text(),
})

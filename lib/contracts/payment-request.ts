/** Bodies of the payment calls and of placing the order (S2-7.4 to S2-7.6). */
import * as v from 'valibot'
import { filledLine, line } from './request-parts.ts'

const month = () => v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/))
const year = () => v.pipe(v.string(), v.regex(/^\d{4}$/))

/** The shopper wants the card saved once the order is charged. */
const saveCard = () => v.optional(v.boolean())

/** `data` of PUT /cart/payment, by kind of method; a provider's own fields are passed on. */
const paymentData = v.union([
  v.pipe(v.object({ validationURL: filledLine(2_048) }), v.description('Digital wallet: validation of the merchant.')),
  v.pipe(
    v.object({
      google_pay: v.object({
        token: filledLine(16_384),
        card_network: v.optional(filledLine(32)),
        card_details: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
      }),
    }),
    v.description(
      'Google Pay: the token as the wallet gives it, encoded by the back end where its gateway asks for that; ' +
        'network and last four digits are for the receipt.',
    ),
  ),
  v.pipe(
    v.object({
      cc_type: filledLine(8),
      cc_number: v.pipe(v.string(), v.regex(/^\d{8,19}$/)),
      cc_cid: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
      cc_exp_month: month(),
      cc_exp_year: year(),
      save_card: saveCard(),
    }),
    v.description('Card gateway.'),
  ),
  v.pipe(
    v.object({
      stored_card: v.literal('new'),
      token: filledLine(4_096),
      cc_last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
      cc_type: v.optional(filledLine(8)),
      cc_exp: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/\d{4}$/)),
      cc_exp_month: month(),
      cc_exp_year: year(),
      save_card: saveCard(),
    }),
    v.description(
      'Tokenizing gateway: neither number nor security code is sent; last digits and type only where the page ' +
        'knows them.',
    ),
  ),
  v.pipe(
    v.object({ token: filledLine(4_096), method: filledLine(64), save_card: saveCard() }),
    v.description('Card-token method.'),
  ),
  v.pipe(
    v.object({
      stored_card: v.pipe(v.string(), v.regex(/^(?!new$)\S{1,256}$/)),
      cc_cid: v.optional(v.pipe(v.string(), v.regex(/^\d{3,4}$/))),
    }),
    v.description('Saved card: nothing else of it is sent.'),
  ),
  v.pipe(
    v.object({ plan_hash: filledLine(), plan_code: filledLine(), method: filledLine(64) }),
    v.description('Instalment plan.'),
  ),
  v.pipe(
    v.object({
      method: filledLine(64),
      account_number: filledLine(32),
      plan_number: filledLine(32),
      terms_accepted: v.boolean(),
    }),
    v.description('Bank card financing.'),
  ),
  v.pipe(v.record(v.string(), v.unknown()), v.description('What another provider’s window approved; may be empty.')),
])

/** Body of PUT /cart/payment. */
export const PaymentRequest = v.object({ method: filledLine(64), data: v.optional(paymentData) })

/** Longest callback of an order. */
export const CALLBACK_CHARACTERS = 6_000

/** Body of POST /cart/place; the Idempotency-Key header is the same for every repetition of one attempt. */
export const PlaceOrderRequest = v.object({
  method: filledLine(64),
  data: v.optional(paymentData),
  token: v.optional(line(8_192)),
  'g-recaptcha-response': v.optional(line(8_192)),
  callback: v.optional(
    v.pipe(
      line(CALLBACK_CHARACTERS),
      v.description('Of an assistant’s order: kept with the order, and sent back with each change of it.'),
    ),
  ),
})

/** Body of POST /cart/financeit/initiatecheckout and POST /cart/financeit/postplans. */
export const InstalmentPlanRequest = v.object({ plan_hash: filledLine(), plan_code: filledLine() })

/**
 * Bodies of POST /cart/zibby/lease and POST /cart/acima/lease: the lease with which the provider's window of an order
 * ended, as the provider names it.
 */
export const KatapultLeaseRequest = v.object({
  order_id: filledLine(64),
  uid: filledLine(),
  customer_id: v.optional(line()),
  katapult_id: v.optional(line()),
})
export const AcimaLeaseRequest = v.object({
  order_id: filledLine(64),
  lease_id: filledLine(),
  lease_number: v.optional(line()),
  checkout_token: v.optional(line(2_048)),
})

/** Body of POST /cart/paypalcheckout/createorder. */
export const WalletOrderRequest = v.object({ paypal_funding_source: v.optional(line(64)) })

/** Body of POST /citi/opentobuy. */
export const BankCreditRequest = v.object({ data: v.object({ transaction_link: filledLine(2_048) }) })

/**
 * Parameters of the card tokenization, a script call to the method's gateway_url: never sent to the back end. The
 * answer is a script that calls `callback` with {token_value} or {error}. A gateway_url that ends in
 * /HPPtoken/index.php gets no such call: it is Moneris' hosted tokenization page, framed with `api_key` as its profile
 * id.
 */
export const CardTokenRequest = v.object({
  api_key: filledLine(),
  token_type: v.literal('supt'),
  object: v.literal('token'),
  _method: v.literal('post'),
  'card[number]': v.pipe(v.string(), v.regex(/^\d{8,19}$/)),
  'card[cvc]': v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  'card[exp_month]': month(),
  'card[exp_year]': year(),
  callback: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$.]{0,63}$/)),
})

/** Body of POST {url_place_order}: as POST /cart/place, with Amazon Pay's checkout session. */
export const MarketplaceOrderRequest = v.object({
  checkout_session_id: filledLine(),
  'g-recaptcha-response': v.optional(line(8_192)),
})

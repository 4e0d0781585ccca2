/// <reference types="googlepay" />
import type { Cart } from '../../cart/cart.ts'
import {
  CANCELED,
  type GoogleApi,
  type GoogleClient,
  MERCHANT_ACCOUNT_ERROR,
} from '../payment-methods/google-sheet.client.ts'
import type { PaymentMethod } from '../payment-methods/method.ts'
import { recordOf, textOf } from '../payment-methods/wallet-values.ts'
import type { ExpressFlow } from './express-flow.client.ts'
import { type ExpressOutcome, refusedGoods } from './express-outcome.ts'
import type { ExpressSheet, ExpressSheetEvents } from './express-sheet.ts'
import { describeGoogleCart, describeGoogleOutcome, describeGoogleProblem, type GoogleTexts } from './google-express.ts'
import { readArea, readGoogleContact } from './sheet-contact.ts'

export type GoogleExpressParts = {
  readonly api: GoogleApi
  readonly options: google.payments.api.PaymentOptions
  readonly method: PaymentMethod
  readonly flow: Pick<ExpressFlow, 'changeArea' | 'changeShipping' | 'authorize'>
  /** The sheet stays open until the order is placed (callbackIntents PAYMENT_AUTHORIZATION). */
  readonly waitsForOrder: boolean
  readonly readCart: () => Cart | undefined
  /** The request to open the sheet with; null if there is nothing to pay. */
  readonly buildRequest: () => google.payments.api.PaymentDataRequest | null
  readonly texts: GoogleTexts
  /** Message for the sheet about an authorisation that placed no order. */
  readonly describeOutcome: (outcome: ExpressOutcome) => string
}

/** An open sheet with the total that it shows. */
type Opening = { readonly events: ExpressSheetEvents; info: google.payments.api.TransactionInfo }

/** Google Pay's sheet with shipping, created with the client, because the client takes the callbacks. */
export function createGoogleExpress(parts: GoogleExpressParts): {
  readonly client: GoogleClient
  readonly sheet: ExpressSheet
} {
  const { api, options, method, flow, waitsForOrder, readCart, buildRequest, texts, describeOutcome } = parts
  let present: Opening | null = null

  async function onPaymentDataChanged(
    data: google.payments.api.IntermediatePaymentData,
  ): Promise<google.payments.api.PaymentDataRequestUpdate> {
    const { callbackTrigger: trigger, shippingAddress, shippingOptionData } = data
    const opening = present
    if (opening === null) return describeGoogleProblem('unread', trigger, texts)
    const isAddress = trigger !== 'SHIPPING_OPTION'
    const area = readArea(shippingAddress)
    // The sheet has no address yet, so nothing has changed.
    if (isAddress && area === null) return {}
    const changed =
      isAddress && area ? await flow.changeArea(area) : await flow.changeShipping(textOf(shippingOptionData?.id))
    if (!changed.ok) {
      // The page can't close the sheet.
      if (typeof changed.error !== 'string') opening.events.settle(refusedGoods(changed.error.refusal))
      return describeGoogleProblem(changed.error, trigger, texts)
    }
    const update = describeGoogleCart(changed.value, opening.info, texts, isAddress)
    opening.info = update.newTransactionInfo
    return update
  }

  /** Orders what the shopper has authorised; null if Google's answer has no address. */
  async function order(data: google.payments.api.PaymentData, { events, info }: Opening) {
    const contact = readGoogleContact(data)
    if (contact === null) return null
    events.authorize()
    const outcome = await flow.authorize({
      method,
      draft: { ...data.paymentMethodData },
      contact,
      shippingCode: textOf(data.shippingOptionData?.id) || (readCart()?.shippingMethod ?? ''),
      total: info.totalPrice,
    })
    events.settle(outcome)
    return outcome
  }

  async function onPaymentAuthorized(
    data: google.payments.api.PaymentData,
  ): Promise<google.payments.api.PaymentAuthorizationResult> {
    const outcome = present && (await order(data, present))
    return describeGoogleOutcome(outcome, outcome ? describeOutcome(outcome) : texts.unread)
  }

  async function follow(opening: Opening, loading: Promise<google.payments.api.PaymentData>): Promise<void> {
    const { events } = opening
    try {
      const data = await loading
      // With PAYMENT_AUTHORIZATION the callback has placed the order already.
      const isUnread = !waitsForOrder && (await order(data, opening)) === null
      events.end(isUnread ? 'unexpected' : undefined)
    } catch (thrown) {
      const { statusCode } = recordOf(thrown)
      if (statusCode === CANCELED) events.end()
      else events.end(statusCode === MERCHANT_ACCOUNT_ERROR ? 'merchant' : 'unexpected', thrown)
    } finally {
      if (present === opening) present = null
    }
  }

  const client = new api.PaymentsClient({
    ...options,
    paymentDataCallbacks: { onPaymentDataChanged, ...(waitsForOrder && { onPaymentAuthorized }) },
  })

  return {
    client,
    sheet: {
      open: (events) => {
        const request = buildRequest()
        if (!request?.transactionInfo) return false
        const opening = { events, info: request.transactionInfo }
        present = opening
        // Within the press: browsers block a window that opens later.
        void follow(opening, client.loadPaymentData(request))
        return true
      },
    },
  }
}

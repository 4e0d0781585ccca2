/// <reference types="googlepay" />
/**
 * Google Pay's sheet: a window of Google's, or the browser's payment handler. Sources: Google Pay API for web,
 * "Client", "Error objects" and "Tutorial" (developers.google.com/pay/api/web); bigcommerce/checkout-sdk-js
 * (packages/google-pay-integration).
 */
import type { SheetEvents, WalletSheet } from './wallet-sheet.client.ts'
import { recordOf } from './wallet-values.ts'

/** The used part of Google's client. */
export type GoogleClient = Pick<google.payments.api.PaymentsClient, 'isReadyToPay' | 'createButton' | 'loadPaymentData'>

/** The used part of `google.payments.api`. */
export type GoogleApi = { readonly PaymentsClient: new (options: google.payments.api.PaymentOptions) => GoogleClient }

export type GoogleWalletParts = {
  readonly api: GoogleApi
  readonly options: google.payments.api.PaymentOptions
  /** The sheet stays open until the order is placed (callbackIntents PAYMENT_AUTHORIZATION). */
  readonly waitsForOrder: boolean
  /** The request to open the sheet with; null while the order can't be placed. */
  readonly buildRequest: () => google.payments.api.PaymentDataRequest | null
  /** Why an order was not placed; the sheet shows it to the shopper. */
  readonly readRefusal: () => string
}

/** Google's API, which its script adds to the page; null before. */
export const findGoogleApi = (): GoogleApi | null =>
  (globalThis as { google?: { payments?: { api?: GoogleApi } } }).google?.payments?.api ?? null

/** Status codes of Google's errors. CANCELED is documented with loadPaymentData, but missing in the types. */
export const CANCELED = 'CANCELED'
export const MERCHANT_ACCOUNT_ERROR = 'MERCHANT_ACCOUNT_ERROR'

type Answer = google.payments.api.PaymentAuthorizationResult

/** An open sheet; `answer` resolves the confirmation that waits for the order. */
type Opening = { readonly events: SheetEvents; readonly totalPrice: string; answer: ((answer: Answer) => void) | null }

/** Creates client and sheet together, because Google takes the callbacks when the client is created. */
export function createGoogleWallet({ api, options, waitsForOrder, buildRequest, readRefusal }: GoogleWalletParts): {
  readonly client: GoogleClient
  readonly sheet: WalletSheet
} {
  let present: Opening | null = null

  const refusal = (): Answer => ({
    transactionState: 'ERROR',
    error: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_AUTHORIZATION', message: readRefusal() },
  })

  function onPaymentAuthorized(paymentData: google.payments.api.PaymentData): Promise<Answer> | Answer {
    const opening = present
    // The page can't close the sheet, which may still show an old total.
    if (opening === null || buildRequest()?.transactionInfo?.totalPrice !== opening.totalPrice) return refusal()
    return new Promise((resolve) => {
      opening.answer = resolve
      opening.events.authorize({ ...paymentData.paymentMethodData })
    })
  }

  const client = new api.PaymentsClient({
    ...options,
    ...(waitsForOrder && { paymentDataCallbacks: { onPaymentAuthorized } }),
  })

  async function load(opening: Opening, loading: Promise<google.payments.api.PaymentData>): Promise<void> {
    const { events } = opening
    try {
      const { paymentMethodData } = await loading
      // With PAYMENT_AUTHORIZATION the callback has placed the order already.
      if (!waitsForOrder) events.authorize({ ...paymentMethodData })
      events.end()
    } catch (thrown) {
      const { statusCode } = recordOf(thrown)
      if (statusCode === CANCELED) events.end()
      else events.end(statusCode === MERCHANT_ACCOUNT_ERROR ? 'merchant' : 'unexpected', thrown)
    } finally {
      if (present === opening) present = null
    }
  }

  return {
    client,
    sheet: {
      open: (events) => {
        const request = buildRequest()
        if (request === null) return null
        const opening: Opening = { events, totalPrice: request.transactionInfo?.totalPrice ?? '', answer: null }
        // Within the press: browsers block a window that opens later.
        const loading = client.loadPaymentData(request)
        present = opening
        void load(opening, loading)
        return {
          complete: (isPlaced) => opening.answer?.(isPlaced ? { transactionState: 'SUCCESS' } : refusal()),
          close: () => {
            // The page can't close Google's sheet; a confirmation from now on is refused.
            if (present === opening) present = null
          },
        }
      },
    },
  }
}

import type { RestClient } from '../../api/request.client.ts'
import { savePayment } from '../calls.client.ts'
import type { CheckoutStore } from '../store.client.ts'
import type { SheetEvents, WalletSheet } from './wallet-sheet.client.ts'
import { SHEET_VERSION, type WalletContact, type WalletSheetApi, type WalletSheetRequest } from './wallet-sheet.ts'
import { recordOf } from './wallet-values.ts'

export type AppleSheetParts = {
  readonly store: Pick<CheckoutStore, 'walletSheet'>
  readonly api: WalletSheetApi
  /** The request to open the sheet with; null while the order can't be placed. */
  readonly buildRequest: () => WalletSheetRequest | null
  /** Requests a merchant session from the back end; null if it returns none. */
  readonly validate: (validationUrl: string) => Promise<unknown>
}

/** A sheet that ends within this time after its merchant session has rejected that session: no shopper is as quick. */
const REFUSAL_MS = 1_000

/** PUT {validationURL}; returns data.merchant_session, null if missing (S2-7.4). */
export async function validateMerchant(rest: RestClient, code: string, validationURL: string): Promise<unknown> {
  const response = await savePayment(rest, code, { validationURL })
  return (response.ok && response.value.data.merchant_session) || null
}

const contactOf = (value: unknown): WalletContact | null =>
  typeof value === 'object' ? (value as WalletContact) : null

/** Apple Pay's sheet: validates the merchant, then waits for the order, for which the browser allows 30 seconds. */
export function createAppleSheet({ store, api, buildRequest, validate }: AppleSheetParts): WalletSheet {
  const note = (part: Partial<CheckoutStore['walletSheet']>) => {
    store.walletSheet = { ...store.walletSheet, ...part }
  }

  function open(request: WalletSheetRequest, events: SheetEvents) {
    const session = new api(SHEET_VERSION, request)
    const { amount } = request.total
    let isAuthorized = false
    let hasEnded = false
    /** When the sheet got the merchant session; 0 before that, and once a payment has shown that it accepts it. */
    let validatedAtMs = 0

    const end: SheetEvents['end'] = (failure, thrown) => {
      hasEnded = true
      events.end(failure, thrown)
    }
    const close = () => {
      hasEnded = true
      try {
        session.abort()
      } catch {
        // The sheet has ended already.
      }
    }

    // The shopper has closed the sheet, or the browser has, after 30 seconds; a running order continues without it.
    session.oncancel = (event) => {
      const isRefused = !isAuthorized && Date.now() - validatedAtMs < REFUSAL_MS
      // The wallet reports a merchant session that is too old or for another domain in no other way.
      if (isRefused) end('merchant', recordOf(event).sessionError)
      else end()
    }

    session.onvalidatemerchant = async ({ validationURL }) => {
      let failure: unknown = 'no merchant session'
      const merchantSession = await validate(validationURL).catch((thrown: unknown) => {
        failure = thrown
        return null
      })
      if (hasEnded) return
      try {
        if (merchantSession !== null) {
          note({ merchantSession })
          validatedAtMs = Date.now()
          session.completeMerchantValidation(merchantSession)
          return
        }
      } catch (thrown) {
        failure = thrown
      }
      end('merchant', failure)
      close()
    }

    session.onpaymentauthorized = ({ payment }) => {
      if (hasEnded) return
      const { token, ...contacts } = recordOf(payment)
      const billingContact = contactOf(contacts.billingContact)
      const shippingContact = contactOf(contacts.shippingContact)
      note({ billingContact, shippingContact })
      isAuthorized = true
      validatedAtMs = 0
      events.authorize({ ...recordOf(token), billingContact, shippingContact })
    }

    session.begin()
    return {
      close,
      complete: (isPlaced: boolean) => {
        isAuthorized = false
        let isOver = isPlaced
        try {
          session.completePayment({ status: isPlaced ? api.STATUS_SUCCESS : api.STATUS_FAILURE })
        } catch {
          isOver = true
        }
        // The sheet stays open for another card if its total still is the order's.
        const isStale = !isOver && buildRequest()?.total.amount !== amount
        if (isOver || isStale) end()
        if (isStale) close()
      },
    }
  }

  return {
    open: (events) => {
      const request = buildRequest()
      return request && open(request, events)
    },
  }
}

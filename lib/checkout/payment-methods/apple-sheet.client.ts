import type { CheckoutStore } from '../store.client.ts'
import { createMerchantCheck } from './apple-merchant.client.ts'
import type { SheetEvents, WalletSheet } from './wallet-sheet.client.ts'
import {
  SHEET_VERSION,
  type WalletContact,
  type WalletSheetApi,
  type WalletSheetError,
  type WalletSheetRequest,
} from './wallet-sheet.ts'
import { recordOf } from './wallet-values.ts'

export type AppleSheetParts = {
  readonly store: Pick<CheckoutStore, 'walletSheet'>
  readonly api: WalletSheetApi
  /** Null if the browser has no errors for a sheet: then it can't stay open after a refusal. */
  readonly sheetError: WalletSheetError | null
  /** The request to open the sheet with; null while the order can't be placed. */
  readonly buildRequest: () => WalletSheetRequest | null
  /** Requests a merchant session from the back end; null if it returns none. */
  readonly validate: (validationUrl: string) => Promise<unknown>
}

const contactOf = (value: unknown): WalletContact | null =>
  typeof value === 'object' ? (value as WalletContact) : null

/** Apple Pay's sheet: validates the merchant, then waits for the order, for which the browser allows 30 seconds. */
export function createAppleSheet({ store, api, sheetError, buildRequest, validate }: AppleSheetParts): WalletSheet {
  const note = (part: Partial<CheckoutStore['walletSheet']>) => {
    store.walletSheet = { ...store.walletSheet, ...part }
  }

  function open(request: WalletSheetRequest, events: SheetEvents) {
    const session = new api(SHEET_VERSION, request)
    const { amount } = request.total
    let isAuthorized = false
    let hasEnded = false

    const merchant = createMerchantCheck({
      session,
      validate,
      onSession: (merchantSession) => note({ merchantSession }),
      onFailure: (thrown) => {
        end('merchant', thrown)
        close()
      },
    })
    const end: SheetEvents['end'] = (failure, thrown) => {
      hasEnded = true
      merchant.stop()
      events.end(failure, thrown)
    }
    const close = () => {
      hasEnded = true
      merchant.stop()
      try {
        session.abort()
      } catch {
        // The sheet has ended already.
      }
    }

    // The shopper has closed the sheet, or the browser has, after 30 seconds; a running order continues without it.
    session.oncancel = (event) => {
      if (!isAuthorized && merchant.isRejected()) end('merchant', recordOf(event).sessionError)
      else end()
    }

    session.onpaymentauthorized = ({ payment }) => {
      if (hasEnded) return
      const { token, ...contacts } = recordOf(payment)
      const billingContact = contactOf(contacts.billingContact)
      const shippingContact = contactOf(contacts.shippingContact)
      note({ billingContact, shippingContact })
      isAuthorized = true
      merchant.accept()
      events.authorize({ ...recordOf(token), billingContact, shippingContact })
    }

    session.begin()
    return {
      close,
      complete: (isPlaced: boolean) => {
        isAuthorized = false
        // Without an error the sheet is over. It may stay open for another card if its total still is the order's.
        const canRetry = !isPlaced && buildRequest()?.total.amount === amount
        const errors = canRetry && sheetError ? [new sheetError('unknown')] : []
        try {
          session.completePayment({ status: isPlaced ? api.STATUS_SUCCESS : api.STATUS_FAILURE, errors })
          if (errors.length > 0) return
        } catch {
          // The sheet has ended already.
        }
        end()
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

/// <reference types="applepayjs" />
import type { Cart } from '../../cart/cart.ts'
import { err } from '../../core/result.ts'
import { createMerchantCheck } from '../payment-methods/apple-merchant.client.ts'
import type { PaymentMethod } from '../payment-methods/method.ts'
import { SHEET_VERSION, type WalletSheetApi, type WalletSheetError } from '../payment-methods/wallet-sheet.ts'
import { recordOf } from '../payment-methods/wallet-values.ts'
import {
  type AppleExpressRequest,
  type AppleTotals,
  describeAppleProblem,
  describeAppleTotals,
  listAppleErrors,
  listAppleMethods,
} from './apple-express.ts'
import type { ExpressFlow } from './express-flow.client.ts'
import { refusedGoods } from './express-outcome.ts'
import type { ExpressSheet, ExpressSheetEvents, SheetTexts } from './express-sheet.ts'
import { readAppleContact, readArea } from './sheet-contact.ts'

export type AppleExpressParts = {
  readonly api: WalletSheetApi
  readonly sheetError: WalletSheetError
  readonly method: PaymentMethod
  readonly flow: Pick<ExpressFlow, 'untilAdded' | 'findEnd' | 'changeArea' | 'changeShipping' | 'authorize'>
  readonly readCart: () => Cart | undefined
  /** The request to open the sheet with; null if there is nothing to pay. */
  readonly buildRequest: () => AppleExpressRequest | null
  /** Requests a merchant session from the back end; null if it returns none. */
  readonly validate: (validationUrl: string) => Promise<unknown>
  readonly texts: SheetTexts
}

/** Apple Pay's sheet with shipping. The browser waits 30 seconds for each answer, and closes the sheet without it. */
export function createAppleExpress(parts: AppleExpressParts): ExpressSheet {
  const { api, sheetError, method, flow, readCart, buildRequest, validate, texts } = parts

  function open(request: AppleExpressRequest, events: ExpressSheetEvents): void {
    const session = new api(SHEET_VERSION, request)
    let totals: AppleTotals = { newTotal: request.total, newLineItems: request.lineItems }
    let shippingCode = ''
    let isOrdering = false
    let isClosed = false
    const added = flow.untilAdded()

    const merchant = createMerchantCheck({
      session,
      // The back end validates the merchant for a cart with goods.
      validate: async (url) => ((await added) === '' ? validate(url) : null),
      onFailure: (thrown) => void explain(thrown),
    })
    /** The session is over. */
    const end: ExpressSheetEvents['end'] = (failure, thrown) => {
      isClosed = true
      merchant.stop()
      events.end(failure, thrown)
    }
    /** Closes the sheet. */
    const abort: ExpressSheetEvents['end'] = (failure, thrown) => {
      try {
        session.abort()
      } catch {
        // The sheet has ended already.
      }
      end(failure, thrown)
    }
    /** Closes the sheet, because its goods can't be ordered in it. */
    const refuse = (refusal: string) => {
      if (isClosed) return
      events.settle(refusedGoods(refusal))
      abort()
    }
    /** Closes the sheet, whose merchant was not validated: without the session's cart, no back end does so. */
    const explain = async (thrown: unknown) => {
      const ended = await flow.findEnd()
      if (ended !== '') refuse(ended)
      else if (!isClosed) abort('merchant', thrown)
    }
    /** Answers the sheet unless it has closed meanwhile. */
    const answer = (complete: () => void) => {
      if (isClosed) return
      try {
        complete()
      } catch (thrown) {
        abort('unexpected', thrown)
      }
    }

    session.oncancel = (event) => {
      isClosed = true
      // A running order continues without the sheet.
      if (isOrdering) return
      if (merchant.isRejected()) end('merchant', recordOf(event).sessionError)
      else end()
    }

    session.onshippingcontactselected = async ({ shippingContact }) => {
      merchant.accept()
      const area = readArea(shippingContact)
      const changed = area ? await flow.changeArea(area) : err('unread' as const)
      answer(() => {
        if (!changed.ok) {
          if (typeof changed.error !== 'string') return refuse(changed.error.refusal)
          session.completeShippingContactSelection(describeAppleProblem(changed.error, totals, texts, sheetError))
          return
        }
        shippingCode = changed.value.shippingMethod
        totals = describeAppleTotals(changed.value, totals.newTotal, texts)
        session.completeShippingContactSelection({ ...totals, newShippingMethods: listAppleMethods(changed.value) })
      })
    }

    session.onshippingmethodselected = async ({ shippingMethod }) => {
      const changed = await flow.changeShipping(shippingMethod.identifier)
      answer(() => {
        if (!changed.ok) {
          if (typeof changed.error !== 'string') return refuse(changed.error.refusal)
          // Apple has no error for a shipping method: without a total there is nothing to authorise.
          events.settle({ kind: 'refused', part: 'shipping', errors: [texts[changed.error]] })
          abort()
          return
        }
        shippingCode = changed.value.shippingMethod
        totals = describeAppleTotals(changed.value, totals.newTotal, texts)
        session.completeShippingMethodSelection(totals)
      })
    }

    session.onpaymentauthorized = async ({ payment }) => {
      const { token } = recordOf(payment)
      const contact = readAppleContact(payment)
      if (contact === null) return answer(() => abort('unexpected', 'no address'))
      isOrdering = true
      events.authorize()
      const outcome = await flow.authorize({
        method,
        draft: recordOf(token),
        contact,
        shippingCode,
        total: totals.newTotal.amount,
      })
      isOrdering = false
      events.settle(outcome)
      if (isClosed) return end()
      const isTotalShown = readCart()?.totals.grandTotal?.amount?.toFixed(2) === totals.newTotal.amount
      const errors = listAppleErrors(outcome, isTotalShown, sheetError)
      const status = outcome.kind === 'placed' ? api.STATUS_SUCCESS : api.STATUS_FAILURE
      answer(() => {
        session.completePayment({ status, errors })
        // Without an error the sheet closes by itself, without an event.
        if (errors.length === 0) end()
      })
    }

    void added.then((refusal) => refusal !== '' && refuse(refusal))
    session.begin()
  }

  return {
    open: (events) => {
      const request = buildRequest()
      if (request === null) return false
      open(request, events)
      return true
    },
  }
}

import { subscribe } from 'valtio'
import type { RestClient } from '../../api/request.client.ts'
import { savePayment } from '../calls.client.ts'
import type { CheckoutStore } from '../store.client.ts'
import type { PaymentDraft } from './method.ts'
import type { WalletContact, WalletSheetApi, WalletSheetRequest, WalletSheetSession } from './wallet-sheet.ts'

/** Version of Apple Pay on the Web that has all that is used here. */
const API_VERSION = 3

export type WalletSheetParts = {
  readonly store: Pick<CheckoutStore, 'walletSheet'>
  readonly api: WalletSheetApi
  /** What the sheet is opened with; null while it must stay closed. */
  readonly buildRequest: () => WalletSheetRequest | null
  /** Asks the back end for a merchant session; null when it gives none. */
  readonly validate: (validationUrl: string) => Promise<unknown>
  /** Saves what was authorised, and places the order; `onSaved` is called in between. */
  readonly approve: (draft: PaymentDraft, onSaved: () => void) => Promise<void>
  /** The merchant could not be validated. */
  readonly onInvalidMerchant: () => void
}

/** PUT {validationURL}; the merchant session is data.merchant_session, null without one (checkout specification 7.4). */
export async function validateMerchant(rest: RestClient, code: string, validationURL: string): Promise<unknown> {
  const response = await savePayment(rest, code, { validationURL })
  return (response.ok && response.value.data.merchant_session) || null
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

const contactOf = (value: unknown): WalletContact | null =>
  typeof value === 'object' ? (value as WalletContact) : null

/**
 * Keeps the wallet's sheet in step with `modalOpen` of the store: it opens with it, in the same turn, for browsers ask
 * that a press opens it, and closes when it is cleared. Its own end clears it. Answers the function that ends this.
 */
export function followWalletSheet(parts: WalletSheetParts): () => void {
  const { store, api } = parts
  let session: WalletSheetSession | null = null

  const change = (part: Partial<CheckoutStore['walletSheet']>) => {
    store.walletSheet = { ...store.walletSheet, ...part }
  }
  /** The sheet has ended, or is about to. */
  const forget = () => {
    session = null
    change({ modalOpen: false })
  }

  function close(): void {
    const closing = session
    session = null
    closing?.abort()
  }

  function open(request: WalletSheetRequest): void {
    const opened = new api(API_VERSION, request)
    session = opened
    opened.oncancel = () => session === opened && forget()
    opened.onvalidatemerchant = async ({ validationURL }) => {
      const merchantSession = await parts.validate(validationURL)
      if (session !== opened) return
      if (merchantSession === null) {
        opened.abort()
        forget()
        return parts.onInvalidMerchant()
      }
      change({ merchantSession })
      opened.completeMerchantValidation(merchantSession)
    }
    opened.onpaymentauthorized = async ({ payment }) => {
      if (session !== opened) return
      const { token, ...contacts } = asRecord(payment)
      const billingContact = contactOf(contacts.billingContact)
      const shippingContact = contactOf(contacts.shippingContact)
      change({ billingContact, shippingContact })
      /** The wallet waits 30 seconds for this: less than an order may take. */
      const complete = (status: number) => {
        if (session !== opened) return
        opened.completePayment({ status })
        forget()
      }
      await parts.approve({ ...asRecord(token), billingContact, shippingContact }, () => complete(api.STATUS_SUCCESS))
      complete(api.STATUS_FAILURE)
    }
    opened.begin()
  }

  const follow = () => {
    const { modalOpen } = store.walletSheet
    if (modalOpen === (session !== null)) return
    if (!modalOpen) return close()
    const request = parts.buildRequest()
    if (request) open(request)
    else change({ modalOpen: false })
  }
  const stop = subscribe(store, follow, true)
  return () => {
    stop()
    if (session) close()
    change({ modalOpen: false })
  }
}

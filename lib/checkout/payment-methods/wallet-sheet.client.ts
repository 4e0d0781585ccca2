import { subscribe } from 'valtio'
import type { CheckoutStore } from '../store.client.ts'
import type { PaymentDraft } from './method.ts'

/** Why a sheet led to no payment: the merchant was not validated, or the browser or the wallet rejected the sheet. */
export type WalletSheetFailure = 'merchant' | 'unexpected'

/** Callbacks of an open sheet. */
export type SheetEvents = {
  /** The shopper has authorised the payment: it is saved and ordered. `complete` follows unless the sheet has ended. */
  readonly authorize: (draft: PaymentDraft) => void
  /** The sheet has closed; a failure is shown to the shopper, and logged with what was thrown. */
  readonly end: (failure?: WalletSheetFailure, thrown?: unknown) => void
}

/** A sheet that is open, with the total at which it was opened. */
export type OpenSheet = {
  /** Reports whether the order was placed; if not, the sheet may stay open for another card. */
  complete(isPlaced: boolean): void
  /** Closes the sheet if the wallet lets the page do so; never throws. */
  close(): void
}

/** What each wallet implements. */
export type WalletSheet = {
  /** Opens the sheet in the same task, because browsers require a press; null if there is nothing to pay. May throw. */
  open(events: SheetEvents): OpenSheet | null
}

export type WalletSheetParts = {
  readonly store: Pick<CheckoutStore, 'walletSheet'>
  readonly sheet: WalletSheet
  /** Saves the authorised payment and places the order; returns whether it is placed. */
  readonly approve: (draft: PaymentDraft) => Promise<boolean>
  readonly onFailure: (failure: WalletSheetFailure) => void
}

/**
 * Synchronizes a wallet's sheet with `modalOpen` of the store: opens it when the flag is set, closes it when the flag
 * is cleared, clears the flag when the sheet ends. Once the shopper has authorised, the sheet stays until the order is
 * placed. Returns the function that stops this.
 */
export function followWalletSheet({ store, sheet, approve, onFailure }: WalletSheetParts): () => void {
  /** Events of any other opening are ignored. */
  let present: { sheet: OpenSheet | null; isAuthorized: boolean } | null = null

  const setOpen = (modalOpen: boolean) => {
    store.walletSheet = { ...store.walletSheet, modalOpen }
  }
  const forget = () => {
    present = null
    setOpen(false)
  }
  const close = () => {
    const closing = present?.sheet
    forget()
    closing?.close()
  }
  const fail = (failure: WalletSheetFailure, thrown: unknown) => {
    console.error('The wallet’s sheet was refused.', thrown)
    onFailure(failure)
  }

  function open(): void {
    const opening: NonNullable<typeof present> = { sheet: null, isAuthorized: false }
    present = opening
    const end: SheetEvents['end'] = (failure, thrown) => {
      if (present !== opening) return
      forget()
      if (failure) fail(failure, thrown)
    }
    const authorize = async (draft: PaymentDraft) => {
      if (present !== opening) return
      opening.isAuthorized = true
      const isPlaced = await approve(draft)
      opening.isAuthorized = false
      if (present !== opening) return
      opening.sheet?.complete(isPlaced)
      follow()
    }
    try {
      opening.sheet = sheet.open({ authorize: (draft) => void authorize(draft), end })
      if (opening.sheet === null) end()
    } catch (thrown) {
      end('unexpected', thrown)
    }
  }

  function follow(): void {
    const { modalOpen } = store.walletSheet
    if (modalOpen === (present !== null) || present?.isAuthorized) return
    if (modalOpen) open()
    else close()
  }

  const unsubscribe = subscribe(store, follow, true)
  return () => {
    unsubscribe()
    setOpen(false)
    if (present && !present.isAuthorized) close()
  }
}

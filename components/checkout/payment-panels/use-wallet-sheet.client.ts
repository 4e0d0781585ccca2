import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isHeldBack, isPlaced } from '#lib/checkout/payment/payment-machine.ts'
import type { PaymentDraft } from '#lib/checkout/payment-methods/method.ts'
import {
  followWalletSheet,
  type WalletSheet,
  type WalletSheetFailure,
} from '#lib/checkout/payment-methods/wallet-sheet.client.ts'
import type { PanelProps } from './panel.ts'

/** Returns a function that never changes and calls the latest render's: for callbacks that outlive a render. */
export function useLatest<Result>(current: () => Result): () => Result {
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  return useCallback(() => latest.current(), [])
}

const unchanged = async (draft: PaymentDraft) => draft

/**
 * Connects a wallet's sheet (null until its script is loaded) with the checkout while the panel is open. Returns a
 * message for the shopper, '' if there is no error, and the function that opens the sheet.
 *
 * @param confirm turns what the shopper has authorised into what is saved; null if it was refused, which it has shown
 */
export function useWalletSheet(
  { checkout, cart, method }: PanelProps,
  sheet: WalletSheet | null,
  confirm: (draft: PaymentDraft) => Promise<PaymentDraft | null> = unchanged,
): { readonly error: string; readonly open: () => void } {
  const tError = useTranslations('checkout.checkoutErrors')
  const latestConfirm = useRef(confirm)
  latestConfirm.current = confirm
  const [failure, setFailure] = useState<WalletSheetFailure | null>(null)
  const { store, service } = checkout
  const { code } = method
  const total = cart.totals.grandTotal?.amount
  // Closes an open sheet if the total changes, because the sheet shows the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again if the total changes
  useEffect(() => {
    if (store.walletSheet.modalOpen) store.walletSheet = { ...store.walletSheet, modalOpen: false }
  }, [store, total])
  useEffect(() => {
    if (sheet === null) return
    return followWalletSheet({
      store,
      sheet,
      approve: async (draft) => {
        const confirmed = await latestConfirm.current(draft)
        if (confirmed === null) return false
        await service.payment.approve(code, confirmed)
        return isPlaced(store.payment) || isHeldBack(store.payment)
      },
      onFailure: async (failure) => {
        // Without the session's cart no back end validates a merchant: the page then leaves for the cart page.
        const ended = failure === 'merchant' ? await service.payment.describeEnded(null) : ''
        if (ended === '') setFailure(failure)
      },
    })
  }, [store, service, code, sheet])
  const texts: Record<WalletSheetFailure, string> = {
    merchant: tError('merchantValidation'),
    unexpected: tError('providerUnexpected', { provider: method.name }),
  }
  return {
    error: failure === null ? '' : texts[failure],
    open: () => {
      setFailure(null)
      store.walletSheet = { ...store.walletSheet, modalOpen: true }
    },
  }
}

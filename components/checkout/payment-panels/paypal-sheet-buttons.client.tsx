'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { textKeyOf, type WriteCheckoutError } from '#lib/checkout/errors.ts'
import type { PaymentDraft } from '#lib/checkout/payment-methods/method.ts'
import type { WalletApi } from '#lib/checkout/payment-methods/paypal.client.ts'
import {
  confirmationOfApple,
  confirmationOfGoogle,
  confirmSheetOrder,
} from '#lib/checkout/payment-methods/paypal-confirmation.client.ts'
import { PROVIDER_NAMES } from '#lib/checkout/payment-methods/provider-names.ts'
import type { WalletSheet } from '#lib/checkout/payment-methods/wallet-sheet.client.ts'
import { useCheckoutState } from '../use-checkout.client.ts'
import { appleButtonStyle } from './apple-button-style.ts'
import { GoogleButton } from './google-button.client.tsx'
import type { PanelProps } from './panel.ts'
import { usePaypalApple, usePaypalGoogle } from './use-paypal-sheets.client.ts'
import { useLatest, useWalletSheet } from './use-wallet-sheet.client.ts'

/**
 * Buttons of Apple Pay and Google Pay through PayPal's account, below its own. A wallet that this browser or
 * the account can't use has none.
 */
export function PaypalSheetButtons({ panel, wallet }: { panel: PanelProps; wallet: WalletApi }) {
  const { checkout, cart, method } = panel
  const { store, rest } = checkout
  const { describeEnded } = checkout.service.payment
  const t = useTranslations('checkout')
  const apple = usePaypalApple(panel, wallet.Applepay)
  const google = usePaypalGoogle(panel, wallet.Googlepay)
  const { walletSheet } = useCheckoutState(checkout)
  const readTotal = useLatest(() => cart.totals.grandTotal?.amount)
  const pressed = useRef<'apple' | 'google'>('apple')
  // One sheet is open at a time: that of the pressed button.
  const sheet = useMemo<WalletSheet>(
    () => ({
      open: (events) => (pressed.current === 'apple' ? apple : google)?.sheet.open(events) ?? null,
    }),
    [apple, google],
  )

  async function confirm(draft: PaymentDraft): Promise<PaymentDraft | null> {
    const confirmation =
      pressed.current === 'apple'
        ? apple && confirmationOfApple(apple.component, draft)
        : google && confirmationOfGoogle(google.component, draft)
    if (confirmation === null) return null
    const write: WriteCheckoutError = (key, provider = '') => t(textKeyOf(key), { provider, total: '' })
    const total = readTotal()
    store.wallet = { error: '', isRedirecting: true }
    const confirmed = await confirmSheetOrder(confirmation, { rest, provider: method.name, write, describeEnded })
    const hasNewTotal = readTotal() !== total
    const error = hasNewTotal ? write('totalChanged', method.name) : ''
    store.wallet = { error: confirmed.ok ? error : confirmed.error, isRedirecting: false }
    return confirmed.ok && !hasNewTotal ? confirmed.value : null
  }

  const { error, open } = useWalletSheet(panel, sheet, confirm)
  const isOpen = walletSheet.modalOpen
  const press = (name: typeof pressed.current) => {
    if (isOpen) return
    pressed.current = name
    store.wallet = { ...store.wallet, error: '' }
    open()
  }

  if (apple === null && google === null) return null
  return (
    <>
      {error !== '' && <Notice tone="error">{error}</Notice>}
      {apple && (
        <button type="button" onClick={() => press('apple')} aria-disabled={isOpen} className={appleButtonStyle}>
          {isOpen && pressed.current === 'apple' && <Spinner />}
          {t('payment.walletSheet.button', { provider: PROVIDER_NAMES.applepay })}
        </button>
      )}
      {google && <GoogleButton client={google.client} isOpen={isOpen} onPress={() => press('google')} />}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useRef } from 'react'
import { useCartState } from '#components/cart/cart-context.client.ts'
import { Notice } from '#components/ui/notice.tsx'
import { SafeHtml } from '#components/ui/safe-html.client.tsx'
import type { Cart, OfferedPayment } from '#lib/cart/cart.ts'
import { isBusy } from '#lib/checkout/payment-machine.ts'
import { listPaymentChoices, listUnavailablePayments } from '#lib/checkout/payments/registry.ts'
import { useCheckoutSettings } from './checkout-context.client.tsx'
import { AuthenticationDialog } from './payments/authentication-dialog.client.tsx'
import { PANELS } from './payments/panels.client.tsx'
import { type Checkout, useCheckoutState } from './use-checkout.client.ts'

/** The ways of paying; the chosen one has its panel open. `isReady`: nothing but the payment is open. */
export function PaymentSection({ checkout, cart, isReady }: { checkout: Checkout; cart: Cart; isReady: boolean }) {
  const t = useTranslations('checkout.payment')
  const settings = useCheckoutSettings()
  const { payment } = useCheckoutState(checkout)
  const { set_payment_method: choice } = useCartState().operations
  const choices = listPaymentChoices(cart.paymentMethods, settings.payments, settings.providerScripts)
  // Arrow keys choose each method that they come by.
  const isArrowDown = useRef(false)
  const unavailable = listUnavailablePayments(cart.paymentMethods)
  if (choices.length + unavailable.length === 0) return <Notice tone="info">{t('none')}</Notice>
  return (
    // Not disabled while a choice is saved: that would take the keyboard's focus away. The flow keeps what comes then.
    <fieldset
      onKeyDown={({ key }) => {
        isArrowDown.current = key.startsWith('Arrow')
      }}
      onKeyUp={() => {
        isArrowDown.current = false
      }}
      onPointerDown={() => {
        isArrowDown.current = false
      }}
      aria-busy={isBusy(payment) || choice.status === 'pending'}
    >
      <legend className="sr-only">{t('title')}</legend>
      <div className="flex flex-col gap-3">
        {choices.map(({ offered, method }) => {
          // What is chosen while another choice is being saved is shown at once; its panel opens with its turn.
          const isChosen = (payment.next ?? payment).method?.code === method.code
          const isOpen = payment.method?.code === method.code
          const PanelOfMethod = method.panel && PANELS[method.panel]
          const choose = () => void checkout.service.payment.choose(method, { isPassing: isArrowDown.current })
          return (
            <div
              key={method.code}
              className={`rounded-card border ${isChosen ? 'border-primary ring-1 ring-primary' : 'border-line'}`}
            >
              <label className="flex min-h-14 items-center gap-4 p-4">
                <input
                  type="radio"
                  name="payment-method"
                  value={method.code}
                  checked={isChosen}
                  onChange={choose}
                  // A radio button that is on changes no more: pressed again, it repeats the choice after an order failed.
                  onClick={isChosen ? choose : undefined}
                  aria-describedby={descriptionId(offered)}
                  className="size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 grow font-medium">{offered.title}</span>
                <Mark address={method.findMark?.(offered) ?? ''} />
                <SafeHtml html={offered.logoHtml} className="shrink-0" />
              </label>
              <Description offered={offered} />
              {isChosen && isOpen && PanelOfMethod && (
                <div className="border-t border-line p-4 empty:hidden">
                  <Suspense fallback={<div className="skeleton h-12" />}>
                    <PanelOfMethod {...{ checkout, cart, offered, method, isReady }} />
                  </Suspense>
                </div>
              )}
            </div>
          )
        })}
        {unavailable.map((offered) => (
          <div key={offered.code} className="rounded-card border border-line text-muted">
            <label className="flex min-h-14 items-center gap-4 p-4">
              <input
                type="radio"
                name="payment-method"
                value={offered.code}
                disabled
                aria-describedby={descriptionId(offered)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 grow">
                <span className="font-medium">{offered.title}</span>
                <span className="block text-sm">{t('unavailable')}</span>
              </span>
              <SafeHtml html={offered.logoHtml} className="shrink-0" />
            </label>
            <Description offered={offered} />
          </div>
        ))}
      </div>
      <AuthenticationDialog checkout={checkout} />
      {choices.length === 0 && <Notice tone="info">{t('none')}</Notice>}
    </fieldset>
  )
}

const descriptionId = ({ code, descriptionHtml }: OfferedPayment): string | undefined =>
  descriptionHtml.trim() === '' ? undefined : `payment-description-${code}`

/** The provider's mark beside the title, which names it. */
const Mark = ({ address }: { address: string }) =>
  address !== '' && <img src={address} alt="" className="h-8 w-auto shrink-0" />

/** The store's own words: where to send the check, which account to pay to. Outside the label, for it may hold links. */
const Description = ({ offered }: { offered: OfferedPayment }) => (
  <SafeHtml
    id={descriptionId(offered)}
    html={offered.descriptionHtml}
    className="-mt-2 flex flex-col gap-2 px-4 pb-4 ps-13 text-sm text-muted [&_ul]:list-disc [&_ul]:ps-5"
  />
)

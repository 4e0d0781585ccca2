'use client'

import { useTranslations } from 'next-intl'
import { useCartState } from '#components/cart/cart-context.client.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { isBusy } from '#lib/checkout/payment/payment-machine.ts'
import { groupPayments } from '#lib/checkout/payment-methods/payment-groups.ts'
import {
  listPaymentChoices,
  listUnavailablePayments,
  type PaymentChoice,
} from '#lib/checkout/payment-methods/registry.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { AuthenticationDialog } from '../payment-panels/authentication-dialog.client.tsx'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'
import { PaymentFold } from './payment-fold.client.tsx'
import { PaymentRow, UnavailableRow } from './payment-row.client.tsx'

/** The payment methods; the chosen one has its panel open. `isReady`: only the payment is still open. */
export function PaymentSection({ checkout, cart, isReady }: { checkout: Checkout; cart: Cart; isReady: boolean }) {
  const t = useTranslations('checkout.payment')
  const settings = useCheckoutSettings()
  const { payment } = useCheckoutState(checkout)
  const { set_payment_method: choice } = useCartState().operations
  const choices = listPaymentChoices(cart.paymentMethods, settings.payments, settings.providerScripts)
  const unavailable = listUnavailablePayments(cart.paymentMethods)
  if (choices.length + unavailable.length === 0) return <Notice tone="info">{t('none')}</Notice>
  const { open, folded } = groupPayments(choices)
  // A choice made during a save is shown at once; its panel opens when the save has ended.
  const chosenCode = (payment.next ?? payment.method)?.code ?? ''
  const renderRow = ({ offered, method }: PaymentChoice) => (
    <PaymentRow
      key={method.code}
      {...{ checkout, cart, offered, method, isReady }}
      isChosen={method.code === chosenCode}
      isOpen={payment.next === null && method.code === chosenCode}
      choose={() => void checkout.service.payment.choose(method)}
    />
  )
  return (
    // Not disabled during a save, because the keyboard's focus would be lost. The payment machine stores a choice made
    // then.
    <fieldset aria-busy={isBusy(payment) || choice.status === 'pending'}>
      <legend className="sr-only">{t('title')}</legend>
      <div className="flex flex-col gap-3">
        {open.map(renderRow)}
        {folded.map((group) => (
          <PaymentFold key={group.kind} group={group} chosenCode={chosenCode} renderRow={renderRow} />
        ))}
        {unavailable.map((offered) => (
          <UnavailableRow key={offered.code} offered={offered} />
        ))}
      </div>
      <AuthenticationDialog checkout={checkout} />
      {choices.length === 0 && <Notice tone="info">{t('none')}</Notice>}
    </fieldset>
  )
}

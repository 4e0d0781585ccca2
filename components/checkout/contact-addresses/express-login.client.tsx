'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { BrandMarks } from '#components/ui/brand-mark.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { listMarks } from '#lib/checkout/payment-methods/marks.ts'
import { listPaymentChoices, type PaymentChoice } from '#lib/checkout/payment-methods/registry.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { PANELS } from '../payment-panels/panels.client.tsx'
import type { Checkout } from '../use-checkout.client.ts'

type Props = { checkout: Checkout; cart: Cart }

/** Above the empty address forms: payment methods whose login fills them. A provider's script is loaded on press. */
export function ExpressLogin({ checkout, cart }: Props) {
  const settings = useCheckoutSettings()
  const choices = listPaymentChoices(cart.paymentMethods, settings.payments, settings.providerScripts)
  const logins = choices.filter(({ method }) => method.login)
  return logins.map((choice) => <LoginOffer key={choice.method.code} {...choice} checkout={checkout} cart={cart} />)
}

function LoginOffer({ method, offered, checkout, cart }: Props & PaymentChoice) {
  const t = useTranslations('checkout.payment.login')
  const [isOpen, setIsOpen] = useState(false)
  const PanelOfMethod = method.panel && PANELS[method.panel]
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-4">
      {isOpen && PanelOfMethod ? (
        <Suspense fallback={<div className="skeleton h-12 max-w-md" />}>
          <PanelOfMethod checkout={checkout} cart={cart} offered={offered} method={method} isReady={false} />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setIsOpen(true)} className={`${buttonStyle.secondary} self-start`}>
          <BrandMarks names={listMarks(method, offered)} />
          {t('fill', { provider: method.name })}
        </button>
      )}
    </div>
  )
}

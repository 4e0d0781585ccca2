'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { whenNear } from '#components/ui/when-near.client.ts'
import type { Cart } from '#lib/cart/cart.ts'
import type { ExpressCode, ExpressSettings } from '#lib/checkout/express/express-settings.ts'
import { listPaymentChoices, type PaymentChoice } from '#lib/checkout/payment-methods/registry.ts'
import { paths } from '#lib/i18n/paths.ts'
import { AuthenticationDialog } from '../payment-panels/authentication-dialog.client.tsx'
import type { ExpressButtonProps } from './express-button.ts'
import { type ExpressEnd, useExpressEvents } from './use-express-events.client.ts'
import { useExpressVisit } from './use-express-visit.client.ts'

const AppleExpress = lazy(async () => ({
  default: (await import('./apple-pay-express.client.tsx')).AppleExpress,
}))

/** The button of each wallet; its script is loaded with it. */
const BUTTONS: Readonly<Record<ExpressCode, ComponentType<ExpressButtonProps>>> = {
  applepay: AppleExpress,
  moneris_applepay: AppleExpress,
  googlepay: lazy(async () => ({ default: (await import('./google-pay-express.client.tsx')).GoogleExpress })),
}

/**
 * Wallets on the cart page whose sheet asks for contact, address and shipping method, and places the order. A button
 * appears only if the browser can pay with its wallet.
 */
export function ExpressSheets({ settings: { codes, checkout } }: { settings: ExpressSettings }) {
  const site = useSite()
  const { cart } = useCart()
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const choices =
    cart && !cart.hasError && site.has('checkout')
      ? listPaymentChoices(cart.paymentMethods, checkout.payments, checkout.providerScripts)
      : []
  const wallets = codes.flatMap((code) => {
    const choice = choices.find(({ method }) => method.code === code)
    return choice ? [{ ...choice, Button: BUTTONS[code] }] : []
  })
  const hasWallets = wallets.length > 0
  useEffect(() => {
    if (hasWallets && ref.current) return whenNear(ref.current, () => setNear(true))
  }, [hasWallets])
  if (!cart || !hasWallets) return null
  return (
    // Without a box once it has been near, so that wallets that this browser can't use leave no gap.
    <div ref={ref} className={isNear ? 'contents' : ''}>
      {isNear && <Wallets cart={cart} wallets={wallets} settings={checkout} />}
    </div>
  )
}

type Wallet = PaymentChoice & { readonly Button: ComponentType<ExpressButtonProps> }

function Wallets({
  cart,
  wallets,
  settings,
}: {
  cart: Cart
  wallets: readonly Wallet[]
  settings: ExpressSettings['checkout']
}) {
  const t = useTranslations('checkout.express')
  const visit = useExpressVisit(settings)
  const express = useExpressEvents(visit)
  return (
    <>
      <section aria-label={t('title')} className="flex flex-col gap-3 empty:hidden">
        {express.end && <EndNotice end={express.end} />}
        <Suspense fallback={null}>
          {wallets.map(({ Button, ...choice }) => (
            <Button
              key={choice.method.code}
              {...choice}
              settings={settings}
              visit={visit}
              cart={cart}
              express={express}
            />
          ))}
        </Suspense>
        {(express.status === 'ordering' || express.status === 'placed') && (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner /> {t('placing')}
          </p>
        )}
      </section>
      <AuthenticationDialog checkout={visit} />
    </>
  )
}

/** How the last sheet ended, with a link to the checkout if something was saved for it. */
function EndNotice({ end: { provider, errors, points, isSaved, isKept } }: { end: ExpressEnd }) {
  const t = useTranslations('checkout.express')
  const tOpen = useTranslations('checkout.place.open')
  const { href } = useSite()
  return (
    <Notice tone={errors.length > 0 || isKept ? 'error' : 'info'}>
      {errors.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isKept && <p>{t('kept', { provider })}</p>}
      {isSaved && <p>{points.length > 0 ? t('finish') : t('saved', { provider })}</p>}
      {points.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {points.map((point) => (
            <li key={point}>{tOpen(point)}</li>
          ))}
        </ul>
      )}
      {isSaved && (
        <a href={href(paths.checkout)} className={`${buttonStyle.secondary} mt-3`}>
          {t('toCheckout')}
        </a>
      )}
    </Notice>
  )
}

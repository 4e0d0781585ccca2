'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type Cart, isEmpty } from '#lib/cart/cart.ts'
import { isContactKnown } from '#lib/checkout/contact-addresses/cart-addresses.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { AuthenticationDialog } from '../payment-panels/authentication-dialog.client.tsx'
import { EndNotice } from './end-notice.client.tsx'
import { listExpressWallets } from './express-wallets.client.ts'
import { PlacingStatus } from './placing-status.client.tsx'
import { useExpressEvents } from './use-express-events.client.ts'
import { useExpressVisit } from './use-express-visit.client.ts'

export type CheckoutExpressProps = {
  readonly cart: Cart
  /** Whether the order of a sheet is being placed, or is placed and its receipt is about to be shown. */
  readonly onOrdering: (isOrdering: boolean) => void
  /** A sheet that placed no order has saved contact and addresses in the cart. */
  readonly onSaved: () => void
}

/**
 * Wallets above the first step whose sheet asks for contact, address and shipping method, and places the order. They
 * are offered until the cart has an address; from then on the payment methods have them.
 */
export function CheckoutExpress({ cart, onOrdering, onSaved }: CheckoutExpressProps) {
  const t = useTranslations('checkout.express')
  const settings = useCheckoutSettings()
  const visit = useExpressVisit(settings)
  const express = useExpressEvents(visit)
  /** Whether this browser can pay with a wallet, by its code; missing until that is known. */
  const [usable, setUsable] = useState<Readonly<Record<string, boolean>>>({})
  const note = useCallback(
    (code: string, isUsable: boolean) => setUsable((present) => ({ ...present, [code]: isUsable })),
    [],
  )
  const sectionRef = useRef<HTMLElement>(null)
  const { end, isOpen, isOrdering } = express
  useEffect(() => onOrdering(isOrdering), [onOrdering, isOrdering])
  useEffect(() => {
    if (!end?.isSaved) return
    onSaved()
    // The buttons, one of which had the focus, are gone.
    sectionRef.current?.focus()
  }, [end, onSaved])

  const isOffered = isOpen || !(isContactKnown(cart) || isEmpty(cart))
  const wallets = isOffered ? listExpressWallets(cart, settings.expressCodes, settings) : []
  const shown = wallets.filter(({ method }) => usable[method.code] !== false)
  return (
    <>
      <section
        ref={sectionRef}
        tabIndex={-1}
        aria-labelledby="checkout-express-title"
        hidden={shown.length === 0 && end === null}
        className="mb-4 flex flex-col gap-4 rounded-card bg-page p-4 [&[hidden]]:hidden sm:p-6"
      >
        <h2 id="checkout-express-title" className="text-xl font-semibold">
          {t('title')}
        </h2>
        {end && <EndNotice end={end} isCheckout />}
        <Suspense fallback={null}>
          <div className="grid gap-3 empty:hidden sm:max-w-3xl sm:grid-cols-2">
            {wallets.map(({ Button, ...choice }) => {
              const isUsable = usable[choice.method.code]
              return (
                // As high as the button that follows, so that the steps below don't move.
                <div
                  key={choice.method.code}
                  hidden={isUsable === false}
                  className={isUsable === undefined ? 'skeleton h-12 max-w-md' : ''}
                >
                  <Button
                    {...choice}
                    settings={settings}
                    visit={visit}
                    readGoods={() => cart}
                    express={express}
                    onUsable={note}
                  />
                </div>
              )
            })}
          </div>
        </Suspense>
        <PlacingStatus express={express} />
      </section>
      <AuthenticationDialog checkout={visit} />
    </>
  )
}

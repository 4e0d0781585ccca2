'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { whenNear } from '#components/ui/when-near.client.ts'
import type { Cart } from '#lib/cart/cart.ts'
import type { ExpressSettings } from '#lib/checkout/express/express-settings.ts'
import { AuthenticationDialog } from '../payment-panels/authentication-dialog.client.tsx'
import { EndNotice } from './end-notice.client.tsx'
import { type ExpressWallet, listExpressWallets } from './express-wallets.client.ts'
import { PlacingStatus } from './placing-status.client.tsx'
import { useExpressEvents } from './use-express-events.client.ts'
import { useExpressVisit } from './use-express-visit.client.ts'

/**
 * Wallets on the cart page whose sheet asks for contact, address and shipping method, and places the order. A button
 * appears only if the browser can pay with its wallet.
 */
export function ExpressSheets({ settings: { codes, checkout } }: { settings: ExpressSettings }) {
  const site = useSite()
  const { cart } = useCart()
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const wallets = cart && site.has('checkout') ? listExpressWallets(cart, codes, checkout) : []
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

const ignore = () => undefined

function Wallets({
  cart,
  wallets,
  settings,
}: {
  cart: Cart
  wallets: readonly ExpressWallet[]
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
              readGoods={() => cart}
              express={express}
              onUsable={ignore}
            />
          ))}
        </Suspense>
        <PlacingStatus express={express} />
      </section>
      <AuthenticationDialog checkout={visit} />
    </>
  )
}

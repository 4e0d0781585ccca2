'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { FORM_ID } from '#components/product/buy-box.client.tsx'
import { useVariant } from '#components/product/variant-state.client.tsx'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import { isEmpty } from '#lib/cart/cart.ts'
import type { ExpressSettings } from '#lib/checkout/express/express-settings.ts'
import { canBeOrdered } from '#lib/stock/availability.ts'
import type { ProductExpressProps } from './product-express.client.tsx'

const ProductExpress = lazy(async (): Promise<{ default: ComponentType<ProductExpressProps> }> => {
  try {
    return { default: (await import('./product-express.client.tsx')).ProductExpress }
  } catch (error) {
    console.warn('The express wallets could not be loaded.', error)
    return { default: () => null }
  }
})

/** On a busy phone the wallets' code is loaded after this time at the latest. */
const LATEST_MS = 2_000

/** The height of the buttons' row with its heading: the same for all numbers of wallets, so that nothing moves. */
const RESERVED = <div data-reserved="" className="mt-4 h-20" />

type Props = {
  readonly settings: ExpressSettings
  readonly product: { readonly id: string; readonly name: string }
}

/** Express wallets below Add to cart. Their code is loaded when they are first offered, once the browser is idle. */
export function ProductSlot(props: Props) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenIdle(() => setIsDue(true), LATEST_MS), [])
  // The cart is read after hydration, because React drops the server's HTML if the cart changes while it hydrates.
  return isDue ? <Offer {...props} /> : RESERVED
}

function Offer(props: Props) {
  const { facts, isComplete } = useVariant()
  const { cart, error } = useCart()
  const amount = facts.amount ?? 0
  const canOrder = facts.canAdd && isComplete && canBeOrdered(facts.availability) && amount > 0
  const isOffered = canOrder && cart !== undefined && isEmpty(cart)
  const [wasOffered, setWasOffered] = useState(false)
  if (isOffered && !wasOffered) setWasOffered(true)
  if (!cart) return canOrder && error === '' ? RESERVED : null
  // A sheet that is open, or has just ended, stays when its product is in the cart.
  if (!wasOffered) return null
  return (
    <Suspense fallback={RESERVED}>
      <ProductExpress {...props} formId={FORM_ID} amount={amount} cart={cart} isOffered={isOffered} />
    </Suspense>
  )
}

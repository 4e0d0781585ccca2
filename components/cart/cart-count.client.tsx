'use client'

import { lazy, Suspense } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import { useCart, useCartHandle } from './cart-context.client.ts'

const CartLinkLabel = lazy(() =>
  import('./cart-link-label.client.tsx').then((module) => ({ default: module.CartLinkLabel })),
)

/**
 * The header's link to the cart, named 'Cart, 3 items'. Until the cart is read it is the same for all shoppers; the
 * code for plurals is loaded with the first product. `label` is the text next to the icon on wide screens.
 */
export function CartCount({ label, className = '' }: { label?: string; className?: string }) {
  const { href } = useSite()
  const { texts } = useCartHandle()
  const { cart } = useCart()
  const count = cart?.qty ?? 0
  return (
    <a
      href={href(SHELL_PATHS.cart)}
      className={
        'flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold no-underline hover:text-link ' +
        className
      }
    >
      <span className="relative">
        <Icon name="cart" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className={
              'tabular absolute -top-2 -right-3 grid h-5 min-w-5 place-items-center rounded-full bg-primary ' +
              'px-1 text-xs font-bold text-on-primary'
            }
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="sr-only">
        {count === 0 ? (
          texts.none
        ) : (
          <Suspense fallback={texts.cart}>
            <CartLinkLabel count={count} />
          </Suspense>
        )}
      </span>
      {label && (
        <span aria-hidden="true" className="hidden lg:inline">
          {label}
        </span>
      )}
    </a>
  )
}

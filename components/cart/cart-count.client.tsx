'use client'

import { Icon } from '#components/ui/icon.client.tsx'
import { formatCount } from '#lib/cart/labels.ts'
import { useCart, useCartHandle } from './cart-context.client.ts'

/**
 * The header's link to the cart, named 'Cart, 3 items'. The same for everybody until the cart has been read.
 * `label` is the word beside the icon on wide screens.
 */
export function CartCount({ href, label, className = '' }: { href?: string; label?: string; className?: string }) {
  const { site, labels } = useCartHandle()
  const { cart } = useCart()
  const count = cart?.qty ?? 0
  return (
    <a
      href={href ?? site.cartHref}
      aria-label={formatCount(labels, count, site.locale)}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold no-underline hover:text-link ${className}`}
    >
      <span className="relative">
        <Icon name="cart" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -top-2 -right-3 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {label && <span className="hidden lg:inline">{label}</span>}
    </a>
  )
}

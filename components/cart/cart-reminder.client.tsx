'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { markCartSeen, wasCartSeen } from '#lib/cart/cart-seen.client.ts'
import { useCart, useCartHandle } from './cart-context.client.ts'

/**
 * Reminds a returning shopper of what is in the cart: once per browser session, with the cart its first page finds, never
 * on the way through checkout and not of what was added just now.
 */
export function CartReminder() {
  const { site, labels, store } = useCartHandle()
  const { cart } = useCart()
  const pathname = usePathname()
  const [reminded, setReminded] = useState<Cart | null>(null)

  useEffect(() => {
    if (!cart || wasCartSeen(site.tenant)) return
    markCartSeen(site.tenant)
    const isJustAdded = store.operations.add_cart_products.status !== 'idle'
    if (cart.qty > 0 && !isJustAdded && !/\/checkout(\/|$)/.test(pathname)) setReminded(cart)
  }, [cart, site.tenant, pathname, store])

  const close = () => setReminded(null)
  if (!reminded) return null
  return (
    <Dialog isOpen onClose={close} title={labels.reminderTitle} closeLabel={labels.close}>
      <p className="text-muted">{labels.reminderText}</p>
      <ul className="flex max-h-72 flex-col gap-3 overflow-y-auto">
        {reminded.items.map((item) => (
          <li key={item.id} className="flex items-center gap-4">
            {item.imageUrl && (
              <img
                src={item.imageUrl}
                alt=""
                width={56}
                height={56}
                className="size-14 rounded-md bg-white object-contain"
              />
            )}
            <span className="min-w-0 grow">
              {item.name}
              {site.hasModelNumbers && item.modelNumber && (
                <span className="block text-sm text-muted">{labels.model.replace('{number}', item.modelNumber)}</span>
              )}
            </span>
            <span className="tabular text-sm text-muted">{labels.qty.replace('{count}', String(item.qty))}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-4 font-semibold">
        <span>{labels.subtotal}</span>
        <span className="tabular">{reminded.totals.subtotal?.formatted || '-'}</span>
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        <button type="button" onClick={close} className={buttonStyle.secondary}>
          {labels.continueShopping}
        </button>
        <a href={site.cartHref} onClick={close} className={buttonStyle.primary}>
          {labels.viewCart}
        </a>
      </div>
    </Dialog>
  )
}

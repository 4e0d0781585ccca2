'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { Messages } from '#components/ui/messages.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { markCartSeen, wasCartSeen } from '#lib/cart/cart-seen.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useCart, useCartHandle } from './cart-context.client.ts'

const NAMESPACES = ['cart'] as const

/**
 * Reminds a returning shopper of the cart's items: once per browser session, with the cart that the first page reads;
 * not in the checkout, and not right after an addition.
 */
export function CartReminder() {
  const site = useSite()
  const { store } = useCartHandle()
  const { cart } = useCart()
  const pathname = usePathname()
  const [reminded, setReminded] = useState<Cart | null>(null)

  useEffect(() => {
    if (!cart || wasCartSeen(site.tenant)) return
    markCartSeen(site.tenant)
    const isJustAdded = store.operations.add_cart_products.status !== 'idle'
    if (cart.qty > 0 && !isJustAdded && !/\/checkout(\/|$)/.test(pathname)) setReminded(cart)
  }, [cart, site.tenant, pathname, store])

  if (!reminded) return null
  return (
    <Messages namespaces={NAMESPACES}>
      <Reminder cart={reminded} onClose={() => setReminded(null)} />
    </Messages>
  )
}

function Reminder({ cart: reminded, onClose: close }: { cart: Cart; onClose: () => void }) {
  const t = useTranslations('cart')
  const site = useSite()
  return (
    <Dialog isOpen onClose={close} title={t('reminderTitle')} closeLabel={t('close')}>
      <p className="text-muted">{t('reminderText')}</p>
      <ul className="flex max-h-72 flex-col gap-3 overflow-y-auto">
        {reminded.items.map((item) => (
          <li key={item.id} className="flex items-center gap-4">
            {item.imageUrl && (
              <img
                src={item.imageUrl}
                alt=""
                width={56}
                height={56}
                className="size-14 rounded-md bg-backdrop object-contain"
              />
            )}
            <span className="min-w-0 grow">
              {item.name}
              {site.hasModelNumbers && item.modelNumber && (
                <span className="block text-sm text-muted">{t('model', { number: item.modelNumber })}</span>
              )}
            </span>
            <span className="tabular text-sm text-muted">{t('qty', { count: String(item.qty) })}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-4 font-semibold">
        <span>{t('subtotal')}</span>
        <span className="tabular">{reminded.totals.subtotal?.formatted || '-'}</span>
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        <button type="button" onClick={close} className={buttonStyle.secondary}>
          {t('continueShopping')}
        </button>
        <a href={site.href(paths.cart)} onClick={close} className={buttonStyle.primary}>
          {t('viewCart')}
        </a>
      </div>
    </Dialog>
  )
}

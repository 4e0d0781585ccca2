'use client'

import { useTranslations } from 'next-intl'
import type { CartItem } from '#lib/cart/cart.ts'
import { listRelated } from '#lib/cart/related.ts'
import { useCartViewSettings } from './cart-view-context.client.tsx'
import { SuggestionCard } from './suggestion-card.client.tsx'
import { useOffers } from './use-offers.client.ts'

/** Up to three suggestions with a line of the cart, be it a product or an add-on. */
export function RelatedProducts({ item, className }: { item: CartItem; className: string }) {
  const t = useTranslations('checkout.cart')
  const settings = useCartViewSettings()
  const related = useOffers(listRelated(item))
  if (related.length === 0) return null
  return (
    <section className={className} aria-label={settings.relatedTitle}>
      <h3 className="text-sm font-semibold">{settings.relatedTitle}</h3>
      <ul className="mt-2 flex gap-3 overflow-x-auto pb-2">
        {related.map((product) => (
          <SuggestionCard
            key={product.id}
            product={product}
            addLabel={t('add')}
            addName={t('addItem', { name: product.name })}
          />
        ))}
      </ul>
    </section>
  )
}

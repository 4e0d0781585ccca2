'use client'

import { useTranslations } from 'next-intl'
import type { CartItem } from '#lib/cart/cart.ts'
import { listCartRelated } from '#lib/cart/related.ts'
import { useCartViewSettings } from './cart-view-context.client.tsx'
import { SuggestionCard } from './suggestion-card.client.tsx'
import { useOffers } from './use-offers.client.ts'

/** Related products of the cart's lines in one row, without products in the cart. */
export function RelatedProducts({ items }: { items: readonly CartItem[] }) {
  const t = useTranslations('checkout.cart')
  const settings = useCartViewSettings()
  const inCart = new Set(items.map(({ urlKey }) => urlKey))
  const related = useOffers(listCartRelated(items)).filter(({ urlKey }) => !inCart.has(urlKey))
  if (related.length === 0) return null
  return (
    <section className="rounded-card bg-page p-4 sm:p-6" aria-label={settings.relatedTitle}>
      <h2 className="text-lg font-semibold">{settings.relatedTitle}</h2>
      <ul className="mt-3 flex gap-3 overflow-x-auto pb-2">
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

'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { CartItem } from '#lib/cart/cart.ts'
import { listRelated } from '#lib/cart/related.ts'
import { AddToCartForm } from './add-to-cart-form.client.tsx'
import { useCheckoutSite } from './checkout-context.client.tsx'

/** Up to three suggestions with a line of the cart. */
export function RelatedProducts({ item }: { item: CartItem }) {
  const t = useTranslations('cart')
  const site = useCheckoutSite()
  const related = listRelated(item)
  if (related.length === 0) return null
  return (
    <section className="mt-4 sm:ms-34" aria-label={site.texts.cartRelatedTitle}>
      <h3 className="text-sm font-semibold">{site.texts.cartRelatedTitle}</h3>
      <ul className="mt-2 flex gap-3 overflow-x-auto pb-2">
        {related.map((product) => (
          <li
            key={product.id}
            className="flex w-40 shrink-0 flex-col gap-1 rounded-card border border-line p-3 text-sm"
          >
            {product.imageUrl && (
              <img
                src={product.imageUrl}
                alt=""
                width={136}
                height={96}
                loading="lazy"
                className="h-24 w-full rounded-md bg-white object-contain"
              />
            )}
            <a
              href={`${site.productHref}${encodeURIComponent(product.urlKey)}`}
              className="line-clamp-2 no-underline hover:underline"
            >
              {product.name}
            </a>
            <span className="tabular font-semibold">{product.price.formatted}</span>
            {product.canAddToCart && (
              <AddToCartForm
                productId={product.id}
                product={{ name: product.name, imageUrl: product.imageUrl, priceText: product.price.formatted }}
                label={t('add')}
                buttonName={t('addItem', { name: product.name })}
                buttonClass={buttonStyle.quiet}
                className="mt-auto"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

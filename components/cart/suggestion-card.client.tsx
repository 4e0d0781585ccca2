'use client'

import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { CardOffer } from '#lib/product/card-offer.ts'
import { AddToCartForm } from './add-to-cart-form.client.tsx'

type Props = {
  product: CardOffer
  addLabel: string
  /** Accessible name of the button. */
  addName: string
}

/** A suggested product in a row: picture, name, price, and a button to add it. */
export function SuggestionCard({ product, addLabel, addName }: Props) {
  const { href } = useSite()
  const { id, name, urlKey, imageUrl, priceText, canAddToCart } = product
  return (
    <li className="flex w-40 shrink-0 flex-col gap-1 rounded-card border border-line p-3 text-sm">
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          width={136}
          height={96}
          loading="lazy"
          className="h-24 w-full rounded-md bg-backdrop object-contain"
        />
      )}
      <a href={href(paths.product(urlKey))} className="line-clamp-2 no-underline hover:underline">
        {name}
      </a>
      {priceText && <span className="tabular font-semibold">{priceText}</span>}
      {canAddToCart && (
        <AddToCartForm
          productId={id}
          product={{ name, imageUrl, priceText }}
          label={addLabel}
          buttonName={addName}
          buttonClass={buttonStyle.quiet}
          className="mt-auto"
        />
      )}
    </li>
  )
}

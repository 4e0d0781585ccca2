'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAddToCart, useCartHandle } from '#components/cart/cart-context.client.ts'
import { priceText, spokenPriceTexts } from '#components/product/price-text.ts'
import { PriceView } from '#components/product/price-view.tsx'
import { ProductPicture } from '#components/product/product-picture.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { paths } from '#lib/i18n/paths.ts'
import type { Product } from '#lib/product/product.ts'
import { stockTexts, writeStock } from '#lib/stock/stock-status.ts'
import { useListPage, useProductTexts } from './list-page-context.client.tsx'
import { useListedProduct } from './use-listed-product.client.ts'
import { ItemSkeleton } from './wishlist-skeleton.tsx'

type Props = {
  id: string
  /** Missing on a shared list, which the visitor can't change. */
  onRemove?: (id: string, name: string) => void
  /** Called once the product is in the cart, to remove it from the list; missing on a shared list. */
  onMoved?: (id: string, name: string) => void
}

/** A product of a wishlist, loaded by its id; a product that the store no longer has can only be removed. */
export function WishlistItem({ id, onRemove, onMoved }: Props) {
  const t = useTranslations('lists.wishlist')
  const { product, error, retry } = useListedProduct(id)
  if (product === undefined && !error) {
    return (
      <li aria-busy="true">
        <ItemSkeleton />
      </li>
    )
  }
  const name = product?.name ?? t('goneName')
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-page p-3 sm:flex-col sm:gap-2 sm:p-4">
      {product && <ProductParts product={product} {...(onMoved && { onMoved: () => onMoved(id, name) })} />}
      {product === null && <p className="grow py-8 text-center text-muted">{t('gone')}</p>}
      {product === undefined && (
        <div role="alert" className="flex grow flex-col items-center justify-center gap-3 py-8 text-center">
          <p className="text-danger">{error}</p>
          <button type="button" onClick={retry} className={buttonStyle.secondary}>
            {t('tryAgain')}
          </button>
        </div>
      )}
      {onRemove && (
        <button
          type="button"
          onClick={() => onRemove(id, name)}
          aria-label={t('remove', { name })}
          className={
            'absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-page/90 hover:text-danger ' +
            'sm:top-4 sm:right-4'
          }
        >
          <Icon name="trash" className="size-5" />
        </button>
      )}
    </li>
  )
}

function ProductParts({ product, onMoved }: { product: Product; onMoved?: () => void }) {
  const site = useSite()
  const { outOfStock } = useListPage()
  const tProduct = useProductTexts()
  const price = priceText(product.price, site, tProduct)
  const href = site.href(paths.product(product.urlKey))
  return (
    <>
      <div className="w-26 shrink-0 self-start overflow-hidden rounded-card bg-backdrop sm:w-full">
        <ProductPicture picture={product.picture} alt="" sizes="(width < 600px) 90vw, 20rem" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="grow max-sm:pr-9">
          {product.brand && !product.name.startsWith(product.brand) && (
            <p className="text-sm text-muted">{product.brand}</p>
          )}
          <h2 className="text-base font-medium">
            <a href={href} className="no-underline hover:underline">
              {product.name}
            </a>
          </h2>
          {product.modelNumber && (
            <p className="text-xs text-muted">{tProduct('model', { number: product.modelNumber })}</p>
          )}
        </div>
        <PriceView price={price} texts={spokenPriceTexts(tProduct)} size="tile" />
        <p className={`text-sm ${product.stock === 'out' ? 'text-muted' : 'text-positive'}`}>
          {writeStock(product, stockTexts(tProduct, outOfStock))}
        </p>
        <ItemAction product={product} href={href} priceText={price?.main ?? ''} {...(onMoved && { onMoved })} />
      </div>
    </>
  )
}

/**
 * Moves a simple product to the cart, or adds it from a shared list. Other products need options and get a link to
 * their page.
 */
function ItemAction({
  product,
  href,
  priceText: amount,
  onMoved,
}: {
  product: Product
  href: string
  priceText: string
  onMoved?: () => void
}) {
  const t = useTranslations('lists.wishlist')
  const hasCart = useSite().has('cart')
  const addToCart = useAddToCart()
  const { texts } = useCartHandle()
  const [isMoving, setIsMoving] = useState(false)
  const [error, setError] = useState('')
  const { name } = product

  if (!hasCart || !product.canAddToCart || product.type !== 'simple') {
    const key = hasCart && product.canAddToCart ? 'choose' : 'view'
    return (
      <a href={href} aria-label={t(`${key}Of`, { name })} className={`${buttonStyle.secondary} mt-1`}>
        {t(key)}
      </a>
    )
  }
  const key = onMoved ? 'moveToCart' : 'addToCart'
  const move = async () => {
    if (isMoving) return
    setIsMoving(true)
    setError('')
    const shown = { name, imageUrl: product.picture?.small ?? '', priceText: amount }
    try {
      const result = await addToCart({ items: [{ product_id: product.id }], addonIds: [] }, shown)
      if (!result.ok) setError(result.error)
      else if (onMoved) return onMoved()
    } catch {
      // The cart's code failed to load.
      setError(texts.addFailed)
    }
    setIsMoving(false)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void move()}
        aria-disabled={isMoving}
        aria-label={t(`${key}Of`, { name })}
        className={`${buttonStyle.primary} mt-1`}
      >
        <Icon name="cart" className="size-5" />
        {t(isMoving ? 'moving' : key)}
      </button>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  )
}

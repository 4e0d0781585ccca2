'use client'

import { useState } from 'react'
import { useAddToCart, useCartHandle } from '#components/cart/cart-context.client.ts'
import { useOptionalSite } from '#components/site/site-provider.client.tsx'
import { formatMessage } from '#lib/i18n/format-message.ts'
import { ListButton, shownLists } from './list-buttons.client.tsx'
import { type ListsHandle, useLists } from './lists-context.client.ts'

type Props = {
  id: string
  name: string
  /** Lists that have a button, separated by spaces; by default those that the store shows on tiles. */
  only?: string
  /** Picture of the tile, or ''; undefined for a tile without a cart button. */
  cartImage?: string
}

/** Buttons of a product tile: wishlist, compare and, in content, add to cart (S1-2.11). */
export function TileActions({ id, name, only, cartImage }: Props) {
  const site = useOptionalSite()
  const lists = useLists()
  if (!site || !lists) return null
  const shown = shownLists(site, only?.split(' ') ?? lists.onTiles)
  return (
    <>
      {shown.length > 0 && (
        <div className="tile-lists">
          {shown.map((list) => (
            <ListButton key={list} list={list} id={id} name={name} lists={lists} />
          ))}
        </div>
      )}
      {cartImage !== undefined && <TileCart id={id} name={name} imageUrl={cartImage} texts={lists.texts.addToCart} />}
    </>
  )
}

type CartProps = { id: string; name: string; imageUrl: string; texts: ListsHandle['texts']['addToCart'] }

/** Adds one piece to the cart; an error is shown below the button. */
function TileCart({ id, name, imageUrl, texts }: CartProps) {
  const addToCart = useAddToCart()
  const { texts: cartTexts, service } = useCartHandle()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  const add = async () => {
    if (isBusy) return
    setIsBusy(true)
    setError('')
    const request = { items: [{ product_id: id }], addonIds: [] }
    const result = await addToCart(request, { name, imageUrl, priceText: '' }).catch(() => ({
      ok: false as const,
      error: cartTexts.addFailed,
    }))
    setIsBusy(false)
    if (!result.ok) setError(result.error)
  }
  const prepare = () => void service().catch(() => undefined)
  return (
    <div className="tile-cart">
      <button
        type="button"
        data-waits=""
        aria-label={formatMessage(texts.of, { name })}
        aria-busy={isBusy || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void add()}
      >
        {texts.name}
      </button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}

'use client'

import { useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { FloatingNotice } from '#components/ui/floating-notice.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RecommendationCarousels } from '#components/ui/recommendation-carousels.client.tsx'
import { findAddedLine, listRelated } from '#lib/cart/related.ts'
import type { Added } from '#lib/cart/store.client.ts'
import type { Offer } from '#lib/product/offer.ts'
import { useCart, useCartHandle, useCartState } from './cart-context.client.ts'
import { SuggestionCard } from './suggestion-card.client.tsx'
import { useOffers } from './use-offers.client.ts'

/** Says what was just added: a notification by default, or the store's pre-cart panel. */
export function AddedPanel() {
  const { site, store } = useCartHandle()
  const { added } = useCartState()
  if (!added) return null
  const close = () => {
    store.added = null
  }
  const Design = site.preCartDesign === 'none' ? Notification : PreCart
  return <Design added={added} onClose={close} />
}

type PartsProps = { added: Added; onClose: () => void }

/** A card in the corner, at the bottom of a phone. */
function Notification({ added, onClose }: PartsProps) {
  const { site, labels } = useCartHandle()
  const { cart } = useCart()
  const line = findAddedLine(cart, added)
  const related = useOffers(site, line && site.relatedTitle ? listRelated(line) : [])
  return (
    <FloatingNotice
      label={labels.added}
      onClose={onClose}
      className="inset-x-3 bottom-3 max-h-[85dvh] flex-col gap-4 overflow-y-auto p-4 sm:inset-x-auto sm:top-20 sm:right-6 sm:bottom-auto sm:w-96"
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="flex items-center gap-2 font-semibold text-positive">
          <Icon name="check" className="size-5" />
          {labels.added}
        </p>
        <button
          type="button"
          aria-label={labels.close}
          onClick={onClose}
          className="-m-2 grid size-11 place-items-center rounded-full hover:bg-surface"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <AddedProduct added={added} />
      <Actions onLeave={onClose} />
      <Suggestions related={related} />
    </FloatingNotice>
  )
}

/** The store's pre-cart panel, in the middle or from the side: product, add-ons to take with it, subtotal. */
function PreCart({ added, onClose }: PartsProps) {
  const { site, labels } = useCartHandle()
  const { cart, error } = useCart()
  const line = findAddedLine(cart, added)
  const addOns = site.hasAddOns && line ? line.crosssells : []
  const suggested = addOns.filter(({ canAddToCart }) => canAddToCart).slice(0, 3)
  const related = line && site.relatedTitle ? listRelated(line) : []
  // Read together: what comes above must not push away what is about to be pressed.
  const all = new Map([...related, ...suggested].map((product) => [product.id, product]))
  const known = useOffers(site, [...all.values()])
  const isOneOf = (products: readonly { readonly id: string }[]) => {
    const ids = new Set(products.map(({ id }) => id))
    return ({ id }: Offer) => ids.has(id)
  }
  const offers = known.filter(isOneOf(suggested)).filter(({ canAddToCart }) => canAddToCart)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={labels.added}
      closeLabel={labels.close}
      place={site.preCartDesign === 'drawer' ? 'right' : 'center'}
    >
      <AddedProduct added={added} />
      {line && offers.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">{labels.addOns}</h3>
          {offers.map((offer) => (
            <AddonOffer key={offer.id} offer={offer} mainProductId={line.productId} />
          ))}
        </div>
      )}
      {error ? (
        <Notice tone="error">{error}</Notice>
      ) : (
        <p className="flex justify-between border-t border-line pt-4 font-semibold">
          <span>{labels.subtotal}</span>
          <span className="tabular">{cart?.totals.subtotal?.formatted || '-'}</span>
        </p>
      )}
      <Actions onLeave={onClose} hasContinue />
      <Suggestions related={known.filter(isOneOf(related))} />
    </Dialog>
  )
}

function AddedProduct({ added }: { added: Added }) {
  const { site, labels } = useCartHandle()
  const { cart } = useCart()
  const { product, qty } = added
  const model = site.hasModelNumbers ? findAddedLine(cart, added)?.modelNumber : ''
  return (
    <div className="flex items-center gap-4">
      {product.imageUrl && (
        <img
          src={product.imageUrl}
          alt=""
          width={72}
          height={72}
          className="size-18 rounded-md bg-white object-contain"
        />
      )}
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{product.name}</p>
        {model && <p className="text-sm text-muted">{labels.model.replace('{number}', model)}</p>}
        <p className="tabular text-sm text-muted">
          {labels.qty.replace('{count}', String(qty))}
          {product.priceText && ` · ${product.priceText}`}
        </p>
      </div>
    </div>
  )
}

/** What goes with the product, from its line of the cart and from the store's recommendations. */
function Suggestions({ related }: { related: readonly Offer[] }) {
  const { site, labels } = useCartHandle()
  return (
    <>
      {related.length > 0 && (
        <section aria-label={site.relatedTitle} className="border-t border-line pt-4">
          <h3 className="font-semibold">{site.relatedTitle}</h3>
          <ul className="mt-2 flex gap-3 overflow-x-auto pb-2">
            {related.map((product) => (
              <SuggestionCard
                key={product.id}
                product={product}
                productHref={site.productHref}
                addLabel={labels.add}
                addName={`${labels.add}: ${product.name}`}
              />
            ))}
          </ul>
        </section>
      )}
      {site.preCartCarousels && <RecommendationCarousels carousels={site.preCartCarousels} />}
    </>
  )
}

function AddonOffer({ offer, mainProductId }: { offer: Offer; mainProductId: string }) {
  const { labels, service } = useCartHandle()
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle')
  const [error, setError] = useState('')
  const add = async () => {
    setState('adding')
    const answer = await (await service()).addAddons([offer.id], mainProductId)
    setState(answer.ok ? 'added' : 'idle')
    setError(answer.ok ? '' : answer.error)
  }
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <span className="min-w-0">
        {offer.name} <span className="tabular text-muted">{offer.priceText}</span>
        {error && <span className="block text-danger">{error}</span>}
      </span>
      <button
        type="button"
        disabled={state !== 'idle'}
        onClick={add}
        aria-label={`${labels.add}: ${offer.name}`}
        className={buttonStyle.quiet}
      >
        {state === 'added' ? <Icon name="check" className="size-5" /> : labels.add}
      </button>
    </div>
  )
}

function Actions({ onLeave, hasContinue = false }: { onLeave: () => void; hasContinue?: boolean }) {
  const { site, labels } = useCartHandle()
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      {hasContinue && (
        <button type="button" onClick={onLeave} className={buttonStyle.secondary}>
          {labels.continueShopping}
        </button>
      )}
      <a href={site.cartHref} onClick={onLeave} className={hasContinue ? buttonStyle.primary : buttonStyle.secondary}>
        {labels.viewCart}
      </a>
      {!hasContinue && site.hasCheckout && (
        <a href={site.checkoutHref} onClick={onLeave} className={buttonStyle.primary}>
          {labels.checkout}
        </a>
      )}
    </div>
  )
}

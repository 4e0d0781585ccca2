'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { FloatingNotice } from '#components/ui/floating-notice.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { Messages } from '#components/ui/messages.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RecommendationCarousels } from '#components/ui/recommendation-carousels.client.tsx'
import { findAddedLine, listRelated } from '#lib/cart/related.ts'
import type { Added } from '#lib/cart/store.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { CardOffer } from '#lib/product/card-offer.ts'
import { useCart, useCartHandle, useCartState } from './cart-context.client.ts'
import { DelayNote } from './delay-note.client.tsx'
import { SuggestionCard } from './suggestion-card.client.tsx'
import { useOffers } from './use-offers.client.ts'

const NAMESPACES = ['cart'] as const

/** Confirms an addition: by a notification, or the store's pre-cart panel. */
export function AddedPanel() {
  const { store } = useCartHandle()
  const { preCartDesign } = useSite()
  const { added } = useCartState()
  if (!added) return null
  const close = () => {
    store.added = null
  }
  const Design = preCartDesign ? PreCart : Notification
  return (
    <Messages namespaces={NAMESPACES}>
      <Design added={added} onClose={close} />
    </Messages>
  )
}

type PartsProps = { added: Added; onClose: () => void }

/** A card in the corner; on phones at the bottom. */
function Notification({ added, onClose }: PartsProps) {
  const t = useTranslations('cart')
  const { settings } = useCartHandle()
  const { cart } = useCart()
  const line = findAddedLine(cart, added)
  const related = useOffers(line && settings.relatedTitle ? listRelated(line) : [])
  return (
    <FloatingNotice
      label={t('added')}
      onClose={onClose}
      className={
        'inset-x-3 bottom-3 max-h-[85dvh] flex-col gap-4 overflow-y-auto p-4 sm:inset-x-auto ' +
        'sm:top-[max(5rem,calc(var(--header-height,0px)+0.5rem))] sm:right-6 sm:bottom-auto sm:w-96'
      }
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="flex items-center gap-2 font-semibold text-positive">
          <Icon name="check" className="size-5" />
          {t('added')}
        </p>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="-m-2 grid size-11 place-items-center rounded-full hover:bg-surface"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <AddedProduct added={added} />
      {cart && <DelayNote cart={cart} texts="cart" />}
      <Actions onLeave={onClose} />
      <Suggestions related={related} />
    </FloatingNotice>
  )
}

/** The store's pre-cart panel, a dialog or drawer: product, add-ons, subtotal. */
function PreCart({ added, onClose }: PartsProps) {
  const t = useTranslations('cart')
  const site = useSite()
  const { settings } = useCartHandle()
  const { cart, error } = useCart()
  const line = findAddedLine(cart, added)
  const addOns = site.has('addOns') && line ? line.crosssells : []
  const suggested = addOns.filter((product) => product.canAddToCart).slice(0, 3)
  const related = line && settings.relatedTitle ? listRelated(line) : []
  // One request for all, so that a later response doesn't insert products above a button and shift it.
  const all = new Map([...related, ...suggested].map((product) => [product.id, product]))
  const allOffers = useOffers([...all.values()])
  const offersOf = (products: readonly { readonly id: string }[]) =>
    allOffers.filter((offer) => products.some(({ id }) => id === offer.id))
  const offers = offersOf(suggested).filter((offer) => offer.canAddToCart)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('added')}
      closeLabel={t('close')}
      position={site.preCartDesign === 'drawer' ? 'right' : 'center'}
    >
      <AddedProduct added={added} />
      {cart && <DelayNote cart={cart} texts="cart" />}
      {line && offers.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">{t('addOns')}</h3>
          {offers.map((offer) => (
            <AddonOffer key={offer.id} offer={offer} mainProductId={line.productId} />
          ))}
        </div>
      )}
      {error ? (
        <Notice tone="error">{error}</Notice>
      ) : (
        <p className="flex justify-between border-t border-line pt-4 font-semibold">
          <span>{t('subtotal')}</span>
          <span className="tabular">{cart?.totals.subtotal?.formatted || '-'}</span>
        </p>
      )}
      <Actions onLeave={onClose} hasContinue />
      <Suggestions related={offersOf(related)} />
    </Dialog>
  )
}

function AddedProduct({ added }: { added: Added }) {
  const t = useTranslations('cart')
  const site = useSite()
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
          className="size-18 rounded-md bg-backdrop object-contain"
        />
      )}
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{product.name}</p>
        {model && <p className="text-sm text-muted">{t('model', { number: model })}</p>}
        <p className="tabular text-sm text-muted">
          {t('qty', { count: String(qty) })}
          {product.priceText && ` · ${product.priceText}`}
        </p>
      </div>
    </div>
  )
}

/** Related products of the added line, and the store's recommendations. */
function Suggestions({ related }: { related: readonly CardOffer[] }) {
  const t = useTranslations('cart')
  const { relatedTitle, carousels } = useCartHandle().settings
  return (
    <>
      {related.length > 0 && (
        <section aria-label={relatedTitle} className="border-t border-line pt-4">
          <h3 className="font-semibold">{relatedTitle}</h3>
          <ul className="mt-2 flex gap-3 overflow-x-auto pb-2">
            {related.map((product) => (
              <SuggestionCard
                key={product.id}
                product={product}
                addLabel={t('add')}
                addName={`${t('add')}: ${product.name}`}
              />
            ))}
          </ul>
        </section>
      )}
      {carousels && <RecommendationCarousels carousels={carousels} />}
    </>
  )
}

function AddonOffer({ offer, mainProductId }: { offer: CardOffer; mainProductId: string }) {
  const t = useTranslations('cart')
  const { service } = useCartHandle()
  const [status, setStatus] = useState<RequestStatus>('idle')
  const [error, setError] = useState('')
  const add = async () => {
    setStatus('pending')
    const result = await (await service()).addAddons([offer.id], mainProductId)
    setStatus(result.ok ? 'fulfilled' : 'rejected')
    setError(result.ok ? '' : result.error)
  }
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <span className="min-w-0">
        {offer.name} <span className="tabular text-muted">{offer.priceText}</span>
        {error && <span className="block text-danger">{error}</span>}
      </span>
      <button
        type="button"
        disabled={status === 'pending' || status === 'fulfilled'}
        onClick={add}
        aria-label={`${t('add')}: ${offer.name}`}
        className={buttonStyle.quiet}
      >
        {status === 'fulfilled' ? <Icon name="check" className="size-5" /> : t('add')}
      </button>
    </div>
  )
}

function Actions({ onLeave, hasContinue = false }: { onLeave: () => void; hasContinue?: boolean }) {
  const t = useTranslations('cart')
  const site = useSite()
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      {hasContinue && (
        <button type="button" onClick={onLeave} className={buttonStyle.secondary}>
          {t('continueShopping')}
        </button>
      )}
      <a
        href={site.href(paths.cart)}
        onClick={onLeave}
        className={hasContinue ? buttonStyle.primary : buttonStyle.secondary}
      >
        {t('viewCart')}
      </a>
      {!hasContinue && site.has('checkout') && (
        <a href={site.href(paths.checkout)} onClick={onLeave} className={buttonStyle.primary}>
          {t('checkout')}
        </a>
      )}
    </div>
  )
}

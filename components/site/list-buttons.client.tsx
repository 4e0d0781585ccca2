'use client'

import { useEffect, useState } from 'react'
import { subscribe } from 'valtio'
import { useAddToCart, useCartHandle } from '#components/cart/cart-context.client.ts'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { openCompare } from '#lib/compare/compare-service.client.ts'
import { DEFAULTS, LIMITS } from '#lib/core/constants.ts'
import type { ListsSite } from '#lib/site/lists-site.ts'
import { openWishlist, type WishlistError } from '#lib/wishlist/wishlist-service.client.ts'
import { drawLists, type ListLabels, type ListName, productNameAt } from './list-buttons.ts'
import { ListNotice, type Notice } from './list-notice.client.tsx'

/** Wishlist and compare of this browser, and how a product gets on and off each. Failures are texts for the shopper. */
function openLists(site: ListsSite, labels: ListLabels) {
  const wishlist = site.wishlist === undefined ? undefined : openWishlist(site)
  const compare = site.compare === undefined ? undefined : openCompare(site)
  const tell = (error: WishlistError): string => {
    if (error.kind === 'full') return labels.wishlistFull ?? ''
    return error.kind === 'product' ? (labels.productError ?? '') : error.message || (labels.notSaved ?? '')
  }
  return {
    wishlist,
    compare,
    states: () => ({
      ...(wishlist && { wishlist: { ids: wishlist.store.list.ids } }),
      ...(compare && { compare: { ids: compare.store.list } }),
    }),
    /** Adds or removes; answers the error, '' for none. */
    async change(list: ListName, id: string, isOn: boolean): Promise<string> {
      if (list === 'wishlist') {
        const answer = await (isOn ? wishlist?.remove(id) : wishlist?.add(id))
        return !answer || answer.ok ? '' : tell(answer.error)
      }
      if (isOn) compare?.remove(id)
      const answer = isOn ? undefined : await compare?.add(id)
      if (!answer || answer.ok) return ''
      return answer.error.kind === 'product'
        ? (labels.productError ?? '')
        : (labels.compareFull ?? '').replace('{count}', String(LIMITS.compare))
    },
  }
}

/**
 * All wishlist, compare and cart buttons of tiles, and the notification after adding to a list (specification 2.11, 2.15,
 * 4.7). Draws the buttons into tiles as they come.
 */
export function ListButtons({ site, labels }: { site: ListsSite; labels: ListLabels }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const track = useTrack()
  const addToCart = useAddToCart()
  const { labels: cartLabels } = useCartHandle()

  useEffect(() => {
    const lists = openLists(site, labels)
    const draw = () => drawLists(document, site, labels, lists.states())
    let frame = 0
    const drawSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    }
    const press = async (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-list]') : null
      const place = button?.closest<HTMLElement>('[data-lists]')
      if (!button || !place) return
      const list = button.dataset.list as ListName
      const isOn = button.getAttribute('aria-pressed') === 'true'
      const shown = { list, name: productNameAt(place) }
      const change = lists.change(list, place.dataset.lists ?? '', isOn)
      draw()
      const id = place.dataset.lists ?? ''
      const isAdded = !isOn && lists.states()[list]?.ids.includes(id)
      setNotice(isAdded ? { ...shown, error: '' } : null)
      const error = await change
      if (error) setNotice({ ...shown, error })
      else if (isAdded) track({ event: `add_to_${list}`, items: [{ item_id: id, item_name: shown.name }] })
    }
    const buy = async (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cart] > button') : null
      const place = button?.parentElement
      if (!button || !place || button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      const picture = place.closest('article')?.querySelector('img')
      const items = [{ product_id: place.dataset.cart ?? '', qty: DEFAULTS.addQty }]
      const shown = { name: productNameAt(place), imageUrl: picture?.currentSrc ?? '', priceText: '' }
      const answer = await addToCart({ items, addonIds: [] }, shown).catch(() => ({
        ok: false,
        error: cartLabels.errors.add,
      }))
      button.ariaBusy = null
      place.querySelector('[role="alert"]')?.remove()
      if (answer.ok) return
      const alert = Object.assign(document.createElement('p'), { role: 'alert', textContent: answer.error })
      place.append(alert)
    }
    draw()
    // A known customer's list is compared with the server's; a guest's needs no call.
    if (lists.wishlist && lists.wishlist.store.list.ownerId !== '') void lists.wishlist.sync()
    const observer = new MutationObserver(drawSoon)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-lists'],
    })
    const stops = [lists.wishlist, lists.compare].map((service) => service && subscribe(service.store, drawSoon))
    document.addEventListener('click', press)
    document.addEventListener('click', buy)
    return () => {
      observer.disconnect()
      for (const stop of stops) stop?.()
      document.removeEventListener('click', press)
      document.removeEventListener('click', buy)
      cancelAnimationFrame(frame)
    }
  }, [site, labels, cartLabels, track, addToCart])

  return notice && <ListNotice site={site} labels={labels} notice={notice} onClose={() => setNotice(null)} />
}

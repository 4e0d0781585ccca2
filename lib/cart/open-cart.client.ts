import type { ScopedMutator } from 'swr'
import { keys } from '../api/keys.ts'
import { onChangeElsewhere } from '../api/other-tabs.client.ts'
import { getRestClient } from '../api/request.client.ts'
import { loadMessages } from '../i18n/messages.ts'
import type { SiteForClient } from '../site/site-for-client.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import { buildAddToCart } from './added-event.ts'
import type { Cart } from './cart.ts'
import { type CartService, createCartService } from './cart-service.client.ts'
import { buildRemoveFromCart } from './removed-event.ts'
import type { CartStore } from './store.client.ts'

/** A page's parts of its cart: the state, the cart in SWR's cache, SWR's mutate to read it again, and the tracking. */
type Page = {
  site: Pick<SiteForClient, 'tenant' | 'locale' | 'currency' | 'currencySymbol'>
  store: CartStore
  readCart: () => Cart | undefined
  mutate: ScopedMutator
  track: (event: TrackingEvent) => void
}

/** Opens the cart of this browser for the lifetime of the document; a change in another tab reloads it. */
export async function openCart({ site, store, readCart, mutate, track }: Page): Promise<CartService> {
  const { tenant, locale, currency, currencySymbol: symbol } = site
  const reload = () => mutate(keys.cart(tenant, locale))
  const { errors } = await loadMessages(locale, 'cart')
  onChangeElsewhere('cart', reload)
  return createCartService({
    rest: getRestClient(locale),
    format: { locale, currency, symbol },
    store,
    errors,
    readCart,
    reload,
    onAdded: (inputs) => track(buildAddToCart(inputs, readCart(), currency)),
    onRemoved: (removed) => track(buildRemoveFromCart(removed, currency)),
  })
}

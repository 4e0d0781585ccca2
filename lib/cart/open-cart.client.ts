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
import type { CartStore } from './store.client.ts'

/** What a page opens its cart with: its state, the cart as SWR has it, the way to read it again, and who hears of additions. */
type Page = {
  site: Pick<SiteForClient, 'tenant' | 'locale' | 'currency' | 'currencySymbol'>
  store: CartStore
  readCart: () => Cart | undefined
  mutate: ScopedMutator
  track: (event: TrackingEvent) => void
}

/** Opens the cart of this browser, for as long as the document lives; a change in another tab has it read again. */
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
  })
}

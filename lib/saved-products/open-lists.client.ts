import type { Cache, ScopedMutator } from 'swr'
import { keys } from '../api/keys.ts'
import { getRestClient } from '../api/request.client.ts'
import { openStoredText } from '../site/browser-storage.client.ts'
import type { SiteForClient } from '../site/site-for-client.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import { createListsService, type ListsService } from './lists-service.client.ts'
import type { ListsStore } from './lists-store.client.ts'

/** Parts of the page that the lists need; `track` receives an event for each addition. */
type Page = {
  site: Pick<SiteForClient, 'tenant' | 'locale'>
  store: ListsStore
  cache: Cache
  mutate: ScopedMutator
  track: (event: TrackingEvent) => void
}

/** Creates the lists' service with the browser's storage, the REST client and SWR's cache. */
export function openLists({ site: { tenant, locale }, store, cache, mutate, track }: Page): ListsService {
  return createListsService({
    rest: getRestClient(locale),
    store,
    cache: {
      read: (customerId) => cache.get(keys.wishlist(tenant, customerId))?.data as readonly string[] | undefined,
      // No revalidation: the caller sends this change itself, or has just read it from the server.
      write: (customerId, ids) => void mutate(keys.wishlist(tenant, customerId), ids, { revalidate: false }),
    },
    stored: {
      wishlist: openStoredText(`showroom:${tenant}:wishlist`),
      compare: openStoredText(`showroom:${tenant}:compare`),
    },
    onAdded: (list, { id, name }) => track({ event: `add_to_${list}`, items: [{ item_id: id, item_name: name }] }),
  })
}

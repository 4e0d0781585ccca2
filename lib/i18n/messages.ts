import { toKnownLocale } from '../core/locales.ts'
import type { Catalogue, Namespace } from './catalogue.ts'

type Loader<Name extends Namespace> = () => Promise<{ default: Catalogue[Name] }>
type Loaders = { readonly [Name in Namespace]: Loader<Name> }

/** Imports with literal paths, so that the build includes every file and edge platforms need no file system. */
const loaders: Record<'en' | 'fr', Loaders> = {
  en: {
    common: () => import('../../public/locales/en/common.json'),
    cart: () => import('../../public/locales/en/cart.json'),
    menu: () => import('../../public/locales/en/menu.json'),
    kiosk: () => import('../../public/locales/en/kiosk.json'),
    carousel: () => import('../../public/locales/en/carousel.json'),
    catalog: () => import('../../public/locales/en/catalog.json'),
    product: () => import('../../public/locales/en/product.json'),
    checkout: () => import('../../public/locales/en/checkout.json'),
    feeds: () => import('../../public/locales/en/feeds.json'),
    lists: () => import('../../public/locales/en/lists.json'),
    quote: () => import('../../public/locales/en/quote.json'),
    returns: () => import('../../public/locales/en/returns.json'),
    search: () => import('../../public/locales/en/search.json'),
    contact: () => import('../../public/locales/en/contact.json'),
    blog: () => import('../../public/locales/en/blog.json'),
    promotions: () => import('../../public/locales/en/promotions.json'),
    locations: () => import('../../public/locales/en/locations.json'),
    account: () => import('../../public/locales/en/account.json'),
    markdown: () => import('../../public/locales/en/markdown.json'),
    agents: () => import('../../public/locales/en/agents.json'),
    site: () => import('../../public/locales/en/site.json'),
  },
  fr: {
    common: () => import('../../public/locales/fr/common.json'),
    cart: () => import('../../public/locales/fr/cart.json'),
    menu: () => import('../../public/locales/fr/menu.json'),
    kiosk: () => import('../../public/locales/fr/kiosk.json'),
    carousel: () => import('../../public/locales/fr/carousel.json'),
    catalog: () => import('../../public/locales/fr/catalog.json'),
    product: () => import('../../public/locales/fr/product.json'),
    checkout: () => import('../../public/locales/fr/checkout.json'),
    feeds: () => import('../../public/locales/fr/feeds.json'),
    lists: () => import('../../public/locales/fr/lists.json'),
    quote: () => import('../../public/locales/fr/quote.json'),
    returns: () => import('../../public/locales/fr/returns.json'),
    search: () => import('../../public/locales/fr/search.json'),
    contact: () => import('../../public/locales/fr/contact.json'),
    blog: () => import('../../public/locales/fr/blog.json'),
    promotions: () => import('../../public/locales/fr/promotions.json'),
    locations: () => import('../../public/locales/fr/locations.json'),
    account: () => import('../../public/locales/fr/account.json'),
    markdown: () => import('../../public/locales/fr/markdown.json'),
    agents: () => import('../../public/locales/fr/agents.json'),
    site: () => import('../../public/locales/fr/site.json'),
  },
}

/** Promises by loader, the same for all stores: React's `use` needs the same promise each time. */
const loaded = new Map<Loader<Namespace>, Promise<Catalogue[Namespace]>>()

/** Messages of a namespace in the language of a locale; English for languages without translation. */
export function loadMessages<Name extends Namespace>(locale: string, namespace: Name): Promise<Catalogue[Name]> {
  const loader: Loader<Name> = loaders[toKnownLocale(locale).startsWith('fr') ? 'fr' : 'en'][namespace]
  const present = loaded.get(loader)
  if (present) return present as Promise<Catalogue[Name]>
  const loading = loader().then((file) => file.default)
  loaded.set(loader, loading)
  // A failed load is tried again with the next call.
  loading.catch(() => loaded.delete(loader))
  return loading
}

/** All routes of both specifications, for each store and language. */
import type { DemoStore } from './stores.ts'

/** A language of a demo store: its prefix, and names that differ by store or language. */
export type RouteNames = {
  prefix: string
  /** A category with products. */
  category: string
  /** A category with subcategories and a text. */
  landing: string
  /** A search term with results. */
  term: string
}

/** The demo stores with a category and a search term in each language. */
export const STORES: readonly { store: DemoStore; languages: readonly RouteNames[] }[] = [
  {
    store: 'kessler',
    languages: [{ prefix: '', category: 'dishwashers', landing: 'refrigeration', term: 'gas+range' }],
  },
  { store: 'alderloom', languages: [{ prefix: '', category: 'sofas', landing: 'living-room', term: 'oak' }] },
  {
    store: 'volteo',
    languages: [
      { prefix: '', category: 'televiseurs', landing: 'son', term: 'barre' },
      { prefix: '/en-CA', category: 'tvs', landing: 'audio', term: 'bar' },
    ],
  },
]

const PROMOTIONS: Readonly<Record<DemoStore, string>> = { kessler: '103', alderloom: '201', volteo: '301' }

/** A route of a store; the paths '{product}' and '{post}' are placeholders. */
export type StoreRoute = {
  path: string
  status: number
  /** Guests can see it without signing in. */
  isPublic: boolean
  /** Its look depends on the store, so that it is tested in each. */
  isLook: boolean
}

/** Additional pages and states (listings, forms, services) with their own texts. */
const WORDY = [
  '/search/xyzzyq',
  '/search',
  '/brands',
  '/locations',
  '/contact?sent=1',
  '/contact?failed=1',
  '/request-quote?sent=1',
  '/request-quote?failed=1',
  '/delivery',
  '/returns',
  '/services',
  '/privacy-policy',
  '/terms-conditions',
  '/accessibility-statement',
]

/**
 * Routes of a store.
 *
 * @param isWordy also includes pages that matter for their texts
 */
export function routesOf(
  store: DemoStore,
  { category, landing, term }: RouteNames,
  { isWordy = false } = {},
): StoreRoute[] {
  const open = { status: 200, isPublic: true, isLook: false }
  const look = { ...open, isLook: true }
  const own = { ...open, isPublic: false }
  const missing = { ...open, status: 404 }
  const group = (kind: Omit<StoreRoute, 'path'>, paths: readonly string[]) => paths.map((path) => ({ path, ...kind }))
  const wordy = [...WORDY, `/catalog/${category}?mode=list`, `/catalog/${category}?price=1-2`]
  return [
    ...group(look, ['/', '/about', `/catalog/${landing}`, `/catalog/${category}`, '{product}']),
    ...group(open, [
      '/catalog',
      `/catalog/${category}?dir=desc&price=1-9000`,
      '/special/in_stock/1',
      `/catalog/special/promotion/${PROMOTIONS[store]}`,
      `/search/${term}`,
      '/promotions',
      '/blog',
      '{post}',
      '/wishlist',
      '/compare',
      '/contact',
      '/request-quote',
      '/financing',
      ...(isWordy ? wordy : []),
    ]),
    ...group(own, [
      '/customer/account',
      '/customer/account/login',
      '/customer/account/create',
      '/customer/account/forgotpassword',
      '/customer/account/resetpassword',
      '/customer/address',
      '/customer/cards',
      '/sales/order/history',
      '/sales/guest/form',
      '/checkout/cart',
      '/checkout',
      '/checkout/delivery',
      '/checkout/payment',
      '/checkout/review',
      '/checkout/success',
      '/checkout/confirmation',
      ...(isWordy ? ['/customer/restock-notices', '/sales/delivery'] : []),
    ]),
    ...group(missing, [
      '/url-error-menu-item',
      '/no-such-page',
      // Not an ended list: for dynamic routes, Next leaves the not-found page to the browser.
      ...(isWordy ? ['/product/none', '/special/manufacturer/none', '/de-DE/'] : []),
    ]),
  ]
}

/** Every route of both specifications, in each store and language. */
import type { DemoStore } from './stores.ts'

/** A language of a demo store: its prefix, and what of the store is named differently in each. */
export type RouteNames = {
  prefix: string
  /** A category of products. */
  category: string
  /** A category of categories, with a text of its own. */
  landing: string
  /** A search that finds something. */
  term: string
}

/** The demo stores with a category and a search of each language. */
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

/** A route of a store; the paths '{product}' and '{post}' stand for one of each. */
export type StoreRoute = {
  path: string
  status: number
  /** A guest sees it without being asked to sign in. */
  isPublic: boolean
  /** Its look is the store's own, so it is looked at in each. */
  isLook: boolean
}

/** Pages and states of listings, forms and services that are told in words of their own, once more than every route. */
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
 * @param isWordy with the pages that matter for their words
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
      '/sales/order/history',
      '/sales/guest/form',
      '/checkout/cart',
      '/checkout',
      '/checkout/delivery',
      '/checkout/payment',
      '/checkout/review',
      '/checkout/success',
      '/checkout/confirmation',
      '/index.php/paypal/standard/redirect/',
      ...(isWordy ? ['/customer/restock-notices'] : []),
    ]),
    ...group(missing, [
      '/url-error-menu-item',
      '/no-such-page',
      // Not an ended list: Next leaves the not-found page of what is made for each request to the browser.
      ...(isWordy ? ['/product/none', '/special/manufacturer/none', '/de-DE/'] : []),
    ]),
  ]
}

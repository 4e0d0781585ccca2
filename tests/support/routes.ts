/** Every route of both specifications, in each store and language. */
import type { DemoStore } from './stores.ts'

/** The demo stores with a category and a search of each language. */
export const STORES: readonly { store: DemoStore; languages: { prefix: string; category: string; term: string }[] }[] =
  [
    { store: 'kessler', languages: [{ prefix: '', category: 'dishwashers', term: 'gas+range' }] },
    { store: 'alderloom', languages: [{ prefix: '', category: 'sofas', term: 'oak' }] },
    {
      store: 'volteo',
      languages: [
        { prefix: '', category: 'televiseurs', term: 'barre' },
        { prefix: '/en-CA', category: 'tvs', term: 'bar' },
      ],
    },
  ]

const PROMOTIONS: Readonly<Record<DemoStore, string>> = { kessler: '103', alderloom: '201', volteo: '301' }

/** Routes of a store, with status 200 unless another is named; '{product}' and '{post}' stand for one of each. */
export const routesOf = (store: DemoStore, category: string, term: string): [path: string, status?: number][] => [
  ['/'],
  ['/about'],
  ['/catalog'],
  [`/catalog/${category}`],
  [`/catalog/${category}?dir=desc&price=1-9000`],
  ['/special/in_stock/1'],
  [`/catalog/special/promotion/${PROMOTIONS[store]}`],
  [`/search/${term}`],
  ['{product}'],
  ['/promotions'],
  ['/blog'],
  ['{post}'],
  ['/wishlist'],
  ['/compare'],
  ['/customer/account'],
  ['/customer/account/login'],
  ['/customer/account/create'],
  ['/customer/account/forgotpassword'],
  ['/customer/account/resetpassword'],
  ['/customer/address'],
  ['/sales/order/history'],
  ['/sales/guest/form'],
  ['/contact'],
  ['/request-quote'],
  ['/financing'],
  ['/checkout/cart'],
  ['/checkout'],
  ['/checkout/delivery'],
  ['/checkout/payment'],
  ['/checkout/review'],
  ['/checkout/success'],
  ['/checkout/confirmation'],
  ['/index.php/paypal/standard/redirect/'],
  ['/url-error-menu-item', 404],
  ['/no-such-page', 404],
]

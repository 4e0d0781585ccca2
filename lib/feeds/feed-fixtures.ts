/** Offers and a store for tests of feeds. */
import type { Offer, ShopOffer } from '../offers/offer.ts'
import type { FeedContext } from './feed-context.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** An offer that every channel takes. */
export const offerOf = (change: Partial<Offer> = {}): Offer => ({
  id: '17',
  groupId: '',
  type: 'simple',
  sku: 'KA-17',
  gtin: '800000000013',
  mpn: 'KR30',
  brand: 'Kelvara',
  title: 'Kelvara 30" Gas Range',
  description: 'A range with five burners.',
  longDescription: 'A range with five burners and a griddle.',
  url: 'https://shop.example.com/product/gas-range',
  pictures: ['https://shop.example.com/media/a.jpg', 'https://shop.example.com/media/b.jpg'],
  price: usd(1299),
  salePrice: null,
  salePeriod: null,
  savings: null,
  isFrom: false,
  availability: 'in-stock',
  canBeOrdered: true,
  leadTime: '',
  condition: 'new',
  categoryPath: ['Cooking', 'Ranges'],
  googleCategory: '684',
  shippingClass: '',
  shipping: [],
  returns: null,
  isEnergyStar: false,
  energyGuideUrl: '',
  dimensions: { height: null, width: null, depth: null },
  weight: null,
  shops: [],
  warning: null,
  options: [],
  rating: null,
  ...change,
})

export const shopOf = (change: Partial<ShopOffer> = {}): ShopOffer => ({
  code: 'KA-DUL',
  name: 'Duluth',
  units: 4,
  isOnDisplay: false,
  supply: 'in_stock',
  ...change,
})

export const CONTEXT: FeedContext = {
  feeds: {
    channels: ['google'],
    tokenVersion: '1',
    country: '',
    pickup: { method: 'buy', sla: 'same day', orderedSla: 'multi-week' },
  },
  storeName: 'Kessler',
  storeUrl: 'https://shop.example.com/',
  iconUrl: '',
  country: 'US',
  today: '2026-11-29',
}

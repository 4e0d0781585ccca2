/** Describes what a store says about its offers (config-offers.ts). */
import type { HelpOf, OutputOf } from './config-description.ts'
import type { offerEntries } from './config-offers.ts'

const PLACE = 'home, locations, product: structured data; feeds; agents'
const GOODS =
  '`categories` (ids or url_keys, with their subcategories), `goods` (new, open_box, in_stock, to_order) and ' +
  '`countries` limit it'

export const OFFERS_HELP: HelpOf<OutputOf<typeof offerEntries>> = {
  return_policy: {
    title: 'Returns: rules',
    help:
      `Rules of returns for search engines and agents; the first one that matches a product applies. ${GOODS}. ` +
      `\`days\` after the delivery (0: no returns; without it, nothing is said about these goods), \`methods\` ` +
      `(store, mail, kiosk), \`fees\` (free, customer, or fixed with the amount \`fee\`), \`restocking_percent\`, ` +
      `\`refunds\` (refund, exchange, credit). They must say the same as the store’s page about returns`,
    example: [
      { goods: ['open_box'], days: 0 },
      { days: 30, methods: ['store'], fees: 'customer', refunds: ['refund'] },
    ],
    place: PLACE,
  },
  shipping_policy: {
    title: 'Shipping: rates',
    help:
      `Shipping rates for search engines and agents; all that match a product apply. ${GOODS}, and so do ` +
      `\`classes\` (shipping_class of products). \`name\`, \`regions\` (such as MN), \`postal_codes\` ` +
      `(beginnings), \`price\`, \`free_from\` (price of the product), \`handling_days_min\`, ` +
      `\`handling_days_max\`, \`transit_days_min\` and \`transit_days_max\` (workdays). They must say the same as ` +
      'the checkout',
    example: [
      { name: 'Parcel', classes: ['parcel'], price: 9.95, free_from: 99, transit_days_min: 3, transit_days_max: 6 },
    ],
    place: PLACE,
  },
  google_categories: {
    title: 'Google product categories',
    help:
      'Google’s product category, by number or path, for categories of the store (id or url_key); subcategories ' +
      'without an entry have that of the category above them',
    example: {
      refrigerators: '686',
      dishwashers: 'Home & Garden > Kitchen & Dining > Kitchen Appliances > Dishwashers',
    },
    place: 'feeds; agents',
  },
}

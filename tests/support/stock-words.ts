/** Availability texts, and products of the appliance dealer for each. */
import { requestBackEnd } from './product-responses.ts'

/** All availability texts. */
export const STOCK_WORDS = [
  'In stock',
  'Limited availability',
  'Available to order',
  'Out of stock',
  'Call to order',
] as const

/** Stock that the tests of a run can't exhaust. */
const PLENTY = 20

export type Appliance = {
  entity_id: string
  url_key: string
  name: string
  model_number: string
  type_id: string
  display_add_to_cart: boolean
  location_inventory: { qty: number }[]
  product_data: { value: string }[]
}

const unitsOf = ({ location_inventory }: Appliance) => location_inventory.reduce((sum, { qty }) => sum + qty, 0)

/** Calls the back end of the appliance dealer. */
type Ask = <T>(path: string) => Promise<T>

/** The first simple appliance that matches; open-box ones are excluded, because their returns differ. */
async function findAppliance(ask: Ask, fits: (product: Appliance) => boolean): Promise<Appliance> {
  for (const category of ['dishwashers', 'refrigeration', 'laundry', 'cooking']) {
    const path = `/categories/${category}?embed=products&limit=100&order=price&dir=asc`
    const { products } = await ask<{ products: Appliance[] }>(path)
    const match = products.find(
      (product) => product.type_id === 'simple' && !product.name.startsWith('Open Box') && fits(product),
    )
    if (match) return match
  }
  throw new Error('no appliance fits')
}

/** Kinds of stock: the text, the lead time if shown, and schema.org's name. */
export const STOCK_KINDS = {
  'in stock': {
    word: 'In stock',
    lead: '',
    schema: 'InStock',
    find: (ask: Ask = requestBackEnd) => findAppliance(ask, (product) => unitsOf(product) >= PLENTY),
  },
  'ordered first': {
    word: 'Available to order',
    lead: '2 to 4 weeks',
    schema: 'InStock',
    find: (ask: Ask = requestBackEnd) =>
      findAppliance(ask, ({ location_inventory, product_data }) => !location_inventory[0] && !!product_data[0]),
  },
  'sold out': {
    word: 'Out of stock',
    lead: '',
    schema: 'OutOfStock',
    find: (ask: Ask = requestBackEnd) =>
      findAppliance(ask, (product) => product.location_inventory.length > 0 && unitsOf(product) === 0),
  },
} as const

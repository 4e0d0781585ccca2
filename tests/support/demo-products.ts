/** Products of the demo stores, found by what a test needs of them; for tests in Node. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type ProductRecord, ProductSchema, type ReviewRecord } from '#lib/backend/store/product-schemas.ts'
import { ROOT } from '#lib/cli/settings.ts'
import type { DemoStore } from './stores.ts'

/** A line of products.jsonl, with the ratings of the product's reviews: 1 to 5 each. */
export type DemoProduct = ProductRecord & { ratings: readonly number[] }

const unitsOf = ({ stock }: DemoProduct) => Object.values(stock ?? {}).reduce((sum, units) => sum + units, 0)

/** Whether it is an ordinary simple product with a page, a price and stock. */
const isPlain = (product: DemoProduct) =>
  product.type_id === 'simple' &&
  product.visibility !== 'Not Visible Individually' &&
  product.display_add_to_cart &&
  !product.poa &&
  !product.outlet_of &&
  unitsOf(product) > 0

/** What a test needs a product for: its description, and whether a product fits. */
const PURPOSES = {
  withEverything: {
    description: 'a simple product in stock with savings, reviews, add-ons, documents and videos',
    fits: (product) =>
      isPlain(product) &&
      !!product.final_price &&
      product.ratings.length > 0 &&
      product.crosssells.length > 0 &&
      Object.keys(product.documents).length > 0 &&
      product.videos.length > 0,
  },
  atRegularPrice: {
    description:
      'a simple product in stock at its regular price, with several pictures and flags, reviews and documents',
    fits: (product) =>
      isPlain(product) &&
      !product.final_price &&
      product.images.length > 1 &&
      product.flags.length > 1 &&
      product.ratings.length > 0 &&
      Object.keys(product.documents).length > 0,
  },
  variant: {
    description: 'a variant of a configurable, which has no page',
    fits: ({ parent_id, visibility }) => !!parent_id && visibility === 'Not Visible Individually',
  },
  withSwatches: {
    description: 'a configurable with swatches of fabrics, and reviews with each number of stars',
    fits: ({ variant_attributes, ratings }) => variant_attributes.includes('fabric') && new Set(ratings).size === 5,
  },
  withTurningPicture: {
    description: 'a product with a picture that turns',
    fits: ({ assets }) => assets.some(({ type }) => type === 'image360'),
  },
  specialOrderHood: {
    description: 'a hood in a colour that has to be ordered first',
    fits: ({ name, parent_id, lead_time_days, price, poa }) =>
      /\bHood\b/.test(name) && !!parent_id && !!lead_time_days && !!price && !poa,
  },
  print: {
    description: 'a framed print in stock at its regular price; only one test changes it',
    fits: (product) =>
      isPlain(product) && /\bFramed Print\b/.test(product.name) && !!product.price && !product.final_price,
  },
  mattress: {
    description: 'a mattress in one size with plenty of stock; Oregon asks a fee for mattresses',
    fits: (product) => /\bMattress\b/.test(product.name) && !!product.parent_id && unitsOf(product) >= 12,
  },
  hose: {
    description: 'a hose that is an add-on of all refrigerators with water',
    fits: ({ name, type_id }) => type_id === 'simple' && /\bHose\b.*\bUniversal\b/.test(name),
  },
  discontinued: {
    description: 'a discontinued, sold-out product with a successor',
    fits: (product) => product.discontinued && unitsOf(product) === 0 && !!product.step_up,
  },
} as const satisfies Record<string, { description: string; fits: (product: DemoProduct) => boolean }>

export type Purpose = keyof typeof PURPOSES

const readLines = (store: DemoStore, file: string): unknown[] =>
  readFileSync(join(ROOT, 'lib/backend/demo', store, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const stores = new Map<DemoStore, readonly DemoProduct[]>()

/** All products of a demo store by entity_id, ascending. */
function listProducts(store: DemoStore): readonly DemoProduct[] {
  const known = stores.get(store)
  if (known) return known
  const reviews = Map.groupBy(readLines(store, 'reviews.jsonl') as ReviewRecord[], ({ product_id }) => product_id)
  const products = readLines(store, 'products.jsonl')
    .map((line) => v.parse(ProductSchema, line))
    .map((product) => ({ ...product, ratings: (reviews.get(product.entity_id) ?? []).map(({ rating }) => rating) }))
    .toSorted((a, b) => a.entity_id - b.entity_id)
  stores.set(store, products)
  return products
}

/** The first product of a demo store that fits; throws if no product does. */
export function demoProduct(store: DemoStore, purpose: Purpose): DemoProduct {
  const { description, fits } = PURPOSES[purpose]
  const product = listProducts(store).find(fits)
  if (!product) throw new Error(`The demo store ${store} needs ${description}.`)
  return product
}

/** Path of the page of that product. */
export const productPath = (store: DemoStore, purpose: Purpose): string =>
  `/product/${encodeURIComponent(demoProduct(store, purpose).url_key)}`

/** The product that a discontinued one recommends instead. */
export function successorOf(store: DemoStore, { name, step_up }: DemoProduct): DemoProduct {
  const successor = listProducts(store).find(({ entity_id }) => entity_id === step_up)
  if (!successor) throw new Error(`The successor of ${name} is missing.`)
  return successor
}

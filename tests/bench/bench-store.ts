import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Host of the store whose uncached pages are measured. */
export const BENCH_HOST = 'bench.localhost'

const PRODUCT_COUNT = 2_000

/** A larger store, to measure how costs grow with the number of products. */
export const LARGE_STORE = { id: 'bench-large', host: 'bench-large.localhost', productCount: 20_000 } as const
const COLORS = ['Black', 'White', 'Steel', 'Slate', 'Bronze', 'Sand', 'Navy', 'Olive']
const MAKERS = [
  'Ardenne',
  'Bellwood',
  'Corvin',
  'Dunmore',
  'Estrel',
  'Fennec',
  'Galloway',
  'Harrow',
  'Istria',
  'Juniper',
]
const FINISHES = ['Matte', 'Gloss', 'Satin', 'Brushed', 'Textured']

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#c7cbd0"/></svg>'

/** Element n modulo the number of values. */
const pick = (values: readonly string[], n: number): string => values[n % values.length] ?? ''

function buildProduct(index: number) {
  const id = index + 1
  const maker = pick(MAKERS, index)
  return {
    entity_id: id,
    sku: `BN-${id}`,
    name: `${maker} Range ${id}`,
    url_key: `${maker.toLowerCase()}-range-${id}`,
    category_ids: [3],
    manufacturer: maker,
    price: 300 + ((index * 37) % 2_700),
    short_description: '<p>Five burners and a wide oven.</p>',
    images: [{ file: 'range.svg', label: 'Front' }],
    attributes: {
      color: pick(COLORS, Math.floor(index / 3)),
      finish: pick(FINISHES, Math.floor(index / 7)),
      width: 24 + 2 * (index % 10),
      wifi: index % 3 === 0,
    },
  }
}

const FILES: Readonly<Record<string, unknown>> = {
  'config.json': {
    name: 'Bench',
    locale: 'en_US',
    locales: [{ locale: 'en_US' }],
    currency_code: 'USD',
    title: 'Bench',
  },
  'attributes.json': [
    { code: 'color', label: 'Color', type: 'select', position: 1, filterable: true },
    { code: 'finish', label: 'Finish', type: 'select', position: 2, filterable: true },
    { code: 'width', label: 'Width', type: 'range', position: 3, filterable: true, unit: 'in.' },
    { code: 'wifi', label: 'Wi-Fi', type: 'flag', position: 4, filterable: true },
  ],
  'categories.json': [
    { entity_id: 2, parent_id: 1, level: 1, name: 'All', url_key: 'all' },
    { entity_id: 3, parent_id: 2, level: 2, position: 1, name: 'Ranges', url_key: 'ranges' },
  ],
}

/** Writes a store folder with one category of generated products, by default 2,000. */
export async function writeBenchStore(
  folder: string,
  { id, host, productCount }: { id: string; host: string; productCount: number } = {
    id: 'bench',
    host: BENCH_HOST,
    productCount: PRODUCT_COUNT,
  },
): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  await writeFile(join(folder, 'media', 'range.svg'), PICTURE)
  const files = { ...FILES, 'store.json': { id, hosts: [host] } }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content))
  const products = Array.from({ length: productCount }, (_, index) => JSON.stringify(buildProduct(index)))
  await writeFile(join(folder, 'products.jsonl'), products.join('\n'))
}

/** Path of the n-th product. */
export function productPath(index: number): string {
  return `/product/${buildProduct(index % PRODUCT_COUNT).url_key}`
}

const SIZES = [12, 24, 36]
const ORDERS = ['name', 'price']

/** The n-th of 240 pages of that category that are stored when they are first visited. */
export function categoryPath(index: number): string {
  const page = 2 + (index % 40)
  const turn = Math.floor(index / 40)
  const query = { limit: SIZES[turn % SIZES.length], order: pick(ORDERS, Math.floor(turn / SIZES.length)), page }
  return `/catalog/ranges?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}

/** Path of a search that finds products of that store. */
export const searchPath = (index: number): string => `/search/${pick(MAKERS, index)}%20${index + 1}`

/**
 * The n-th of 1,700 paths of that category with filters that are not cached: two colours and a price range.
 */
export function filteredPath(index: number): string {
  const colors = [pick(COLORS, index), pick(COLORS, index + 1 + (Math.floor(index / 8) % 3))]
  const query = new URLSearchParams({
    color: colors.join('|'),
    price: `${300 + (index % 1_700)}-${2_000 + (index % 900)}`,
  })
  return `/catalog/ranges?${query}`
}

/** The n-th of several thousand search terms as shoppers type them: the beginnings of brands, words and numbers. */
export function typedTerm(index: number): string {
  const maker = pick(MAKERS, index).toLowerCase()
  const typed = maker.slice(0, 2 + (Math.floor(index / MAKERS.length) % (maker.length - 1)))
  return index % 3 === 0 ? typed : `${maker} ${index % 3 === 1 ? 'ra' : String(1 + (index % 1_999))}`
}

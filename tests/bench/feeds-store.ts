/**
 * The stores of `npm run bench:feeds`: ranges with a description, specifications, a GTIN, pictures and stock. Those of
 * the second one are as large as the largest demo store's, 16 kB in a response.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../lib/cli/settings.ts'

/** Pictures of a demo store. */
const PICTURES = join(ROOT, 'lib/backend/demo/kessler/media')

export type FeedStore = {
  readonly id: string
  readonly host: string
  /** Repetitions of a sentence in the description. */
  readonly sentences: number
  readonly specs: number
  readonly pictures: number
  /** Feeds to measure. */
  readonly files: readonly string[]
}

export const FEED_STORES: readonly FeedStore[] = [
  {
    id: 'bench-feeds',
    host: 'bench-feeds.localhost',
    sentences: 8,
    specs: 12,
    pictures: 3,
    files: ['google.xml', 'google.tsv', 'acp.jsonl'],
  },
  {
    id: 'bench-large-feeds',
    host: 'bench-large-feeds.localhost',
    // An import takes 128 MB of products at most.
    sentences: 25,
    specs: 55,
    pictures: 8,
    files: ['google.xml'],
  },
]

const SHOPS = ['BF-1', 'BF-2', 'BF-3']

/** A GTIN-12 with its check digit. */
function gtinOf(index: number): string {
  const digits = String(80_000_000_000 + index)
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const VIEWS = ['front', 'side', 'open']

const buildProduct = ({ sentences, specs, pictures }: FeedStore, index: number) => ({
  entity_id: index + 1,
  sku: `BF-${index + 1}`,
  name: `Corvin 30" Freestanding Range ${index + 1} with Griddle`,
  url_key: `corvin-range-${index + 1}`,
  category_ids: [3],
  manufacturer: 'Corvin',
  model_number: `CR${index + 1}`,
  upccode: gtinOf(index),
  price: 500 + (index % 2_000),
  ...(index % 5 === 0 && { final_price: 450 + (index % 2_000), instant_savings_to_date: '2099-12-31' }),
  short_description: '<p>Five burners and a wide oven.</p>',
  description: `<p>${'A range that fits a 30-inch opening, with even heat and a clean cooktop. '.repeat(sentences)}</p>`,
  images: Array.from({ length: pictures }, (_, place) => {
    const name = VIEWS[place % VIEWS.length]
    return { file: `${name}.webp`, label: `${name} ${place}` }
  }),
  specs: Array.from({ length: specs }, (_, place) => ({
    group: 'Details',
    name: `Fact ${place}`,
    value: `${place} in.`,
  })),
  stock: Object.fromEntries(SHOPS.map((code, place) => [code, (index + place) % 4])),
})

const ADDRESS = { street: '1 Example Ave', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' }

const filesOf = ({ id, host }: FeedStore): Readonly<Record<string, unknown>> => ({
  'store.json': { id, hosts: [host] },
  'config.json': {
    name: 'Bench',
    locale: 'en_US',
    locales: [{ locale: 'en_US' }],
    currency_code: 'USD',
    feeds: { channels: 'google,acp' },
  },
  'attributes.json': [],
  'categories.json': [
    { entity_id: 2, parent_id: 1, level: 1, name: 'All', url_key: 'all' },
    { entity_id: 3, parent_id: 2, level: 2, position: 1, name: 'Ranges', url_key: 'ranges' },
  ],
  'locations.json': SHOPS.map((google_code) => ({ google_code, store_name: google_code, address: ADDRESS })),
})

/** Writes the folder of the store. */
export async function writeStore(folder: string, store: FeedStore, productCount: number): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  for (const name of VIEWS)
    await copyFile(
      join(PICTURES, 'refrigerator-french-pocket-stainless-front.webp'),
      join(folder, 'media', `${name}.webp`),
    )
  for (const [name, content] of Object.entries(filesOf(store)))
    await writeFile(join(folder, name), JSON.stringify(content))
  const products = Array.from({ length: productCount }, (_, index) => JSON.stringify(buildProduct(store, index)))
  await writeFile(join(folder, 'products.jsonl'), products.join('\n'))
}

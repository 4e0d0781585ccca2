/**
 * A store folder like those of large dealers: a table exported by another program, with texts, facts and pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
const KINDS = [
  'Refrigerator',
  'Range',
  'Dishwasher',
  'Washer',
  'Dryer',
  'Freezer',
  'Cooktop',
  'Wall oven',
  'Hood',
  'Microwave',
]
const COLORS = ['Black', 'White', 'Steel', 'Slate', 'Bronze', 'Sand', 'Navy', 'Olive']
const SENTENCES = [
  'Holds a week of groceries for a family of five, with room for wide platters.',
  'Doors that open either way fit kitchens of any plan.',
  'The inner lamp comes on gently at night.',
  'A quiet motor with a warranty of ten years.',
  'Shelves of glass catch spills and lift out for cleaning.',
  'Sensors hold the temperature within half a degree.',
]
const SHOPS = ['NORTH', 'SOUTH']
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#c7cbd0"/></svg>'

const pick = (values: readonly string[], n: number): string => values[n % values.length] ?? ''
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

const COLUMNS = [
  'entity_id',
  'sku',
  'name',
  'url_key',
  'category_ids',
  'manufacturer',
  'model_number',
  'price',
  'short_description',
  'description',
  'images',
  'features',
  'specs',
  'attributes.color',
  'attributes.width',
  ...SHOPS.map((shop) => `stock.${shop}`),
]

/** A row of products.csv; in each later edition one price in a hundred is different. */
function formatRow(index: number, edition: number): string {
  const id = index + 1
  const [maker, kind] = [pick(MAKERS, index), pick(KINDS, Math.floor(index / 10))]
  const model = `${maker.slice(0, 2).toUpperCase()}${10_000 + id}`
  const text = (count: number) => Array.from({ length: count }, (_, n) => pick(SENTENCES, index + n)).join(' ')
  const specs = Array.from({ length: 12 }, (_, n) => ({
    group: n < 6 ? 'Size' : 'Energy',
    name: `Measure ${n + 1}`,
    value: `${(index * 7 + n * 3) % 90} in.`,
  }))
  return [
    id,
    `WH-${id}`,
    quote(`${maker} ${kind} ${model}`),
    `${maker}-${kind}-${model}`.toLowerCase().replaceAll(' ', '-'),
    `3|${4 + (index % 40)}`,
    maker,
    model,
    300 + ((index * 37) % 2_700) + (index % 100 === 0 ? edition : 0),
    quote(`<p>${text(2)}</p>`),
    quote(`<p>${text(4)}</p><p>${text(6)}</p>`),
    'front.svg|side.svg|open.svg',
    quote([pick(SENTENCES, index), pick(SENTENCES, index + 3)].join('|')),
    quote(JSON.stringify(specs)),
    pick(COLORS, Math.floor(index / 3)),
    24 + 2 * (index % 10),
    index % 17,
    index % 5,
  ].join(',')
}

const CATEGORIES = [
  { entity_id: 2, parent_id: 1, level: 1, name: 'All', url_key: 'all' },
  { entity_id: 3, parent_id: 2, level: 2, position: 1, name: 'Appliances', url_key: 'appliances' },
  ...Array.from({ length: 40 }, (_, index) => ({
    entity_id: 4 + index,
    parent_id: 3,
    level: 3,
    position: index,
    name: `Department ${index + 1}`,
    url_key: `department-${index + 1}`,
  })),
]

const FILES: Readonly<Record<string, unknown>> = {
  'store.json': { id: 'wholesale', hosts: ['wholesale.localhost'] },
  'config.json': {
    name: 'Wholesale',
    title: 'Wholesale',
    locale: 'en_US',
    locales: [{ locale: 'en_US' }],
    currency_code: 'USD',
  },
  'attributes.json': [
    {
      code: 'color',
      label: 'Color',
      type: 'select',
      position: 1,
      filterable: true,
      searchable: true,
      options: COLORS.map((value) => ({ value })),
    },
    { code: 'width', label: 'Width', type: 'range', position: 2, filterable: true, unit: 'in.' },
  ],
  'categories.json': CATEGORIES,
  'locations.json': SHOPS.map((google_code) => ({
    google_code,
    store_name: google_code,
    address: { street: '1 Main Street', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' },
  })),
}

/** Writes the store folder 'wholesale' with a products.csv. */
export async function writeWholesaleStore(
  folder: string,
  { productCount, edition }: { productCount: number; edition: number },
): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  for (const name of ['front', 'side', 'open']) await writeFile(join(folder, 'media', `${name}.svg`), PICTURE)
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), JSON.stringify(content))
  const rows = Array.from({ length: productCount }, (_, index) => formatRow(index, edition))
  await writeFile(join(folder, 'products.csv'), `${[COLUMNS.join(','), ...rows].join('\n')}\n`)
}

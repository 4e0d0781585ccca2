/** A small complete store folder to start from. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const STORE_ID = /^[a-z0-9][a-z0-9-]{0,39}$/

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img">
  <rect width="400" height="400" fill="#f4f4f2"/>
  <rect x="120" y="60" width="160" height="280" rx="8" fill="#c7cbd0"/>
  <path d="M120 170h160" stroke="#8b9096" stroke-width="4"/>
</svg>
`

const product = (entity_id: number, name: string, price: number, color: string) =>
  JSON.stringify({
    entity_id,
    sku: `SKU-${entity_id}`,
    name,
    url_key: `refrigerator-${entity_id}`,
    category_ids: [3],
    manufacturer: 'Example',
    model_number: `EX-${entity_id}`,
    price,
    short_description: 'Replace this text.',
    images: [{ file: 'refrigerator.svg', label: name }],
    attributes: { color },
  })

const buildFiles = (id: string): Record<string, string> => ({
  'store.json': json({ id, hosts: [`${id}.localhost`] }),
  'config.json': json({
    name: id,
    title: id,
    store_code: id,
    locale: 'en_US',
    locales: [{ locale: 'en_US' }],
    currency_code: 'USD',
    currency_symbol: '$',
    default_country: 'US',
    timezoneId: 'America/Chicago',
    display_features: { theme: { primary_color: '1f4f82', secondary_color: 'e07b39' } },
  }),
  'attributes.json': json([
    {
      code: 'color',
      label: 'Color',
      type: 'select',
      position: 1,
      filterable: true,
      searchable: true,
      options: [
        { value: 'White', swatch: '#ffffff' },
        { value: 'Black', swatch: '#222222' },
      ],
    },
  ]),
  'categories.json': json([
    { entity_id: 2, parent_id: 1, level: 1, name: 'All products', url_key: 'all-products' },
    { entity_id: 3, parent_id: 2, level: 2, position: 1, name: 'Refrigerators', url_key: 'refrigerators' },
  ]),
  'locations.json': json([
    {
      google_code: 'SHOP-01',
      store_name: 'Main Street',
      address: { street: '1 Main Street', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' },
      phone: '218-555-0100',
      latitude: 46.7867,
      longitude: -92.1005,
      hours: [{ days: 'Mon–Sat', open: '09:00', close: '18:00' }],
    },
  ]),
  'shipping.json': json([
    {
      code: 'local_delivery',
      carrier: 'local',
      carrier_title: 'Local delivery',
      price: 79,
      free_from: 499,
      days: [2, 5],
    },
    { code: 'pickup', carrier: 'pickup', carrier_title: 'Pick up in store', price: 0, pickup: true },
  ]),
  'payment.json': json([{ code: 'checkmo', title: 'Check / money order', description: '<p>Pay at delivery.</p>' }]),
  'taxes.json': json([{ country: 'US', region: 'MN', rate: 0.06875, title: 'MN sales tax' }]),
  'products.jsonl': `${product(1, 'White refrigerator', 899, 'White')}\n${product(2, 'Black refrigerator', 999, 'Black')}\n`,
  'blocks/footer.html': '<p>Your address and opening hours.</p>\n',
  'pages/home.html': '<!--\ntitle: Home\n-->\n<h1>Welcome</h1>\n',
  'media/refrigerator.svg': PICTURE,
})

/**
 * Writes a small complete store folder. Throws an Error with a readable sentence when the id is not usable or the
 * folder holds files already.
 */
export async function writeNewStore(folder: string, id: string): Promise<void> {
  if (!STORE_ID.test(id)) throw new Error("the id may only have lower-case letters, digits and '-'")
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new Error(`${folder} is not empty`)
  for (const [name, content] of Object.entries(buildFiles(id))) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

import { describe, expect, it } from 'vitest'
import { PackedRecords } from '../store/packed-records.ts'
import type { ProductRecord, ProductTextRecord } from '../store/product-schemas.ts'
import { buildOrder } from './build-order.ts'
import { MistakeList } from './import-errors.ts'
import { readOrderFiles } from './read-orders.ts'

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Example Ave'],
  city: 'Duluth',
  region: 'MN',
  postcode: '55806',
  country_id: 'US',
  telephone: '218-555-0142',
}

const ORDER = {
  number: 'A-1001',
  email: 'ann@example.com',
  placed_at: '2026-05-04',
  items: [
    { sku: 'SOFA-BLUE', price: 1000 },
    { sku: 'OLD', name: 'A lamp of last year', qty: 2, price: 49.5 },
  ],
  discount: { title: 'WELCOME5', amount: 50 },
  tax: { amount: 72.13 },
  shipping: { title: 'Local delivery', amount: 79 },
  payment: { method: 'checkmo', title: 'Check' },
  billing_address: ADDRESS,
}

function readProducts(): PackedRecords<ProductRecord> {
  const products = new PackedRecords<ProductRecord>('products.jsonl')
  const record = (fields: object) => fields as ProductRecord
  products.add(
    record({
      entity_id: 1,
      sku: 'SOFA',
      name: 'Sofa',
      url_key: 'sofa',
      type_id: 'configurable',
      variant_attributes: ['fabric'],
    }),
    1,
  )
  products.add(
    record({
      entity_id: 2,
      sku: 'SOFA-BLUE',
      name: 'Sofa, blue',
      url_key: 'sofa-blue',
      parent_id: 1,
      attributes: { fabric: 'Blue' },
    }),
    2,
  )
  return products
}

async function read(orders: readonly object[], customers: readonly object[] = []) {
  const mistakes = new MistakeList()
  const write = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
  const texts = new Map([
    ['orders.jsonl', write(orders)],
    ['customers.jsonl', write(customers)],
  ])
  const french = new PackedRecords<ProductTextRecord>('locales/fr_CA/products.jsonl')
  french.add({ entity_id: 1, name: 'Canapé' } as ProductTextRecord, 1)
  const documents = [
    {
      kind: 'config',
      locale: '',
      key: '',
      body: { locale: 'en_US', locales: ['en_US', 'fr_CA'], currency_code: 'USD' },
    },
    { kind: 'attribute', locale: '', key: 'fabric', body: { code: 'fabric', label: 'Fabric' } },
    {
      kind: 'attribute',
      locale: 'fr_CA',
      key: 'fabric',
      body: { label: 'Tissu', options: [{ value: 'Blue', label: 'Bleu' }] },
    },
  ]
  const folder = { storeId: 'kessler', documents, products: readProducts(), productTexts: new Map([['fr_CA', french]]) }
  const sales = await readOrderFiles(texts, folder, mistakes)
  const built = () => [...sales.orders].map(({ record }) => buildOrder(record, sales.settingOf(record)))
  return { errors: mistakes.format(), built, customers: [...sales.customers].map(({ record }) => record) }
}

describe('orders of a store folder', () => {
  it('get their totals from their lines, and names in their language', async () => {
    const { errors, built } = await read([ORDER, { ...ORDER, number: 'A-1002', locale: 'fr-CA' }])
    expect(errors).toEqual([])
    const [order, french] = built()
    expect(order?.total_cents).toBe(120_013)
    expect(order?.snapshot.totals).toMatchObject({
      subtotal: { amount: 1099 },
      discount: { amount: -50, title: 'WELCOME5' },
      tax: { formatted: '$72.13' },
      grand_total: { amount: 1200.13 },
    })
    expect(order?.snapshot.items['1']).toMatchObject({
      name: 'Sofa',
      product_id: '1',
      super_attribute: { fabric: 'Blue' },
    })
    expect(order?.parts[0]).toMatchObject({ product_id: 2, sku: 'SOFA-BLUE' })
    expect(french?.snapshot.items['1']).toMatchObject({ name: 'Canapé', children: [{ label: 'Tissu', value: 'Bleu' }] })
  })

  it('get status and payment from their events', async () => {
    const events = [
      { created_at: '2026-05-05', status: 'processing', by: 'Ingrid' },
      { created_at: '2026-05-06', status: 'shipped', carrier: 'UPS', tracking_number: '1Z' },
      { created_at: '2026-05-09', refund: { items: { OLD: 1 } }, note: 'a scratch' },
    ]
    const [part] = (await read([{ ...ORDER, events }])).built()
    expect(part).toMatchObject({ status: 'shipped', payment: { state: 'partially_refunded' } })
    const all = [...events, { created_at: '2026-05-12', status: 'refunded' }]
    const [whole] = (await read([{ ...ORDER, events: all }])).built()
    expect(whole).toMatchObject({ status: 'refunded', payment: { state: 'refunded' } })
    const refunded = whole?.steps.reduce((sum, { details }) => sum + Number(details.totalCents ?? 0), 0)
    expect(refunded).toBe(whole?.total_cents)
    const due = { ...ORDER, payment: { paid: false }, events: [{ created_at: '2026-05-05', status: 'canceled' }] }
    expect((await read([due])).built()).toMatchObject([{ status: 'canceled', payment: { state: 'void' } }])
  })

  const MISTAKES: [string, object, RegExp][] = [
    [
      'a number that the shop gives out',
      { number: 'K-100001' },
      /^orders\.jsonl:2: .*from K-100001; use another letter$/,
    ],
    ['a number without a letter', { number: '1001' }, /^orders\.jsonl:2: 'number' must be a letter/],
    ['a language of another store', { locale: 'de_DE' }, /^orders\.jsonl:2: 'locale' must be .*: en_US, fr_CA$/],
    ['an unknown product', { items: [{ sku: 'GONE', price: 1 }] }, /^orders\.jsonl:2: there is no product 'GONE'/],
    [
      'half a cent',
      { items: [{ sku: 'OLD', name: 'x', price: 1.005 }] },
      /^orders\.jsonl:2: 'items\.0\.price' must have/,
    ],
    [
      'an address without a city',
      { billing_address: { ...ADDRESS, city: '' } },
      /^orders\.jsonl:2: 'billing_address': .*city/,
    ],
    [
      'a step that the rules forbid',
      { events: [{ created_at: '2026-05-05', status: 'complete' }] },
      /^orders\.jsonl:2: 'events\.0\.status' may not be 'complete' after 'pending'$/,
    ],
    [
      'an event before the order',
      { events: [{ created_at: '2026-05-03', note: 'early' }] },
      /^orders\.jsonl:2: 'events\.0\.created_at' is before/,
    ],
    [
      'a refund of more than was bought',
      { events: [{ created_at: '2026-05-05', refund: { items: { OLD: 3 } } }] },
      /^orders\.jsonl:2: a refund: /,
    ],
    [
      'a refund of what was not paid',
      { payment: { paid: false }, events: [{ created_at: '2026-05-05', refund: { other: 1 } }] },
      /^orders\.jsonl:2: 'events\.0\.refund' requires an order that was paid$/,
    ],
    [
      'a number used twice',
      { number: 'a-1001'.toUpperCase() },
      /^orders\.jsonl:2: number 'a-1001' is already used in line 1$/,
    ],
  ]

  it.each(MISTAKES)('are rejected by line for %s', async (_, change, message) => {
    const { errors } = await read([ORDER, { ...ORDER, number: 'A-1002', ...change }])
    expect(errors).toEqual([expect.stringMatching(message)])
  })
})

describe('customers of a store folder', () => {
  const ANN = { email: 'ann@example.com', firstname: 'Ann', lastname: 'Berg' }
  const HASH = `scrypt$15$8$3$${'s'.repeat(22)}$${'k'.repeat(43)}`

  it('may have the hash of a password, and addresses', async () => {
    const { errors, customers } = await read([], [{ ...ANN, password_hash: HASH, addresses: [ADDRESS] }])
    expect(errors).toEqual([])
    expect(customers[0]?.addresses[0]).toMatchObject({ address: { telephone: expect.stringContaining('218') } })
  })

  it.each([
    ['a password in clear', { password: 'secret' }, /^customers\.jsonl:2: 'password' must not be in the file/],
    [
      'a hash that takes too much memory',
      { password_hash: HASH.replace('$15$', '$20$') },
      /'password_hash' must be scrypt/,
    ],
    [
      'an address used twice',
      { email: 'ANN@example.com' },
      /^customers\.jsonl:2: email 'ann@example.com' is already used/,
    ],
    ['a broken e-mail address', { email: 'ann@' }, /^customers\.jsonl:2: 'email' must be an e-mail address$/],
  ])('are rejected by line for %s', async (_, change, message) => {
    const { errors } = await read([], [ANN, { ...ANN, email: 'bo@example.com', ...change }])
    expect(errors).toEqual([expect.stringMatching(message)])
  })
})

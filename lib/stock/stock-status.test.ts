import { describe, expect, it } from 'vitest'
import { type Availability, canBeOrdered } from './availability.ts'
import {
  describeShop,
  findAvailability,
  findLeadTime,
  leadTimeBefore,
  readStock,
  shownLeadTime,
  stockTexts,
  writeStock,
} from './stock-status.ts'

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)
const texts = stockTexts(t, '')
const wire = (part: object = {}) => ({
  location_inventory: [],
  display_add_to_cart: true,
  poa: false,
  product_data: [],
  ...part,
})
const fact = (name: string, value: string, label = '') => ({ name, label, value, tooltip: '' })
const LEAD = { product_data: [fact('Lead time', '6 to 8 weeks')] }

describe('the text of a product’s stock', () => {
  it.each<[object, Availability, 'InStock' | 'OutOfStock', string]>([
    [{}, 'order', 'InStock', 'stock.order'],
    [LEAD, 'order', 'InStock', 'stock.order · 6 to 8 weeks'],
    [{ location_inventory: [{ qty: 0 }, { qty: 9 }] }, 'in-stock', 'InStock', 'stock.in-stock'],
    [{ location_inventory: [{ qty: 9 }], ...LEAD }, 'in-stock', 'InStock', 'stock.in-stock'],
    [{ location_inventory: [{ qty: 1 }, { qty: 2 }] }, 'limited', 'InStock', 'stock.limited'],
    [{ location_inventory: [{ qty: -4 }, { qty: 5 }] }, 'in-stock', 'InStock', 'stock.in-stock'],
    [{ location_inventory: [{ qty: 0 }] }, 'out-of-stock', 'OutOfStock', 'stock.out-of-stock'],
    [{ location_inventory: [{ qty: 0 }], ...LEAD }, 'out-of-stock', 'OutOfStock', 'stock.out-of-stock'],
    [{ location_inventory: [{ qty: 0 }], discontinued: true }, 'discontinued', 'OutOfStock', 'stock.discontinued'],
    [{ discontinued: true, display_add_to_cart: false }, 'discontinued', 'OutOfStock', 'stock.discontinued'],
    [{ location_inventory: [{ qty: 2 }], discontinued: true }, 'limited', 'InStock', 'stock.limited'],
    [
      { location_inventory: [{ qty: 2 }], discontinued: true, display_add_to_cart: false },
      'call',
      'OutOfStock',
      'stock.call',
    ],
    [{ location_inventory: [{ qty: 9 }], display_add_to_cart: false }, 'call', 'OutOfStock', 'stock.call'],
    [{ display_add_to_cart: false }, 'call', 'OutOfStock', 'stock.call'],
    [{ poa: true }, 'call', 'OutOfStock', 'stock.call'],
    [{ location_inventory: [{ qty: 0 }], poa: true }, 'out-of-stock', 'OutOfStock', 'stock.out-of-stock'],
  ])('S1-4.8-06 %j is %s, %s, "%s"', (part, state, schema, text) => {
    const facts = readStock(wire(part))
    expect(findAvailability(facts)).toBe(state)
    expect(facts.canAddToCart).toBe(schema === 'InStock')
    expect(writeStock(facts, texts)).toBe(text)
    expect(shownLeadTime(facts)).toBe(text.split(' · ')[1] ?? '')
    expect(canBeOrdered(state)).toBe(schema === 'InStock')
  })

  it.each([
    [{}, { stock: 'untracked', units: 0 }],
    [{ location_inventory: [{ qty: 0 }, { qty: -2 }] }, { stock: 'out', units: 0 }],
    [{ location_inventory: [{ qty: 2 }, { qty: 9 }] }, { stock: 'in', units: 11 }],
  ])('S1-4.8-06 %j has the sum of the units of all shops', (part, facts) => {
    expect(readStock(wire(part))).toMatchObject(facts)
  })

  it('S1-3.1-110 out of stock has the store’s label if it has one', () => {
    const gone = readStock(wire({ location_inventory: [{ qty: 0 }] }))
    expect(writeStock(gone, stockTexts(t, 'Gone for now'))).toBe('Gone for now')
  })
})

describe('the lead time', () => {
  it.each([
    [[fact('lead_time', '3 weeks')], '3 weeks'],
    [[fact('a', 'b'), fact('x', ' 3 weeks ', ' Lead time ')], '3 weeks'],
    [[fact(' Lead time ', '3 weeks')], '3 weeks'],
    [[{ name: 'a', value: 'b' }], ''],
    [[fact('Délai de fabrication', '3 semaines')], '3 semaines'],
    [[fact('Leading edge', 'steel'), fact('Lead-free', 'Yes')], ''],
    [[], ''],
  ])('of %j is "%s"', (facts, time) => {
    expect(findLeadTime(facts)).toBe(time)
  })

  it.each([
    ['4–10 business days', '6 weeks', '6 weeks'],
    ['2 à 5 jours ouvrables', '6 semaines', '6 semaines'],
    ['Tue, Jan 5 – Mon, Jan 25', '6 weeks', ''],
    ['mar. 5 janv. au lun. 25 janv.', '6 semaines', ''],
    ['4–10 business days', '', ''],
    ['', '6 weeks', ''],
  ])('for the estimate "%s" and the lead time "%s" is "%s": a date already includes it', (estimate, leadTime, time) => {
    expect(leadTimeBefore(estimate, leadTime)).toBe(time)
  })
})

describe('the stock of a shop', () => {
  it.each([
    [3, 'in-stock', true, 'inStoreQty {"count":3}', true],
    [3, 'in-stock', false, 'availability.inStock', true],
    [0, 'in-stock', true, 'inStoreQty {"count":0}', false],
    [0, 'out-of-stock', false, 'availability.notInStock', false],
    [-2, 'limited', true, 'inStoreQty {"count":0}', false],
    [0, 'order', true, 'stock.order', false],
    [2, 'order', false, 'availability.inStock', true],
  ] as const)('%s of a product that is %s (counts %s) is "%s"', (qty, state, hasCounts, text, isThere) => {
    expect(describeShop(qty, state, hasCounts, t)).toEqual({ text, isThere })
  })

  it('is not shown if the shop has no quantity', () => {
    expect(describeShop(null, 'in-stock', true, t)).toBeNull()
  })
})

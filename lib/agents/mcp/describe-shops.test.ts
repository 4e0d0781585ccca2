import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { InventoryWire } from '../../contracts/location.ts'
import type { Site } from '../../site/site.ts'
import { describeShops } from './describe-shops.ts'
import { describeStockInShops } from './describe-stock.ts'
import { loadToolTexts } from './tool.ts'
import { candidateOf, SHOP, siteOf } from './tool-fixtures.ts'

const texts = await loadToolTexts('en-US')

describe('check_stock', () => {
  const stocked = { location_inventory: [{ google_code: 'DUL', store_name: 'Harbor Duluth', qty: 2 }] }
  const inventory = v.parse(InventoryWire, {
    store_list: [{ ...SHOP, qty: 2, availability: 'in_stock', ready_text: 'Pick up today after 4:30 PM', distance: 3 }],
  }).store_list
  const search = (site: Site, more: object = {}) => {
    const { product, offers } = candidateOf(site, stocked)
    const [offer] = offers
    if (!offer) throw new Error('The product has no offer')
    return { product, offer, others: [], inventory, shop: '', ...more }
  }

  it('names shops with units and pickup', () => {
    const { text, data } = describeStockInShops(siteOf(), search(siteOf()), texts)
    expect(text).toContain('- Harbor Duluth · 2 in stock · Pick up today after 4:30 PM · 218-555-0100')
    expect(data).toMatchObject({
      availability: { code: 'limited', can_be_ordered: true },
      shops: [{ code: 'DUL', supply: 'in_stock', units: 2, pickup: 'Pick up today after 4:30 PM', distance: 3 }],
    })
  })

  it('has the stock of the product’s page if the back end lists no shops', () => {
    const { data } = describeStockInShops(siteOf(), search(siteOf(), { inventory: null }), texts)
    expect(data).toMatchObject({
      shops: [
        { name: 'Harbor Duluth', supply: 'in_stock', phone: '218-555-0100' },
        { name: 'Harbor Hibbing', supply: 'to_order' },
      ],
    })
  })

  it('shows neither shops nor counts that the store’s pages don’t show', () => {
    const hidden = siteOf({ display_features: {} })
    const none = describeStockInShops(hidden, search(hidden, { inventory: null }), texts)
    expect(none.data).toMatchObject({ shops: [] })
    expect(none.text).toContain('Call 218-555-0199.')
    expect(describeStockInShops(hidden, search(hidden), texts).data).not.toHaveProperty('shops.0.units')
  })

  it('finds one shop by city, or names those of the store', () => {
    const one = describeStockInShops(siteOf(), search(siteOf(), { shop: 'duluth' }), texts)
    expect(one.data).toMatchObject({ shops: [{ code: 'DUL' }] })
    const none = describeStockInShops(siteOf(), search(siteOf(), { shop: 'Fargo' }), texts)
    expect(none.data).toMatchObject({ shops: [] })
    expect(none.text).toContain('There is no store “Fargo”. Stores: Harbor Duluth.')
  })
})

describe('list_shops', () => {
  it('has the hours of the next days by the shop’s calendar, and holidays', () => {
    const site = siteOf()
    // A Thursday, 5 PM in Chicago: already Friday in UTC an hour later.
    const now = new Date('2026-12-24T23:00:00Z')
    const { text, data } = describeShops(site, site.config.identity.locations, { days: 3, now }, texts)
    expect(data).toMatchObject({
      total: 2,
      shops: [
        {
          name: 'Harbor Duluth',
          phone: '218-555-0100',
          url: 'https://harbor.example.com/locations#shop-1',
          time_zone: 'America/Chicago',
          is_open: true,
          hours: [
            { date: '2026-12-24', openings: [{ opens: '09:00', closes: '18:00' }], text: '9:00 AM – 6:00 PM' },
            { date: '2026-12-25', openings: [], text: 'Closed', title: 'Christmas' },
            { date: '2026-12-26', openings: [{ opens: '10:00', closes: '16:00' }] },
          ],
          other_days: [{ from: '2026-12-25', to: '2026-12-25', title: 'Christmas', is_closed: true }],
        },
        { name: 'Harbor Hibbing', is_open: null },
      ],
    })
    expect(text).toContain('Harbor Duluth · 1 Lake Ave, Duluth, MN 55802 · 218-555-0100 · today 9:00 AM – 6:00 PM')
    expect(text).toContain('- Closed Friday, Dec 25 – Christmas')
  })
})

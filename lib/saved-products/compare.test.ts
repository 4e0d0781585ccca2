import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from '../product/map.ts'
import { addToCompare, formatCompareList, parseCompareList, removeFromCompare } from './compare.ts'
import { buildCompareTable, keepDifferences } from './compare-rows.ts'
import { parseWishlist } from './wishlist.ts'

describe('the compare list', () => {
  it('S1-3.12-06 wishlist is a list of product ids, compare is a list of product ids', () => {
    expect(parseCompareList('["12","7"]')).toEqual(['12', '7'])
    expect(parseCompareList('{"12":{"name":"Range"}}')).toEqual([])
    expect(parseWishlist('{"ownerId":"","ids":["12","7"]}').ids).toEqual(['12', '7'])
    expect(parseWishlist('{"ids":[{"product_id":"12"}]}').ids).toEqual([])
  })

  it('S1-5.4-13 adding an invalid product id changes nothing', () => {
    const list = ['1']
    for (const id of ['', ' ', '<b>']) expect(addToCompare(list, id)).toEqual({ ok: true, value: list })
  })

  it('never holds more than 4 products, each once, in the order they were added', () => {
    const presses = fc.array(fc.integer({ min: 1, max: 9 }).map(String))
    fc.assert(
      fc.property(presses, (ids) => {
        let list: readonly string[] = []
        for (const id of ids) {
          const next = addToCompare(list, id)
          if (!next.ok) expect(list).toHaveLength(4)
          list = next.ok ? next.value : list
        }
        expect(list).toEqual([...new Set(ids)].slice(0, 4))
        expect(parseCompareList(formatCompareList(list))).toEqual(list)
      }),
    )
    expect(addToCompare(['1', '2', '3', '4'], '5')).toEqual({ ok: false, error: 'full' })
    expect(removeFromCompare(['1', '2'], '1')).toEqual(['2'])
  })
})

describe('the compare table', () => {
  const context = {
    locale: 'en-US',
    currency: 'USD',
    mediaUrl: 'https://m.example.com/',
    origin: 'https://s.example.com',
  }
  const product = (id: string, groups: Record<string, Record<string, string>>) =>
    mapProduct(
      v.parse(ProductWire, {
        entity_id: id,
        name: `Product ${id}`,
        simple_attributes: Object.entries(groups).map(([groupName, specs]) => ({
          groupName,
          attributes: Object.entries(specs).map(([name, value]) => ({ name, value })),
        })),
      }),
      context,
    )
  const products = [
    product('1', { Size: { Width: '30 in.', Depth: '25 in.' }, Power: { Fuel: 'Gas' } }),
    product('2', { Power: { fuel: ' gas ', Burners: '5' }, Size: { Width: '36 in.' } }),
  ]
  const facts = [
    { name: 'Name', read: ({ name }: { name: string }) => name },
    { name: 'Nothing', read: () => '' },
  ]

  it('groups the rows of all products and leaves out rows without values', () => {
    expect(buildCompareTable(products, 'Overview', facts)).toEqual([
      { name: 'Overview', rows: [{ name: 'Name', tooltip: '', values: ['Product 1', 'Product 2'], isSame: false }] },
      {
        name: 'Size',
        rows: [
          { name: 'Width', tooltip: '', values: ['30 in.', '36 in.'], isSame: false },
          { name: 'Depth', tooltip: '', values: ['25 in.', ''], isSame: false },
        ],
      },
      {
        name: 'Power',
        rows: [
          { name: 'Fuel', tooltip: '', values: ['Gas', ' gas '], isSame: true },
          { name: 'Burners', tooltip: '', values: ['', '5'], isSame: false },
        ],
      },
    ])
  })

  it('can show only the rows in which the products differ', () => {
    const short = keepDifferences(buildCompareTable(products, 'Overview', facts))
    expect(short.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Name', 'Width', 'Depth', 'Burners'])
    const [first] = products
    if (!first) throw new Error('no product')
    expect(keepDifferences(buildCompareTable([first, first], 'Overview', facts))).toEqual([])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQty, readAddForm } from './add-form.ts'
import { buildAddBody } from './calls.client.ts'

describe('an add-to-cart form', () => {
  it('S2-5.4-03 S2-9.2-01 adds 1 unit if it has no quantity', () => {
    expect(readAddForm('10', []).items[0]?.qty).toBe(1)
    expect(readAddForm('10', [['qty', 'many']]).items[0]?.qty).toBe(1)
    expect(buildAddBody([{ product_id: '10' }])).toEqual({ product_id: '10', super_attribute: [], qty: 1 })
  })

  it('reads options, selections, units and add-ons', () => {
    const request = readAddForm('10', [
      ['qty', '3'],
      ['super_attribute[color]', '5'],
      ['bundle_option[1]', '9'],
      ['addon', '77'],
      ['addon', '78'],
      ['super_attribute[size]', ''],
    ])
    expect(request).toEqual({
      items: [{ product_id: '10', super_attribute: { color: '5' }, bundle_option: { 1: '9' }, qty: 3 }],
      addonIds: ['77', '78'],
    })
  })

  it('ignores fields without a value, a code or a known name', () => {
    const request = readAddForm('10', [
      ['qty', '2'],
      ['note', '3'],
      ['qty', 'many'],
      ['addon', ''],
      ['addon', new Blob() as unknown],
      ['super_attribute[]', '5'],
      ['other[color]', '5'],
    ])
    expect(request).toEqual({ items: [{ product_id: '10', super_attribute: [], qty: 2 }], addonIds: [] })
  })

  it('sends several products as items', () => {
    expect(buildAddBody([{ product_id: '1' }, { product_id: '2', qty: 2 }])).toEqual({
      items: [
        { product_id: '1', super_attribute: [], qty: 1 },
        { product_id: '2', super_attribute: [], qty: 2 },
      ],
    })
  })
})

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['9999', 9999],
    ['10000', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['99999', undefined],
    ['', undefined],
  ])('reads %j as %j', (typed, qty) => {
    expect(parseQty(typed)).toBe(qty)
  })

  it('is a whole number from 1 to 9999 or null, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const qty = parseQty(typed)
        return qty === undefined || (Number.isInteger(qty) && qty >= 1 && qty <= 9_999)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddonLine, buildAddonMap, groupItems, planAddonRemoval, planMainRemoval, planQuantity } from './addons.ts'

const line = (part: Partial<AddonLine> = {}): AddonLine => ({
  id: 'i',
  productId: '77',
  qty: 1,
  parentIds: [],
  ...part,
})
const addon = (parents: string, qty = parents.split(',').length): AddonLine =>
  line({ id: 'a', qty, parentIds: parents.split(',') })

describe('the add-ons map', () => {
  it('S2-3.2-11 maps main product ids to add-on product ids', () => {
    expect(buildAddonMap([line({ productId: '10' }), addon('10')])).toEqual({ 10: ['77'] })
  })

  it('S2-3.2-12 lists an add-on of two main products under both, once each', () => {
    expect(buildAddonMap([addon('10,10,12')])).toEqual({ 10: ['77'], 12: ['77'] })
  })

  it('S2-4.7-08 is trimmed from the front if a line has more parents than units', () => {
    expect(buildAddonMap([addon('10,12', 1)])).toEqual({ 12: ['77'] })
  })
})

describe('removing an add-on', () => {
  it('S2-4.7-02 removes the line when its qty is 1', () => {
    expect(planAddonRemoval(addon('10,12', 1), '10')).toEqual({ kind: 'remove', itemId: 'a' })
  })

  it('S2-4.7-03 removes the line when it belongs to one main product only, whatever its qty', () => {
    expect(planAddonRemoval(addon('10,10'), '10')).toEqual({ kind: 'remove', itemId: 'a' })
  })

  it('S2-4.7-04 otherwise lowers the qty by 1 and removes one parent entry of the main product', () => {
    expect(planAddonRemoval(addon('10,12'), '10')).toEqual({ kind: 'update', itemId: 'a', qty: 1, parentIds: ['12'] })
    expect(planAddonRemoval(addon('10,10,12'), '10')).toMatchObject({ qty: 2, parentIds: ['10', '12'] })
  })

  it('S2-4.7-04 lowers the qty as well if its other units belong to another line of the same main product', () => {
    expect(planAddonRemoval(addon('10,10'), '10', true)).toMatchObject({ kind: 'update', qty: 1, parentIds: ['10'] })
  })
})

describe('changing the quantity', () => {
  it('S2-4.7-05 raised, appends the parent', () => {
    expect(planQuantity(addon('10'), 2, '10')).toMatchObject({ qty: 2, parentIds: ['10', '10'] })
  })

  it('S2-4.7-06 lowered for a given parent, removes one entry of it', () => {
    expect(planQuantity(addon('10,12'), 1, '12')).toMatchObject({ qty: 1, parentIds: ['10'] })
  })

  it('S2-4.7-07 lowered without a given parent, removes the first', () => {
    expect(planQuantity(addon('10,12'), 1)).toMatchObject({ qty: 1, parentIds: ['12'] })
  })

  it('S2-4.7-08 never has more parents than units', () => {
    expect(planQuantity(addon('10,10,12', 2), 1)).toMatchObject({ qty: 1, parentIds: ['12'] })
    const parents = fc.array(fc.constantFrom('10', '12', '14'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parents, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (parentIds, qty, wanted) => {
        const write = planQuantity(line({ qty, parentIds }), wanted)
        return write.kind === 'update' && write.qty === wanted && write.parentIds.length <= wanted
      }),
    )
  })

  it('S2-4.7-09 gives no parents to a line that is not an add-on', () => {
    expect(planQuantity(line({ qty: 1 }), 4, '10')).toMatchObject({ qty: 4, parentIds: [] })
  })

  it('removes the line at 0', () => {
    expect(planQuantity(line(), 0)).toEqual({ kind: 'remove', itemId: 'i' })
  })
})

describe('removing a main product', () => {
  const main = line({ id: 'm', productId: '10' })

  it('S2-4.7-10 removes all its add-ons first, then the main product', () => {
    const other = { ...addon('10'), id: 'b', productId: '78' }
    expect(planMainRemoval([main, addon('10,10'), other], main)).toEqual([
      { kind: 'remove', itemId: 'a' },
      { kind: 'remove', itemId: 'b' },
      { kind: 'remove', itemId: 'm' },
    ])
  })

  it('leaves an add-on of another main product with that product’s units', () => {
    expect(planMainRemoval([main, addon('10,12,12')], main)).toEqual([
      { kind: 'update', itemId: 'a', qty: 2, parentIds: ['12', '12'] },
      { kind: 'remove', itemId: 'm' },
    ])
  })

  describe('on two lines', () => {
    const white = line({ id: 'white', productId: '10' })
    const black = line({ id: 'black', productId: '10' })
    const removals = (items: readonly AddonLine[], target: AddonLine) =>
      planMainRemoval(items, target).map((write) =>
        write.kind === 'remove' ? write.itemId : `${write.itemId}:${write.qty}`,
      )

    it('S2-4.7-10 removes the add-ons of the removed line and keeps those of the other', () => {
      expect(removals([white, addon('10'), black], white)).toEqual(['a', 'white'])
      expect(removals([white, addon('10'), black], black)).toEqual(['black'])
      expect(removals([white, black, addon('10')], black)).toEqual(['a', 'black'])
      expect(removals([white, black, addon('10')], white)).toEqual(['white'])
    })

    it('removes one unit of an add-on that both lines have', () => {
      expect(removals([white, black, addon('10,10')], white)).toEqual(['a:1', 'white'])
    })

    it('removes the add-ons that the page shows under the line, for any cart', () => {
      const lines = fc.array(
        fc.record({
          productId: fc.constantFrom('10', '12', '77'),
          qty: fc.integer({ min: 1, max: 4 }),
          parentIds: fc.array(fc.constantFrom('10', '12'), { maxLength: 4 }),
        }),
        { maxLength: 7 },
      )
      fc.assert(
        fc.property(lines, (parts) => {
          const items = parts.map((part, index) => ({ ...part, id: String(index) }))
          for (const { main, addons } of groupItems(items, buildAddonMap(items))) {
            const touched = planMainRemoval(items, main).map(({ itemId }) => itemId)
            expect(touched).toEqual([...addons.map(({ item }) => item.id), main.id])
          }
        }),
      )
    })
  })
})

describe('grouping for the cart page', () => {
  const group = <L extends AddonLine>(items: readonly L[]) => groupItems(items, buildAddonMap(items))
  const shown = (items: readonly AddonLine[]) =>
    group(items).map(({ main, addons }) => [main.id, ...addons.map(({ item, units }) => `${item.id}:${units}`)])

  it('shows an add-on under each of its main products with the units attached there', () => {
    const mains = [line({ id: 'm', productId: '10' }), line({ id: 'n', productId: '12' })]
    expect(shown([...mains, addon('10,10,12')])).toEqual([
      ['m', 'a:2'],
      ['n', 'a:1'],
    ])
  })

  it('S2-4.7-12 follows the add-ons map', () => {
    const items = [line({ id: 'm', productId: '10' }), addon('10')]
    expect(groupItems(items, {}).map(({ main, addons }) => [main.id, addons.length])).toEqual([
      ['m', 0],
      ['a', 0],
    ])
  })

  it('assigns an add-on to the last line before it of its product, and to no line more than its units', () => {
    const [white, black] = ['white', 'black'].map((id) => line({ id, productId: '10' })) as [AddonLine, AddonLine]
    expect(shown([white, addon('10'), black])).toEqual([['white', 'a:1'], ['black']])
    expect(shown([white, black, addon('10')])).toEqual([['white'], ['black', 'a:1']])
    expect(shown([white, addon('10,10'), black])).toEqual([
      ['white', 'a:1'],
      ['black', 'a:1'],
    ])
    expect(shown([white, addon('10,10,10'), black])).toEqual([
      ['white', 'a:2'],
      ['black', 'a:1'],
    ])
  })

  it('marks an add-on that has units elsewhere', () => {
    const isShared = (items: readonly AddonLine[]) => group(items)[0]?.addons.map((entry) => entry.isShared)
    const main = line({ id: 'm', productId: '10' })
    expect(isShared([main, addon('10,10')])).toEqual([false])
    expect(isShared([main, addon('10,12')])).toEqual([true])
    expect(isShared([main, addon('10,10'), line({ id: 'n', productId: '10' })])).toEqual([true])
  })

  it('shows an add-on whose main product was removed as a separate line, so that it can be removed', () => {
    expect(shown([addon('10')])).toEqual([['a']])
  })

  it('lists every line, for any parents', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.constantFrom('10', '12', '77', '78'),
        qty: fc.integer({ min: 1, max: 4 }),
        parentIds: fc.array(fc.constantFrom('10', '12', '77', '99'), { maxLength: 3 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, (parts) => {
        const items = parts.map((part, index) => ({ ...part, id: String(index) }))
        const ids = group(items).flatMap(({ main, addons }) => [main.id, ...addons.map(({ item }) => item.id)])
        return items.every(({ id }) => ids.includes(id))
      }),
    )
  })
})

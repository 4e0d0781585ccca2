import { describe, expect, it } from 'vitest'
import { planMainRemoval } from './addons.ts'
import { buildCart, itemWire } from './cart-fixtures.ts'
import { buildUndo } from './undo.ts'

/** The undo of removing the first of these lines. */
function undoFirst(...wires: Record<string, unknown>[]) {
  const { items } = buildCart({ items: wires })
  const [main] = items
  if (!main) throw new Error('no line')
  return buildUndo(items, planMainRemoval(items, main))
}

describe('restoring a removed line', () => {
  it('adds the same product with its quantity', () => {
    expect(undoFirst(itemWire({ qty: 3 }))).toEqual([{ product_id: '10', super_attribute: [], qty: 3 }])
  })

  it('adds the chosen options of a configurable and the selections of a bundle', () => {
    const children = [{ label: 'Color', value: 'Black' }]
    expect(undoFirst(itemWire({ children, super_attribute: { color: 'Black' } }))).toEqual([
      { product_id: '10', super_attribute: { color: 'Black' }, qty: 1 },
    ])
    expect(undoFirst(itemWire({ children, bundle_option: { 1: '7' } }))).toEqual([
      { product_id: '10', super_attribute: [], bundle_option: { 1: '7' }, qty: 1 },
    ])
  })

  it('adds the units of its add-ons too, after the main product', () => {
    const main = itemWire({ item_id: 1, product_id: 10 })
    const own = itemWire({ item_id: 2, product_id: 70, qty: 2, crosssell_parent_id: '10,10' })
    const shared = itemWire({ item_id: 3, product_id: 77, qty: 3, crosssell_parent_id: '10,12,12' })
    const other = itemWire({ item_id: 4, product_id: 12 })
    expect(undoFirst(main, own, shared, other)).toEqual([
      { product_id: '10', super_attribute: [], qty: 1 },
      { product_id: '77', super_attribute: [], qty: 1, crosssell_parent_id: '10' },
      { product_id: '70', super_attribute: [], qty: 2, crosssell_parent_id: '10,10' },
    ])
  })

  it('is not offered for units that the cart no longer has', () => {
    const { items } = buildCart({ items: [itemWire({ qty: 2 })] })
    const update = (qty: number) => [{ kind: 'update' as const, itemId: '1', qty, parentIds: [] }]
    expect(buildUndo(items, update(1))).toEqual([{ product_id: '10', super_attribute: [], qty: 1 }])
    expect(buildUndo(items, update(2))).toBeNull()
    expect(buildUndo(items, update(3))).toBeNull()
    expect(buildUndo(items, [{ kind: 'remove', itemId: 'gone' }])).toBeNull()
  })

  it('is not offered if the server returns choices without their ids, in the line or an add-on', () => {
    const children = [{ label: 'Color', value: 'Black' }]
    expect(undoFirst(itemWire({ children }))).toBeNull()
    const addon = itemWire({ item_id: 2, product_id: 70, crosssell_parent_id: '10', children })
    expect(undoFirst(itemWire(), addon)).toBeNull()
  })
})

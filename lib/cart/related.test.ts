import { expect, it } from 'vitest'
import { buildCart, itemWire } from './cart-fixtures.ts'
import { listRelated } from './related.ts'

it('S2-9.2-02 S2-9.2-01 suggests the first 3 related products of a line, never more', () => {
  const relateds = [1, 2, 3, 4, 5].map((id) => ({ entity_id: id }))
  const [item] = buildCart({ items: [itemWire({ relateds })] }).items
  expect(item && listRelated(item).map(({ id }) => id)).toEqual(['1', '2', '3'])
})

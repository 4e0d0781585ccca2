import { expect, it } from 'vitest'
import { buildCart, itemWire } from './cart-fixtures.ts'
import { findAddedLine, listRelated } from './related.ts'

it('S2-9.2-02 S2-9.2-01 suggests the first 3 related products of a line, never more', () => {
  const relateds = [1, 2, 3, 4, 5].map((id) => ({ entity_id: id }))
  const [item] = buildCart({ items: [itemWire({ relateds })] }).items
  expect(item && listRelated(item).map(({ id }) => id)).toEqual(['1', '2', '3'])
})

it('finds the line of an added product by its id, and a variant’s line by its name', () => {
  const cart = buildCart({
    items: [
      itemWire({ item_id: 1, product_id: 11, name: 'Dryer' }),
      itemWire({ item_id: 2, product_id: 10, name: 'Washer' }),
    ],
  })
  const idOf = (productId: string, name: string) => findAddedLine(cart, { productId, product: { name } as never })?.id
  expect([idOf('10', 'Dryer'), idOf('99', 'Washer'), idOf('99', 'Range')]).toEqual(['2', '2', undefined])
  expect(findAddedLine(undefined, { productId: '10', product: { name: 'Washer' } as never })).toBeUndefined()
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeByTree } from './category-levels.ts'

const value = (id: string, count: number) => ({ value: id, label: `Category ${id}`, count })
const category = (entity_id: string, parent_id: string) => ({ entity_id, parent_id })
const TREE = [category('2', '1'), category('20', '2'), category('21', '20'), category('211', '21'), category('40', '2')]

const seen = (values: ReturnType<typeof arrangeByTree>) => values.map(({ value, level = 0 }) => [value, level])

describe('arrangeByTree', () => {
  it('puts each category below its parent and sorts siblings by product count', () => {
    const values = [value('211', 82), value('40', 130), value('21', 82), value('20', 120)]
    expect(seen(arrangeByTree(values, TREE))).toEqual([
      ['40', 0],
      ['20', 0],
      ['21', 1],
      ['211', 2],
    ])
  })

  it('skips ancestors that are not values of the filter', () => {
    expect(seen(arrangeByTree([value('211', 5), value('20', 5)], TREE))).toEqual([
      ['20', 0],
      ['211', 1],
    ])
  })

  it('puts categories missing from the tree last, and works without a tree', () => {
    expect(seen(arrangeByTree([value('9', 99), value('20', 1)], TREE))).toEqual([
      ['20', 0],
      ['9', 0],
    ])
    expect(seen(arrangeByTree([value('9', 1), value('20', 2)], []))).toEqual([
      ['20', 0],
      ['9', 0],
    ])
  })

  it('keeps every value exactly once in trees with cycles, duplicates and unknown parents', () => {
    const id = fc.constantFrom('1', '2', '3', '4', '5', '6')
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.array(fc.tuple(id, id)), (ids, edges) => {
        const values = ids.map((one, index) => value(one, index))
        const arranged = arrangeByTree(
          values,
          edges.map(([child, parent]) => category(child, parent)),
        )
        expect(arranged.map((entry) => entry.value).sort()).toEqual([...ids].sort())
      }),
    )
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CategoryWire } from '../contracts/category.ts'
import { buildCategoryCrumbs, categoryTrail, isCatalogRoot, isRootCategory, subcategoriesOf } from './category-trail.ts'
import { mapCategoryEntry } from './map.ts'

const wire = (entry: object) => v.parse(CategoryWire, entry)

/** A chain of categories 2 > 3 > … > 8, whose levels are 1, 2 … 7. */
const chain = Array.from({ length: 7 }, (_, place) =>
  wire({
    entity_id: place + 2,
    parent_id: place + 1,
    level: place + 1,
    name: `Level ${place + 1}`,
    url_key: place === 0 ? 'default-category' : `level-${place + 1}`,
  }),
)
const crumbsOf = (id: number, total?: number) =>
  buildCategoryCrumbs(
    chain,
    { id: String(id), urlKey: `level-${id - 1}`, name: `Level ${id - 1}` },
    total,
    'Our Catalog',
  )

describe('buildCategoryCrumbs', () => {
  it('S1-2.13-24 S1-2.13-26 is the chain of parents up to level 1, whose root has no link, then the name with the count', () => {
    expect(crumbsOf(4, 140)).toEqual([
      { name: 'Our Catalog' },
      { name: 'Level 2', urlKey: 'level-2' },
      { name: 'Level 3 (140)' },
    ])
    expect(crumbsOf(4).at(-1)).toEqual({ name: 'Level 3' })
  })

  it('the root category is one crumb with the name of the catalog and no url_key', () => {
    const root = { id: '2', urlKey: 'default-category', name: 'Default Category' }
    expect(buildCategoryCrumbs(chain, root, 7, 'Our Catalog')).toEqual([{ name: 'Our Catalog (7)' }])
  })
})

describe('categoryTrail', () => {
  it('S1-2.13-25 holds at most four categories, levels 1 to 4 only', () => {
    expect(categoryTrail(chain, '5').map(({ level }) => level)).toEqual([1, 2, 3, 4])
    expect(categoryTrail(chain, '8').map(({ level }) => level)).toEqual([1, 2, 3, 4])
    expect(crumbsOf(8, 3)).toHaveLength(4)
  })

  it('leaves out categories above level 1', () => {
    const top = wire({ entity_id: 1, level: 0, name: 'Root of all stores' })
    expect(categoryTrail([top, ...chain], '3').map(({ entity_id }) => entity_id)).toEqual(['2', '3'])
  })

  it('ends at a missing parent and at a cycle', () => {
    const odd = [wire({ entity_id: 7, parent_id: 8, level: 3 }), wire({ entity_id: 8, parent_id: 7, level: 2 })]
    expect(categoryTrail(odd, '7').map(({ entity_id }) => entity_id)).toEqual(['8', '7'])
    expect(categoryTrail(odd.slice(0, 1), '7')).toHaveLength(1)
    expect(categoryTrail(odd, '99')).toEqual([])
  })

  it('S1-5.4-16 throws if categories are not a list', () => {
    for (const wrong of [null, undefined, {}, 'categories', 5]) {
      expect(() => categoryTrail(wrong as never, '7')).toThrow('categories must be a list')
    }
  })
})

it("S1-3.3-02 display_mode is PRODUCTS or PAGE, else PRODUCTS; url_key defaults to 'default-category'; ids of 2 or less are roots", () => {
  const modes = [
    {},
    { display_mode: 'PAGE' },
    { display_mode: 'page' },
    { display_mode: 'SHOWROOM' },
    { display_mode: null },
  ]
  expect(modes.map((mode) => mapCategoryEntry(wire({ entity_id: 9, ...mode })).displayMode)).toEqual([
    'PRODUCTS',
    'PAGE',
    'PAGE',
    'PRODUCTS',
    'PRODUCTS',
  ])
  expect(mapCategoryEntry(wire({ entity_id: 9 })).urlKey).toBe('default-category')
  expect(['0', '1', '2', '3', '20', 'x'].map(isRootCategory)).toEqual([true, true, true, false, false, false])
  expect(isCatalogRoot({ id: '9', urlKey: 'default-category' })).toBe(true)
})

it('subcategories are the direct children that are in the menu, sorted by position', () => {
  const below = (entity_id: number, position: number, rest: object = {}) =>
    wire({ entity_id, parent_id: 7, position, include_in_menu: true, ...rest })
  const entries = [
    below(7, 0),
    below(10, 3),
    below(11, 1),
    below(12, 2, { include_in_menu: false }),
    below(13, 0, { parent_id: 10 }),
    below(14, 2),
  ]
  expect(subcategoriesOf(entries, '7').map(({ entity_id }) => entity_id)).toEqual(['11', '14', '10'])
})

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CategoryWire } from '../contracts/category.ts'
import { broaderCategories } from './broader-categories.ts'

const category = (entity_id: number, name: string, level: number, product_count: number) =>
  v.parse(CategoryWire, { entity_id, name, level, product_count, url_key: name })

const CATEGORIES = [
  category(2, 'All', 1, 90),
  category(3, 'Cooking', 2, 40),
  category(4, 'Ranges', 3, 20),
  category(5, 'Induction ranges', 4, 2),
  category(6, 'Hoods', 3, 5),
  category(7, 'Empty ranges', 3, 0),
  category(8, 'Cuisinières', 3, 9),
]

const facet = (...values: [value: string, count: number][]) => ({
  attribute: 'category_id',
  label: '',
  type: 'select' as const,
  unit: '',
  min: null,
  max: null,
  values: values.map(([value, count]) => ({ value, label: value, count })),
})

const names = (term: string, total: number, ...values: [string, number][]) =>
  broaderCategories(CATEGORIES, term, { total, facets: values.length > 0 ? [facet(...values)] : [] }).map(
    ({ name }) => name,
  )

it('are those of the products found, the most specific first, if they have more products', () => {
  expect(names('quiet', 1, ['2', 1], ['3', 1], ['4', 1], ['5', 1])).toEqual(['Induction ranges', 'Ranges', 'Cooking'])
  expect(names('quiet', 2, ['3', 2], ['4', 2], ['5', 2])).toEqual(['Ranges', 'Cooking'])
  expect(names('quiet', 2, ['6', 1], ['4', 2])).toEqual(['Ranges', 'Hoods'])
})

it('are those with a word of the term, in any form and without accents', () => {
  expect(names('purple range', 0)).toEqual(['Ranges', 'Induction ranges'])
  expect(names('cuisiniere mauve', 0)).toEqual(['Cuisinières'])
  expect(names('ra in', 0)).toEqual([])
  expect(names('kayak', 0)).toEqual([])
})

it('are four at most, each once', () => {
  const many = [1, 2, 3, 4, 5, 6].map((index) => category(10 + index, `Oak ${index}`, 2, index))
  const found = broaderCategories(many, 'oak', { total: 0, facets: [facet(['16', 1])] })
  expect(found.map(({ name }) => name)).toEqual(['Oak 6', 'Oak 5', 'Oak 4', 'Oak 3'])
})

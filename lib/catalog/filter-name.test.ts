import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CategoryListingWire } from '../contracts/listing.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { filterName } from './filter-name.ts'
import { mapListing } from './map.ts'

const CONTEXT = { locale: 'en-US', currency: 'USD', mediaUrl: 'https://media.test/', origin: 'https://shop.test' }

const facetsOf = (filters: readonly object[]) =>
  mapListing(v.parse(CategoryListingWire, { entity_id: 1, filters }), CONTEXT).facets

const named = async (locale: string, ...filters: object[]) => {
  const t = await loadTranslator(locale, 'catalog')
  const values = [{ value: 'x', display_name: 'X', product_count: 1 }]
  return facetsOf(filters.map((filter) => ({ values, ...filter }))).map((facet) => filterName(facet, t))
}

describe('the name of a filter', () => {
  it('is the store’s label', async () => {
    expect(await named('en-US', { attribute: 'manufacturer', label: 'Made by' })).toEqual(['Made by'])
  })

  it('is never an attribute code, even if the label is missing or repeats the code', async () => {
    const filters = [
      { attribute: 'manufacturer' },
      { attribute: 'category_id', label: 'category_id' },
      { attribute: 'counter_depth', label: false },
      { attribute: 'iceMaker', label: null },
      { attribute: 'toString', label: 'toString' },
    ]
    expect(await named('en-US', ...filters)).toEqual(['Brand', 'Category', 'Counter depth', 'Ice maker', 'To string'])
    expect((await named('fr-CA', ...filters)).slice(0, 2)).toEqual(['Marque', 'Catégorie'])
  })

  it('leaves out categories that have an id but no name', () => {
    const values = [
      { value: '12', product_count: 3 },
      { value: '13', display_name: '13', product_count: 3 },
      { value: '14', display_name: 'Ranges', product_count: 3 },
    ]
    const [facet, ...others] = facetsOf([{ attribute: 'category_id', values }])
    expect(facet?.values.map(({ label }) => label)).toEqual(['Ranges'])
    expect(others).toEqual([])
    expect(facetsOf([{ attribute: 'category_id', values: values.slice(0, 2) }])).toEqual([])
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CategoryListingWire, SearchListingWire } from '../contracts/listing.ts'
import { mapCategory, mapListing, mapRedirect } from './map.ts'

const context = {
  locale: 'en-US',
  currency: 'USD',
  mediaUrl: 'https://shop.example.com/media/',
  origin: 'https://shop.example.com',
}
const listing = (wire: object) => mapListing(v.parse(SearchListingWire, wire), context)
const category = (wire: object) => mapCategory(v.parse(CategoryListingWire, { entity_id: 7, ...wire }))

describe('a listing', () => {
  it('has the total of the response, rounded down and never less than its number of products', () => {
    const products = [{ entity_id: 1, name: 'Range', url_key: 'range' }]
    expect(listing({ product_count: 140.7, products }).total).toBe(140)
    expect(listing({ product_count: 0, products }).total).toBe(1)
    expect(listing({ product_count: -3 }).total).toBe(0)
  })

  it('uses the code of a sort option as its name if the name is missing', () => {
    const sort = [{ code: 'price', name: 'Price', dir: 'desc' }, { code: 'position' }]
    expect(listing({ sort }).sorts).toEqual([
      { code: 'price', name: 'Price', dir: 'desc' },
      { code: 'position', name: 'position', dir: 'asc' },
    ])
  })

  it('drops filters without values, but keeps ranges', () => {
    const filters = [
      { attribute: 'color', type: 'select', values: [] },
      { attribute: 'width', type: 'range', label: 'Width', unit: 'in', min: 24, max: 36 },
    ]
    expect(listing({ filters }).facets).toEqual([
      { attribute: 'width', label: 'Width', type: 'range', unit: 'in', min: 24, max: 36, values: [] },
    ])
  })

  it('labels values by their names and keeps colours and pictures', () => {
    const values = [
      { value: 'bk', display_name: 'Black', product_count: 3, swatch: '#000000' },
      { value: 'norrbo', product_count: 2, image: 'brands/norrbo.svg' },
      { display_name: 'Oak', product_count: 1 },
    ]
    expect(listing({ filters: [{ attribute: 'color', label: 'color', values }] }).facets).toMatchObject([
      {
        label: '',
        values: [
          { value: 'bk', label: 'Black', count: 3, color: expect.stringMatching(/^#000/) },
          { value: 'norrbo', label: 'norrbo', count: 2, image: 'brands/norrbo.svg' },
          { value: 'Oak', label: 'Oak', count: 1 },
        ],
      },
    ])
    expect(listing({ filters: [{ attribute: 'color', values }] }).facets[0]?.values[0]).not.toHaveProperty('image')
  })

  it('leaves out categories that have an id but no name', () => {
    const values = [
      { value: '7', display_name: 'Ranges', product_count: 1 },
      { value: '8', display_name: '8', product_count: 1 },
      { value: '9', product_count: 1 },
    ]
    const labels = (attribute: string) =>
      listing({ filters: [{ attribute, values }] }).facets[0]?.values.map(({ label }) => label)
    expect(labels('category_id')).toEqual(['Ranges'])
    expect(labels('size')).toEqual(['Ranges', '8', '9'])
  })
})

describe('a category', () => {
  it('has its own heading, else its name', () => {
    expect(category({ name: 'Ranges', page_h1_title: 'Gas ranges' }).heading).toBe('Gas ranges')
    expect(category({ name: 'Ranges' }).heading).toBe('Ranges')
  })

  it('has a featured filter only if the filter has a title; its attribute is category_id by default', () => {
    expect(category({}).featuredFilter).toBeNull()
    const featured = (part: object) => category({ featured_filter: { title: 'By brand', ...part } }).featuredFilter
    expect(featured({ attribute: 'manufacturer', display_in_sidebar: '1' })).toEqual({
      attribute: 'manufacturer',
      title: 'By brand',
      isInSidebar: true,
    })
    expect(featured({ attribute: '' })).toMatchObject({ attribute: 'category_id', isInSidebar: false })
  })

  it('maps messages of staff to plain text of one of three kinds', () => {
    const messages = { error: ['<b>Sold out</b>'], success: ['New'], warning: ['Soon'], notice: ['Note'] }
    expect(category({ messages }).messages).toEqual(
      expect.arrayContaining([
        { kind: 'error', text: 'Sold out' },
        { kind: 'success', text: 'New' },
        { kind: 'info', text: 'Soon' },
        { kind: 'info', text: 'Note' },
      ]),
    )
  })

  it('has the content blocks of its response', () => {
    const blocks = [{ identifier: 'top', content: '<p>Hello</p>' }]
    expect(category({ blocks }).blocks).toEqual([{ identifier: 'top', html: '<p>Hello</p>' }])
  })
})

it.each([
  ['sale', '/sale'],
  [' /sale ', '/sale'],
  ['https://other.example.com/', 'https://other.example.com/'],
  ['http://other.example.com/', 'http://other.example.com/'],
  ['http-guide', '/http-guide'],
  ['a/b', '/a/b'],
  ['guide?next=mailto:x', '/guide?next=mailto:x'],
  ['mailto:shop@example.com', ''],
  ['TEL:5550123', ''],
  ['http:/example.com/a', 'http://example.com/a'],
  ['www.example.com', 'https://www.example.com'],
  ['https:/delivery', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('P38 a redirect to %j leads to %j', (address, target) => {
  expect(mapRedirect(address)).toBe(target)
})

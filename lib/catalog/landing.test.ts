import * as v from 'valibot'
import { expect, it } from 'vitest'
import { LandingPageWire } from '../contracts/landing.ts'
import { mergeLanding, NO_LANDING, orderSections } from './landing.ts'

const read = (wire: unknown) => v.parse(LandingPageWire, wire)

it('sections without a sort_order keep the default order; missing sections are left out', () => {
  const all = read({
    hero_block: { block: 'hero' },
    featured_products: { brands: 'Norrbo,Oakvale' },
    promo_banners: { type: 'home' },
    blogs: { post_ids: ['1'] },
    brands: {},
    custom_content: { content: '<p>Hello</p>' },
    categories: { layout: 'carousel' },
  })
  expect(orderSections(all)).toEqual([
    'h1_title',
    'hero_block',
    'featured_products',
    'promo_banners',
    'blogs',
    'brands',
    'custom_content',
    'categories',
  ])
  expect(orderSections(NO_LANDING)).toEqual(['h1_title', 'categories'])
})

it('a sort_order moves a section', () => {
  const moved = read({
    categories: { sort_order: '1' },
    brands: { sort_order: 2 },
    hero_block: { sort_order: 3, block: 'hero' },
    h1_title: { sort_order: 9 },
  })
  expect(orderSections(moved)).toEqual(['categories', 'brands', 'hero_block', 'h1_title'])
})

it("a category's section replaces the store's", () => {
  const merged = mergeLanding(
    read({ hero_block: { block: 'store' }, brands: { limit: 6 } }),
    read({ hero_block: { block: 'own' } }),
  )
  expect(merged.hero_block?.block).toBe('own')
  expect(merged.brands?.limit).toBe(6)
})

it.each([null, undefined, 'x', [], 5, { hero_block: 'x', brands: [], blogs: null }])(
  'reads %j as no sections',
  (wire) => {
    expect(read(wire)).toEqual(NO_LANDING)
  },
)

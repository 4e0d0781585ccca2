import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TILE_TOGGLES, type TileToggle } from '#lib/cms/tags/products.ts'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { mapProduct } from '#lib/product/map.ts'
import type { Site } from '#lib/site/site.ts'
import { tileParts } from './tile-parts.tsx'

const path = (text: string) => text
const siteOf = (wire: object = {}): Site => ({
  tenant: { tenant: 'test', api: 'http://api.test/rest', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'shop.test',
  variant: { device: 'desktop', isPagespeed: false },
  config: mapStoreConfig(
    v.parse(StoreConfigWire, { display_features: { product_grid: { display_flags: '1' } }, ...wire }),
  ),
  href: path,
  url: path,
})
const flag = (position: number, line1: string, imageURL = '') => ({
  position,
  visible: true,
  text: { line1, line2: '' },
  imageURL,
  flagURL: 'https://example.com/why',
})
const product = (wire: object = {}) =>
  mapProduct(
    v.parse(ProductWire, {
      entity_id: 7,
      type_id: 'simple',
      display_add_to_cart: true,
      final_price_without_tax: 800,
      product_flags: [
        flag(1, 'Award', 'https://cdn.test/award.png'),
        flag(2, 'Quiet'),
        flag(4, 'Made here'),
        flag(7, 'No'),
      ],
      ...wire,
    }),
    { locale: 'en-US', currency: 'USD', mediaUrl: 'https://cdn.test/', origin: 'http://shop.test' },
  )
const render = (site: Site, hidden: readonly TileToggle[], shown = product(), template = '') => {
  const { overPicture, isForCart } = tileParts(site, { hidden: new Set(hidden), template })(shown)
  return renderToStaticMarkup(
    <>
      {overPicture}
      {isForCart && 'Add to cart'}
    </>,
  )
}
const partsOf = (html: string) =>
  ['alt="Award"', 'Quiet', 'Made here', 'Add to cart'].filter((part) => html.includes(part))

describe('tiles in content', () => {
  it('have the corner’s picture, flags at the side and the button “Add to cart”, without a second link', () => {
    const html = render(siteOf(), [])
    expect(partsOf(html)).toEqual(['alt="Award"', 'Quiet', 'Made here', 'Add to cart'])
    expect(html).not.toContain('<a ')
    expect(html).not.toContain('>No<')
  })

  it('hide each part with its own toggle only', () => {
    const gone: Partial<Record<TileToggle, string[]>> = {
      'side-flags': ['Quiet', 'Made here'],
      'image-flags': ['alt="Award"'],
      'add-to-cart-button': ['Add to cart'],
    }
    const all = partsOf(render(siteOf(), []))
    for (const toggle of TILE_TOGGLES) {
      const rest = all.filter((part) => !gone[toggle]?.includes(part))
      expect(partsOf(render(siteOf(), [toggle])), toggle).toEqual(rest)
    }
  })

  it('have no button for products that can’t be added directly, no flags if the store turns them off, and no parts if compact', () => {
    expect(partsOf(render(siteOf(), [], product({ type_id: 'configurable' })))).not.toContain('Add to cart')
    expect(partsOf(render(siteOf(), [], product({ display_add_to_cart: false })))).not.toContain('Add to cart')
    const plain = siteOf({ display_features: { product_grid: { display_flags: '0' } } })
    expect(partsOf(render(plain, []))).toEqual(['Add to cart'])
    expect(render(siteOf(), [], product(), 'compact')).toBe('')
  })
})

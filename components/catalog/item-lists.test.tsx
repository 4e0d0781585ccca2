import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductTiles } from '#components/product/product-tiles.client.tsx'
import { CategoryWire } from '#lib/contracts/category.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { createAddresses } from '#lib/site/addresses.ts'
import { mapStoreConfig } from '#lib/site/map-config.ts'
import type { Site } from '#lib/site/site.ts'
import { Subcategories } from './subcategories.tsx'

const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://www.harbor.example.com/' }))
const site: Site = {
  tenant: { tenant: 'harbor', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'www.harbor.example.com',
  variant: { device: 'desktop', isPagespeed: false },
  config,
  ...createAddresses(config.identity.baseUrl, 'www.harbor.example.com', ''),
}

it('S1-2.13-27 the child categories of a landing page are an item list that links to /catalog/{url_key}', () => {
  const categories = ['Ranges', 'Wall Ovens'].map((name, place) =>
    v.parse(CategoryWire, { entity_id: place + 3, name, url_key: name.toLowerCase().replace(' ', '-') }),
  )
  const html = renderToStaticMarkup(<Subcategories site={site} categories={categories} label="Types" isItemList />)
  expect(html).toContain('itemType="https://schema.org/ItemList"')
  expect(html.match(/itemProp="itemListElement"/g)).toHaveLength(2)
  expect([...html.matchAll(/href="([^"]+)" itemProp="url"/g)].map((match) => match[1])).toEqual([
    '/catalog/ranges',
    '/catalog/wall-ovens',
  ])
  expect([...html.matchAll(/itemProp="name">([^<]+)/g)].map((match) => match[1])).toEqual(['Ranges', 'Wall Ovens'])
})

it('S1-2.13-28 products of any other listing are an item list that links to /product/{url_key}, each with name, image and identifier', () => {
  const picture = { small: '/s.webp', normal: '/n.webp', large: '/l.webp', label: '' }
  const tiles = ['Oakvale 300', 'Norrbo 5'].map((name, place) => ({
    id: String(place + 1),
    sku: `SKU-${place + 1}`,
    href: `/product/p-${place + 1}`,
    name,
    picture,
    price: null,
    stock: { text: 'In stock' },
  }))
  const html = renderToStaticMarkup(
    <ul itemScope itemType="https://schema.org/ItemList">
      <ProductTiles
        tiles={tiles}
        labels={{ rebate: '', price: { final: 'Price', regular: 'Regular price' } }}
        sizes="20vw"
        firstRow={1}
      />
    </ul>,
  )
  for (const property of ['itemListElement', 'image', 'identifier', 'url', 'name', 'position']) {
    expect(html.match(new RegExp(`itemProp="${property}"`, 'g')), property).toHaveLength(2)
  }
  expect(html.match(/loading="(eager|lazy)"/g)).toEqual(['loading="eager"', 'loading="lazy"'])
  expect(html).toContain('href="/product/p-1" itemProp="url"')
  expect(html).toContain('itemProp="identifier" content="SKU-2"')
})

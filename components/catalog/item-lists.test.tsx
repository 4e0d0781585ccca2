import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductTiles, TilesData } from '#components/product/product-tiles.client.tsx'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { CategoryWire } from '#lib/contracts/category.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { createAddresses } from '#lib/site/addresses.ts'
import type { Site } from '#lib/site/site.ts'
import { CategoriesData } from './subcategories.tsx'

const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://www.harbor.example.com/' }))
const site: Site = {
  tenant: { tenant: 'harbor', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'www.harbor.example.com',
  variant: { device: 'desktop', isPagespeed: false },
  config,
  ...createAddresses(config.identity.baseUrl, 'www.harbor.example.com', ''),
}

const dataOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1] ?? 'null')

it('S1-2.13-27 the child categories of a landing page are an item list that links to /catalog/{url_key}', () => {
  const categories = ['Ranges', 'Wall Ovens'].map((name, place) =>
    v.parse(CategoryWire, { entity_id: place + 3, name, url_key: name.toLowerCase().replace(' ', '-') }),
  )
  const html = renderToStaticMarkup(<CategoriesData site={site} categories={categories} />)
  expect(dataOf(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Ranges', url: 'https://www.harbor.example.com/catalog/ranges' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Wall Ovens',
        url: 'https://www.harbor.example.com/catalog/wall-ovens',
      },
    ],
  })
  expect(html).not.toMatch(/itemprop|itemscope/i)
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
  const texts = { rebate: '', price: { final: 'Price', regular: 'Regular price' } }
  const html = renderToStaticMarkup(
    <>
      <ProductTiles tiles={tiles} texts={texts} sizes="20vw" firstRow={1} />
      <TilesData tiles={tiles} baseUrl="https://www.harbor.example.com/" />
    </>,
  )
  const entry = (position: number, name: string) => ({
    '@type': 'ListItem',
    position,
    name,
    url: `https://www.harbor.example.com/product/p-${position}`,
    image: 'https://www.harbor.example.com/n.webp',
    identifier: `SKU-${position}`,
  })
  expect(dataOf(html)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [entry(1, 'Oakvale 300'), entry(2, 'Norrbo 5')],
  })
  expect(html).not.toMatch(/itemprop|itemscope/i)
  expect(html.match(/loading="(eager|lazy)"/g)).toEqual(['loading="eager"', 'loading="lazy"'])
  expect(html).toContain('data-item="SKU-2"')
})

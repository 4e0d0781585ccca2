import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { shownReturnDays } from '#lib/offers/shown-return-days.ts'
import { mapProduct } from '#lib/product/map.ts'
import { buildViewItem } from '#lib/product/view-item.ts'
import { buildProduct } from '#lib/seo/product.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { availabilityCheck } from './availability-props.ts'
import { buyBoxTexts } from './buy-box-props.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { GalleryPicture } from './gallery-picture.client.tsx'
import { OrderAlternatives } from './order-alternatives.tsx'
import { priceSettings, priceText } from './price-text.ts'
import { FlagSlots, PictureFlags } from './product-flags.tsx'
import { PackageSavings, ProductOffers } from './product-offers.tsx'
import { ProductPicture } from './product-picture.tsx'
import { TileFlag } from './product-tile.tsx'
import { viewTile } from './tile-view.ts'

const href = (path: string) => path
const siteOf = (config: object): Site => ({
  tenant: { tenant: 'test', api: 'http://api.test/rest', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'shop.test',
  variant: { device: 'desktop', isPagespeed: false },
  config: mapStoreConfig(v.parse(StoreConfigWire, config)),
  href,
  url: (path) => `http://shop.test${path}`,
})
const site = siteOf({})

const product = (wire: object) =>
  mapProduct(v.parse(ProductWire, { entity_id: 1, final_price_without_tax: 800, ...wire }), {
    locale: 'en-US',
    currency: 'USD',
    mediaUrl: 'https://cdn.test/',
    origin: 'http://shop.test',
  })

describe('a picture', () => {
  const srcSetOf = (picture: { small: string; normal: string; mediumLarge?: string; large?: string }) =>
    /srcSet="([^"]*)"/.exec(renderToStaticMarkup(<ProductPicture picture={picture} alt="" sizes="100vw" />))?.[1]

  it('is offered in each width that the back end has, each file once', () => {
    const picture = { small: 's', normal: 'n', large: 'l' }
    expect(srcSetOf(picture)).toBe('s 320w, n 640w, l 1280w')
    expect(srcSetOf({ ...picture, mediumLarge: 'm' })).toBe('s 320w, n 640w, m 960w, l 1280w')
    expect(srcSetOf({ small: 's', normal: 'n' })).toBe('s 320w, n 640w')
  })

  it('of a gallery is loaded with high priority if it is the first, and with low priority if it is not', () => {
    const picture = { small: 's', normal: 'n', large: 'l', label: '' }
    const imageOf = (isFirst: boolean) =>
      /<img[^>]*>/.exec(
        renderToStaticMarkup(
          <GalleryPicture
            picture={picture}
            alt=""
            label="Enlarge"
            sizes="100vw"
            hasZoom={false}
            isFirst={isFirst}
            onOpen={() => undefined}
          />,
        ),
      )?.[0]
    expect(imageOf(true)).toMatch(/loading="eager" fetchPriority="high"/i)
    expect(imageOf(false)).toMatch(/loading="lazy" fetchPriority="low"/i)
  })
})

describe('promotions', () => {
  it('S1-3.7-17 product_promotions, after_checkout, package savings and the price after rebates are read, and promotions listed', async () => {
    const t = await loadTranslator('en-US', 'product')
    const shown = product({
      type_id: 'bundle',
      promotions: {
        product_promotions: {
          a: {
            program_id: 7,
            linq_type: 'Rebate',
            promo_name: 'Fall rebate',
            rebate_form_url: 'https://rebates.test/7',
          },
          b: { program_id: 8, linq_type: 'BuyMoreSaveMore_Instant', promo_name: 'Two and more' },
        },
        after_checkout: 'Gift card by mail',
        package_savings_amount: '120',
        package_savings_amount_formatted: '$120.00',
        after_rebates_amount: 700,
      },
    })
    expect(shown).toMatchObject({
      promotions: [
        { programId: '7', type: 'Rebate' },
        { programId: '8', type: 'BuyMoreSaveMore_Instant' },
      ],
      packageSavings: { formatted: '$120.00' },
      afterRebates: { formatted: '$700.00' },
      afterCheckout: 'Gift card by mail',
    })
    const offers = renderToStaticMarkup(<ProductOffers site={site} t={t} product={shown} />)
    expect(offers).toMatch(/Offers.*Fall rebate.*href="https:\/\/rebates\.test\/7".*Buy more, save more.*Two and more/s)
    expect(renderToStaticMarkup(<PackageSavings site={site} t={t} product={shown} />)).toContain('Gift card by mail')
  })
})

describe('flags', () => {
  it('S1-3.7-23 visible ones are shown in their colours with both lines, icon or image, and link to flagURL', () => {
    const { flags } = product({
      product_flags: [
        {
          position: 1,
          color: '102030',
          textColor: 'fefefe',
          text: { line1: 'Ten years', line2: 'of parts' },
          icon: 'star.svg',
        },
        { position: 2, imageURL: 'flag.png', text: { line1: 'Award' }, flagURL: 'https://shop.test/award' },
        { position: 3, visible: '0', text: { line1: 'Hidden' } },
        { position: 8, languageId: 'fr_CA', text: { line1: 'En français' } },
      ],
    })
    const over = renderToStaticMarkup(<PictureFlags flags={flags} />)
    expect(over).toMatch(
      /style="background:#102030;color:#fefefe".*src="https:\/\/cdn\.test\/star\.svg".*Ten years.*of parts/s,
    )
    expect(over).not.toContain('français')
    const below = renderToStaticMarkup(<FlagSlots flags={flags} />)
    expect(below).toMatch(/<a href="https:\/\/shop\.test\/award".*src="https:\/\/cdn\.test\/flag\.png" alt="Award"/s)
    expect(below.match(/<li[ >]/g)).toHaveLength(5)
    expect(below).not.toContain('Hidden')
    expect(below.match(/background:transparent;color:transparent/g)).toHaveLength(4)
    const none = renderToStaticMarkup(<FlagSlots flags={[]} />)
    expect(none.match(/background:transparent;color:transparent/g)).toHaveLength(5)
    expect(none).toMatch(/^<ul[^>]* data-empty="true" aria-hidden="true">/)
  })
})

describe('the flag of a tile', () => {
  const FLAG = {
    position: 1,
    visible: true,
    color: '112233',
    textColor: 'ffffff',
    text: { line1: 'Award', line2: '2026' },
  }
  const siteWithFlags = siteOf({ display_features: { product_grid: { display_flags: '1', custom_flag_text: 'Sale' } } })
  const render = async (product_flags: object[], slot: 'grid' | 'content' = 'grid') => {
    const t = await loadTranslator('en-US', 'product')
    const tile = viewTile(siteWithFlags, t, product({ name: 'Range', url_key: 'range', product_flags }), slot)
    const { flag } = tile
    return { flag, html: renderToStaticMarkup(<TileFlag flag={flag ?? {}} />) }
  }

  it('S1-3.7-23 has picture, icon, colours and both lines as on the product page', async () => {
    for (const slot of ['grid', 'content'] as const) {
      const { html } = await render([{ ...FLAG, icon: '/media/cup.svg' }], slot)
      expect(html).toContain('background:#112233;color:#ffffff')
      expect(html).toMatch(/<img src="[^"]*\/media\/cup\.svg" alt="" loading="lazy"\/>Award<span>2026<\/span>/)
      const picture = await render([{ ...FLAG, imageURL: 'https://cdn.test/award.png' }], slot)
      expect(picture.html).toContain('<img src="https://cdn.test/award.png" alt="Award 2026" loading="lazy"/></p>')
      expect(picture.html).not.toContain('background')
    }
  })

  it('is missing if a flag is empty', async () => {
    expect((await render([{ ...FLAG, text: { line1: '', line2: '' } }])).flag).toBeUndefined()
  })
})

describe('a product that can’t be ordered online', () => {
  const textOf = async (wire: object) =>
    renderToStaticMarkup(
      <OrderAlternatives site={siteOf({})} t={await loadTranslator('en-US', 'product')} product={product(wire)} />,
    )
  const shop = (qty: number) => ({ location_inventory: [{ google_code: 'A', store_name: 'Duluth', qty }] })

  it('comes back if it is out of stock; one in stock without a price is there', async () => {
    expect(await textOf({ final_price_without_tax: 100, ...shop(0) })).toContain('We can tell you when it is back')
    const called = await textOf({ price_on_application: true, ...shop(4) })
    expect(called).toContain('Ask us about it')
    expect(called).not.toContain('back')
    expect(await textOf({ price_on_application: true })).toContain('Ask us about it')
  })
})

describe('texts of the store', () => {
  it('S1-3.1-06 currency_symbol is used in prices, currency_code in structured data and events, currency_name in accessible labels', async () => {
    const t = await loadTranslator('en-US', 'product')
    const own = siteOf({ currency_code: 'CAD', currency_symbol: 'C$', currency_name: 'Canadian dollars' })
    const shown = mapProduct(v.parse(ProductWire, { entity_id: 1, final_price_without_tax: 800 }), mapContextOf(own))
    expect(priceText(shown.price, priceSettings(own), t)?.main).toBe('C$800.00')
    expect(buildProduct(own, shown)).toMatchObject({ offers: { priceCurrency: 'CAD' } })
    expect(buildViewItem(own, shown)).toMatchObject({ currency: 'CAD' })
    expect(buyBoxTexts(own, t).price.final).toBe('Price in Canadian dollars')
  })

  it('S1-3.1-48 delivery_date.header_text is the heading of that part, by default Compare at; regular prices have the label Compare at too', async () => {
    const t = await loadTranslator('en-US', 'product')
    const headingOf = (delivery_date: object) => {
      const config = { delivery_date, display_features: { pdp: { display_delivery_date: true } } }
      return availabilityCheck(siteOf(config), product({})).query.dateHeading
    }
    expect(headingOf({ enabled: true })).toBe('Compare at')
    expect(headingOf({ enabled: true, header_text: 'Get it by' })).toBe('Get it by')
    expect(headingOf({ enabled: false, header_text: 'Get it by' })).toBe('')
    const told = siteOf({ display_features: { pdp: { display_compare_at: true } } })
    expect(priceText(product({ regular_price_without_tax: 900 }).price, priceSettings(told), t)?.compare).toBe(
      'Compare at',
    )
  })
})

describe('swatches on tiles', () => {
  const attributes = [
    { code: 'size', ordinal: 2, options: [{ id: 's', label: 'Small', swatch: '#111111', products: [1] }] },
    {
      code: 'fabric',
      ordinal: 1,
      options: [
        { id: 'a', label: 'Tweed', swatch: '#222222', image: 'tweed.webp', products: [1] },
        { id: 'b', label: 'Linen', swatch: '#333333', products: [2] },
      ],
    },
  ]
  const looksOf = async (
    flag: unknown,
    given: readonly object[] = attributes,
    place: 'grid' | 'list' | 'content' = 'grid',
  ) => {
    const { swatches } = viewTile(
      siteOf({ configurable_swatches: '1' }),
      await loadTranslator('en-US', 'product'),
      product({
        type_id: 'configurable',
        attributes: given.map((entry) => ({ ...entry, display_uploaded_image_swatches_on_catalog: flag })),
      }),
      place,
    )
    return swatches?.options.map(({ look }) => look)
  }

  it('are in the order of the ordinals; pictures are shown if display_uploaded_image_swatches_on_catalog is on', async () => {
    expect(await looksOf('1')).toEqual(['center / cover url("https://cdn.test/tweed.webp")', '#333333'])
    expect(await looksOf('0')).toEqual(['#222222', '#333333'])
  })

  it('S1-9-23 are shown on the tiles of listings only', async () => {
    expect(await looksOf('0', attributes, 'grid')).toHaveLength(2)
    expect(await looksOf('0', attributes, 'list')).toHaveLength(2)
    expect(await looksOf('0', attributes, 'content')).toBeUndefined()
  })

  it('are shown once, even if a back end lists an option twice', async () => {
    const options = ['a', 'b', 'c'].map((id) => ({
      id,
      label: id === 'c' ? 'Linen' : 'Tweed',
      swatch: id === 'c' ? '#333333' : '#222222',
      products: [1],
    }))
    expect(await looksOf('0', [{ code: 'fabric', ordinal: 1, options }])).toEqual(['#222222', '#333333'])
  })
})

describe('the line about delivery and returns', () => {
  const terms = {
    delivery_text: ' By our own crew & by <b>parcel</b> ',
    delivery_path: 'delivery',
    returns_days: '30',
    returns_path: '//returns',
  }
  /** Its markup without its icons. */
  const lineOf = async (delivery_returns: unknown, wire: object = {}, more: object = {}) => {
    const site = siteOf({ display_features: { pdp: { delivery_returns } }, ...more })
    return renderToStaticMarkup(
      <DeliveryLine
        site={site}
        t={await loadTranslator('en-US', 'product')}
        returnDays={shownReturnDays(site, product(wire), [])}
      />,
    ).replaceAll(/<svg.*?<\/svg>|<\/?span[^>]*>/g, '')
  }

  it('names the store’s delivery and period for returns, and links to its pages', async () => {
    const line = await lineOf(terms)
    expect(line).toMatch(/<a href="\/delivery"[^>]*>By our own crew &amp; by &lt;b&gt;parcel&lt;\/b&gt;<\/a>/)
    expect(line).toMatch(/<a href="\/returns"[^>]*>Returns within 30 days<\/a>/)
  })

  it('is missing if nothing is configured, and has no link if the page is missing', async () => {
    for (const nothing of [undefined, null, false, 'yes', {}, { delivery_text: false, returns_days: 0 }]) {
      expect(await lineOf(nothing), String(nothing)).toBe('')
    }
    for (const returns_days of [-3, 'soon', null, 1e9]) expect(await lineOf({ returns_days })).toBe('')
    const plain = await lineOf({ delivery_text: 'Free pickup', returns_days: 1 })
    expect(plain).toContain('Free pickup')
    expect(plain).toContain('Returns within 1 day<')
    expect(plain).not.toContain('<a')
    expect(await lineOf({ ...terms, delivery_path: '/\\elsewhere.test' })).toContain('href="/elsewhere.test"')
  })

  it('names the days of the versions that can be returned', async () => {
    const wood = (id: string, products: string[]) => ({ id, label: id, products })
    const variant = (entity_id: number, location_inventory: object[]) => ({
      entity_id,
      sku: `V-${entity_id}`,
      final_price_without_tax: 100,
      location_inventory,
    })
    const wire = {
      type_id: 'configurable',
      attributes: [{ code: 'wood', label: 'Wood', options: [wood('Ash', ['71']), wood('Oak', ['72'])] }],
      simple_products: [variant(71, [{ google_code: 'A', store_name: 'Duluth', qty: 2 }]), variant(72, [])],
    }
    const rules = { return_policy: [{ goods: ['to_order'], days: 0 }, { days: 30 }] }
    expect(await lineOf(terms, wire, rules)).toContain('>Returns within 30 days; some versions cannot be returned</a>')
  })

  it('names no days for products made to order or used, which have separate terms', async () => {
    const made = { product_data: [{ name: 'Lead time', value: '6 to 8 weeks' }], location_inventory: [] }
    for (const wire of [made, { name: 'Soundbar – open box' }]) {
      const line = await lineOf(terms, wire)
      expect(line).toMatch(/<a href="\/returns"[^>]*>Returns<\/a>/)
      expect(line).not.toContain('30 days')
    }
  })
})

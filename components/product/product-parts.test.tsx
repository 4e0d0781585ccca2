import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { mapProduct } from '#lib/product/map.ts'
import { mapStoreConfig } from '#lib/site/map-config.ts'
import type { Site } from '#lib/site/site.ts'
import { FlagSlots, PictureFlags } from './product-flags.tsx'
import { PackageSavings, ProductOffers } from './product-offers.tsx'

const href = (path: string) => path
const site: Site = {
  tenant: { tenant: 'test', api: 'http://api.test/rest', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'shop.test',
  variant: { device: 'desktop', isPagespeed: false },
  config: mapStoreConfig(v.parse(StoreConfigWire, {})),
  href,
  url: href,
}

const product = (wire: object) =>
  mapProduct(v.parse(ProductWire, { entity_id: 1, final_price_without_tax: 800, ...wire }), {
    locale: 'en-US',
    currency: 'USD',
    mediaUrl: 'https://cdn.test/',
    origin: 'http://shop.test',
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
    expect(below.match(/<li /g)).toHaveLength(5)
    expect(below).not.toContain('Hidden')
    expect(renderToStaticMarkup(<FlagSlots flags={[]} />)).toBe('')
  })
})

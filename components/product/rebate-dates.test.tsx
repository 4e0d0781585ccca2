import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { mapProduct } from '#lib/product/map.ts'
import { mapStoreConfig } from '#lib/site/map-config.ts'
import type { Site } from '#lib/site/site.ts'
import { priceText } from './price-text.ts'
import { ProductDetails } from './product-details.tsx'

/** One o'clock in the night of March 1st in New York: still February in Los Angeles. */
const INSTANT = '2026-03-01T06:00:00Z'

function buildSite(config: Record<string, unknown>): Site {
  const href = (path: string) => path
  return {
    tenant: { tenant: 'test', api: 'http://api.test/rest', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
    locale: 'en-US',
    host: 'shop.test',
    variant: { device: 'desktop', isPagespeed: false },
    config: mapStoreConfig(v.parse(StoreConfigWire, config)),
    href,
    url: href,
  }
}

const product = mapProduct(
  v.parse(ProductWire, {
    entity_id: 1,
    final_price_without_tax: 800,
    regular_price_without_tax: 900,
    discount_instant_savings: 100,
    instant_savings_to_date: INSTANT,
    promotions: { product_promotions: [{ program_id: 7, start_date: INSTANT, end_date: INSTANT }] },
  }),
  { locale: 'en-US', currency: 'USD', mediaUrl: '', origin: 'http://shop.test' },
)

describe('dates of rebates and savings', () => {
  it.each([
    [undefined, 'Feb 28'],
    ['America/Los_Angeles', 'Feb 28'],
    ['America/New_York', 'Mar 1'],
  ])(
    'S1-3.1-05 are days in the store’s time zone (timezoneId %s), by default America/Los_Angeles',
    async (timezoneId, day) => {
      const site = buildSite({ timezoneId })
      expect(site.config.locale.timeZone).toBe(timezoneId ?? 'America/Los_Angeles')
      const t = await loadTranslator('en-US', 'product')
      const [month = '', date = ''] = day.split(' ')
      expect(priceText(product.price, site, t)?.savings).toContain(`${month} ${date.padStart(2, '0')}`)
      const details = renderToStaticMarkup(
        <ProductDetails site={site} t={t} product={product}>
          {null}
        </ProductDetails>,
      )
      expect(details.match(new RegExp(`${day}, 2026`, 'g'))).toHaveLength(2)
    },
  )
})

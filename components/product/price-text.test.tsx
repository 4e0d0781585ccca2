import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { mapProduct } from '#lib/product/map.ts'
import type { Site } from '#lib/site/site.ts'
import { meetsMinimumSavings, priceSettings, priceText } from './price-text.ts'
import { ProductOffers } from './product-offers.tsx'

/** 1 a.m. on March 1st in New York: still February in Los Angeles. */
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

const buildProduct = (wire: object = {}) =>
  mapProduct(
    v.parse(ProductWire, {
      entity_id: 1,
      final_price_without_tax: 800,
      regular_price_without_tax: 900,
      discount_instant_savings: 100,
      instant_savings_to_date: INSTANT,
      discount_consumer_rebate: 50,
      consumer_rebate_to_date: INSTANT,
      promotions: { product_promotions: [{ program_id: 7, start_date: INSTANT, end_date: INSTANT }] },
      ...wire,
    }),
    { locale: 'en-US', currency: 'USD', mediaUrl: '', origin: 'http://shop.test' },
  )

const promos = (promos_rebates: object, pdp: object = {}) => ({ display_features: { promos_rebates, pdp } })
const TOLD = { display_instant_savings_sale_callout: true, display_instant_savings_end_date: true }
const textOf = async (config: Record<string, unknown>, wire: object = {}) =>
  priceText(buildProduct(wire).price, priceSettings(buildSite(config)), await loadTranslator('en-US', 'product'))

describe('dates of rebates and savings', () => {
  beforeAll(() => void vi.setSystemTime('2026-02-01T12:00:00Z'))
  afterAll(() => void vi.useRealTimers())

  it('S1-9-20 have a year unless it is the current year in their time zone', async () => {
    const endOf = async (day: string, timezoneId?: string) =>
      textOf({ ...promos(TOLD), timezoneId }, { instant_savings_to_date: day, consumer_rebate_to_date: day })
    expect(await endOf('2030-01-31')).toMatchObject({
      savings: 'Save $100.00',
      savingsEnd: 'Ends Jan 31, 2030',
      rebate: expect.stringContaining('Jan 31, 2030'),
    })
    expect((await endOf('2026-12-31'))?.savingsEnd).toBe('Ends Dec 31')
    // 4 a.m. on New Year's Day in London is still the old year in Los Angeles.
    expect((await endOf('2027-01-01T04:00:00Z'))?.savingsEnd).toBe('Ends Dec 31')
  })

  it('S1-9-20 savings end on a 2-digit day with the short month, in America/Los_Angeles whatever the store’s time zone', async () => {
    const ends = async (config: object, wire: object = {}) =>
      (await textOf({ ...promos(TOLD), ...config }, wire))?.savingsEnd
    expect(await ends({})).toBe('Ends Feb 28')
    expect(await ends({ timezoneId: 'America/New_York' })).toBe('Ends Feb 28')
    expect(await ends({}, { instant_savings_to_date: '2026-07-04' })).toBe('Ends Jul 04')
  })

  it.each([
    [undefined, 'Feb 28'],
    ['America/Los_Angeles', 'Feb 28'],
    ['America/New_York', 'Mar 1'],
  ])(
    'S1-3.1-05 are days in the store’s time zone (timezoneId %s), by default America/Los_Angeles',
    async (timezoneId, day) => {
      const site = buildSite({ timezoneId, ...promos(TOLD) })
      expect(site.config.locale.timeZone).toBe(timezoneId ?? 'America/Los_Angeles')
      const t = await loadTranslator('en-US', 'product')
      const [month = '', date = ''] = day.split(' ')
      expect(priceText(buildProduct().price, priceSettings(site), t)?.rebate).toContain(
        `${month} ${date.padStart(2, '0')}`,
      )
      const offers = renderToStaticMarkup(<ProductOffers site={site} t={t} product={buildProduct()} />)
      expect(offers.match(new RegExp(`${day}, 2026`, 'g'))).toHaveLength(2)
    },
  )
})

describe('savings', () => {
  it('S1-3.1-101 are shown above 0 and from display_instant_savings_minimum on', async () => {
    expect([
      meetsMinimumSavings(0, 0),
      meetsMinimumSavings(0.01, 0),
      meetsMinimumSavings(99.99, 100),
      meetsMinimumSavings(100, 100),
    ]).toEqual([false, true, false, true])
    const withMinimum = (minimum: number) => promos({ ...TOLD, display_instant_savings_minimum: minimum })
    expect((await textOf(withMinimum(100)))?.savingsEnd).toContain('Ends')
    expect((await textOf(withMinimum(101)))?.savingsEnd).toBe('')
  })

  it('have no end date if the store hides it', async () => {
    const without = promos({ ...TOLD, display_instant_savings_end_date: false })
    expect(await textOf(without)).toMatchObject({ savings: 'Save $100.00', savingsEnd: '' })
  })
})

describe('the price to compare with', () => {
  const shown = promos({}, { display_compare_at: true })

  it('S1-3.7-16 has the label compare_at_label_with_regular_price if the product has one', async () => {
    expect(await textOf(shown)).toMatchObject({ compare: 'Compare at', regular: '$900.00' })
    const label = (text: unknown) => textOf(shown, { compare_at_label_with_regular_price: text })
    // A switch, in any spelling, turns on the label with the regular price.
    for (const written of [true, false, 1, '1', 'true', null]) {
      expect(await label(written)).toMatchObject({ compare: 'Compare at', regular: '$900.00' })
    }
    expect(await label('Was $900.00')).toMatchObject({ compare: 'Was', regular: '$900.00' })
    expect(await label('Usually nine hundred')).toMatchObject({ compare: '', regular: 'Usually nine hundred' })
  })

  it('is missing if the store hides it', async () => {
    expect(await textOf(promos({}, { display_compare_at: false }))).toMatchObject({ compare: '', regular: '' })
  })
})

describe('a price below the minimum advertised price', () => {
  const hidden = (type: string) => textOf({}, { msrp_enabled: '1', msrp: 990, msrp_display_actual_price_type: type })

  it('is shown on request, in the cart or in the checkout, and never before', async () => {
    expect(await hidden('1')).toMatchObject({ gesture: 'Click for price', main: '$800.00' })
    for (const type of ['2', '3']) expect(JSON.stringify(await hidden(type))).not.toContain('800')
    expect(await hidden('2')).toMatchObject({ main: 'See price in cart', msrp: 'MSRP $990.00' })
    expect(await hidden('3')).toMatchObject({ main: 'Price shown at checkout' })
  })
})

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadPromotionBanners } from '#lib/cms/load-banners.server.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { readPromotionChoice } from '#lib/cms/tags/promotions.ts'
import { PromoBannerListWire, PromoBannerWire } from '#lib/contracts/promo-banner.ts'
import type { Site } from '#lib/site/site.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const banner = (banner_id: number, rest: object = {}) => ({
  banner_id,
  types: ['link_tile'],
  content: `<p>offer ${banner_id}</p>`,
  end_date: `2999-01-${String(31 - banner_id).padStart(2, '0')}`,
  ...rest,
})

const BANNERS = [
  ...Array.from({ length: 14 }, (_, place) => banner(place + 1)),
  banner(20, { types: ['custom'], css: '.dsg-x{}', end_date: undefined, manufacturer: 'Northmark' }),
  banner(21, { types: ['custom'], categories: ['ranges'] }),
  banner(22, { types: ['custom'], end_date: '2020-01-01' }),
]

describeOnEachDatabase('promotion banners', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  const asked: string[] = []

  beforeAll(async () => {
    const folder = await copyFixtureStore({ 'banners.json': JSON.stringify(BANNERS) })
    backEnd = await startBackEnd(kind, { folder })
    shopper = new Shopper(backEnd)
  })
  afterAll(() => backEnd.close())
  afterEach(() => void vi.restoreAllMocks())

  /** What an element avb-promotions with these attributes gets of this back end. */
  async function load(attributes: Record<string, string>) {
    asked.length = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname, search } = new URL(String(input))
      asked.push(`${pathname.replace('/fixture/api/rest', '')}${search}`)
      return backEnd.app.request(`${pathname}${search}`)
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tenant = { tenant: 'fixture', api: 'http://localhost:4000/fixture/api/rest', locale: 'en-CA', locales: [] }
    const site = { tenant, locale: 'en-CA' } as unknown as Site
    const banners = await loadPromotionBanners(site, readPromotionChoice(readAttributes(attributes)))
    return banners.map(({ banner_id }) => banner_id)
  }

  it('S1-3.9-03 a banner has banner_id, css, content, types and end_date', async () => {
    expect(expectWire(PromoBannerWire, await shopper.get('/promobanners/20'))).toEqual({
      banner_id: '20',
      css: '.dsg-x{}',
      content: '<p>offer 20</p>',
      types: ['custom'],
      end_date: '',
    })
  })

  it('S1-2.11-32 S1-7.1-07 one banner by its id is a list of one; one that ended or is unknown, or a failure, is none', async () => {
    expect(await load({ dataBannerId: '20' })).toEqual(['20'])
    expect(asked).toEqual(['/promobanners/20'])
    expect(await load({ dataBannerId: '22' })).toEqual([])
    expect(await load({ dataBannerId: '99' })).toEqual([])
    expect((await shopper.call('GET', '/promobanners/99')).status).toBe(404)
  })

  it('S1-2.11-31 banners of a type come as banners, those that end first before the others', async () => {
    const { banners } = await shopper.get<{ banners: object[] }>('/promobanners/bannertype/custom')
    expect(expectWire(PromoBannerListWire, banners).map(({ banner_id }) => banner_id)).toEqual(['21', '20'])
    expect(await load({ dataType: 'custom' })).toEqual(['21', '20'])
    expect(asked).toEqual(['/promobanners/bannertype/custom?limit=100&order=end_date'])
  })

  it('S1-2.11-33 category, manufacturer, displaymode and limit are sent when they are given, and narrow', async () => {
    expect(await load({ dataType: 'custom', dataCategory: 'ranges' })).toEqual(['21'])
    expect(await load({ dataType: 'custom', dataManufacturer: 'Northmark', dataDisplaymode: 'wide' })).toEqual(['20'])
    expect(asked).toEqual([
      '/promobanners/bannertype/custom?limit=100&order=end_date&displaymode=wide&manufacturer=Northmark',
    ])
    expect(await load({ dataType: 'link_tile', dataLimit: '2' })).toEqual(['14', '13'])
  })

  it('S1-9-16 banners are limited to 12, and to 100 for a promotions element', async () => {
    const { banners } = await shopper.get<{ banners: object[] }>('/promobanners/bannertype/link_tile')
    expect(banners).toHaveLength(12)
    expect(await load({ dataType: 'link_tile' })).toHaveLength(14)
  })
})

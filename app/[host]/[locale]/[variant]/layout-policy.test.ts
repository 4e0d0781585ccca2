import { describe, expect, it } from 'vitest'
import { buildSite } from '#lib/financing/financing-fixtures.ts'
import { sourcesOf } from '#lib/finish-html/policy-requests.ts'
import { layoutRequests } from './layout-policy.ts'

/** The allowed sources of a store's pages, by directives of the policy. */
const policyOf = (config: Record<string, unknown>, isPagespeed = false) =>
  sourcesOf(layoutRequests(buildSite(config, { isPagespeed }), { scripts: [], tagManager: '' }))

const WIDGET = 'https://widgets.example.com'
const script = { chargeafter_widget_cdn_url: `${WIDGET}/v1/widget.js?a=1`, chargeafter_public_key: 'key' }
const banner = { display_features: { chargeafter_cart_banner: true } }

describe('the policy of a store’s pages', () => {
  it('allows the financing widget’s provider while a banner is on, and no more than its origin', () => {
    const policy = policyOf({ ...script, ...banner, base_media_url: 'https://media.example.com/shop/' })
    expect(policy).toMatchObject({ script: [WIDGET], connect: [WIDGET], frame: ['https:', WIDGET] })
    expect(policy.img).toEqual(['https://media.example.com', WIDGET])
  })

  it.each([
    ['another port of the store’s host', 'https://shop.example.com:8443/media/', ['https://shop.example.com:8443']],
    ['the store’s host', 'https://shop.example.com/media/', []],
  ])('allows pictures of %s', (_, base, img) => {
    expect(policyOf({ base_media_url: base }).img).toEqual(img)
  })

  it('allows pictures of every host that the configuration names, and typefaces of the hosts in the store’s style sheet', () => {
    const { img, media, font, script } = policyOf({
      base_media_url: 'https://media.example.com/shop/',
      logo_src: 'https://logos.example.com/a.svg',
      image_placeholder: 'https://pictures.example.com/none.png',
      site_styles_inline_html:
        "<style>@font-face{font-family:Acme;src:url('https://fonts.example.com/a.woff2')}</style>",
    })
    const hosts = ['https://media.example.com', 'https://logos.example.com', 'https://pictures.example.com']
    expect([img, media, script]).toEqual([hosts, hosts, []])
    expect(font).toEqual(['https://fonts.example.com'])
  })

  it('allows an in-store screen pictures and videos of any host, and no code', () => {
    const { media, img, script } = policyOf({ display_features: { header: { type: 'kiosk' } } })
    expect([media, img, script]).toEqual([['https:'], ['https:'], []])
  })

  it('allows forms of content to external services, except on an in-store screen', () => {
    expect(policyOf({}).form).toEqual(['https:'])
    expect(policyOf({ display_features: { header: { type: 'kiosk' } } }).form).toEqual([])
  })

  it.each([
    ['no banner is on', script, false],
    ['the store names no script', banner, false],
    ['the store has no public key', { ...script, ...banner, chargeafter_public_key: '' }, false],
    ['the page is measured by PageSpeed', { ...script, ...banner }, true],
  ])('allows nothing of the provider when %s', (_, config, isPagespeed) => {
    const { script, connect, frame, img } = policyOf(config, isPagespeed)
    expect([script, connect, frame, img]).toEqual([[], [], ['https:'], []])
  })

  const partners = {
    affirm: { public_api_key: 'key' },
    cnet: 'account',
    power_reviews: { api_key: 'key' },
    provider_scripts: { marxent: 'https://rooms.example.com/views' },
    display_features: { pdp: { display_marxent_images: true, marxent_api_key: 'key' } },
  }

  it('allows the partners of product pages on every page', () => {
    const { script, style, connect, img } = policyOf(partners)
    for (const origin of ['https://*.affirm.com', 'https://*.1worldsync.com', 'https://*.powerreviews.com']) {
      expect(script).toContain(origin)
      expect(style).toContain(origin)
    }
    expect([connect, img, script].map((origins) => origins?.includes('https://rooms.example.com'))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('allows the wallets of product pages on every page, each only if its flag and its method are on', () => {
    const flags = (wallet: string, page = 'product') => ({
      display_features: { [`${wallet}_express_visible_on_${page}`]: true },
    })
    const google = { google_pay: { enabled: true, merchant_id: '1' } }
    const apple = { apple_pay: { enabled: true }, provider_scripts: { applepay: 'https://sheet.example.com/a.js' } }
    expect(policyOf({ ...google, ...flags('googlepay') })).toMatchObject({
      script: ['https://pay.google.com'],
      connect: ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
    })
    expect(policyOf({ ...google, ...apple, ...flags('applepay') }).script).toEqual(['https://sheet.example.com'])
    for (const config of [{ ...google, ...apple }, { ...google, ...flags('googlepay', 'cart') }, flags('googlepay')]) {
      expect(policyOf(config).script).toEqual([])
    }
  })

  it('allows no partner if none is loaded', () => {
    expect(policyOf(partners, true)).toMatchObject({ script: [], connect: [], img: [] })
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapPayments } from '../config/map-providers.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { sourcesOf } from '../finish-html/policy-requests.ts'
import type { Site } from '../site/site.ts'
import { checkoutRequests } from './checkout-policy.ts'

type Settings = {
  isEnabled?: boolean
  tokenizationKey?: string
  isChallenged?: boolean
  forms?: string[]
  scheduler?: string
  /** Payment section of GET /config. */
  payments?: object
  sheet?: string
  marketplace?: boolean
  /** Entries of provider_scripts. */
  scripts?: Record<string, string>
}

const requestsOf = ({
  isEnabled = false,
  tokenizationKey = 'key',
  isChallenged = false,
  forms = [],
  scheduler = '',
  payments = {},
  sheet = '',
  marketplace = false,
  scripts = {},
}: Settings) =>
  checkoutRequests({
    config: {
      payments: {
        ...mapPayments(v.parse(StoreConfigWire, payments)),
        nmi: { isEnabled, tokenizationKey },
        amazonPay: { isEnabled: marketplace },
      },
      challenge: { isEnabled: isChallenged, forms, siteKey: 'site-key' },
      partners: {
        scriptUrls: {
          recaptcha: 'https://check.example.com/api.js',
          packageai: scheduler,
          moneris_applepay: sheet,
          ...scripts,
        },
      },
    },
  } as unknown as Pick<Site, 'config'>)

describe('the requests that the policy of checkout pages allows', () => {
  it('are empty if card processor and challenge are off or not configured', () => {
    expect(requestsOf({})).toEqual([])
    expect(requestsOf({ isEnabled: true, tokenizationKey: '' })).toEqual([])
    expect(requestsOf({ isChallenged: true, forms: ['newsletter'] })).toEqual([])
    expect(requestsOf({ forms: ['guest_checkout'] })).toEqual([])
  })

  it('include frames of the store’s delivery scheduler, but no scripts of it', () => {
    expect(requestsOf({ scheduler: 'http://localhost:4000/sandbox/packageai/book' })).toEqual([
      { by: 'delivery scheduler', frames: ['http://localhost:4000'] },
    ])
    for (const scheduler of ['javascript:alert(1)', '/book', '* https:']) expect(requestsOf({ scheduler })).toEqual([])
  })

  it.each([
    ['zibby', { katapult_api_key: 'key' }, 'https://www.katapult.com'],
    ['acima', { acima: { merchant_id: 'm' } }, 'https://ecom.acimacredit.com'],
    ['affirm', { affirm: { public_api_key: 'key' } }, 'https://cdn1.affirm.com'],
    [
      'chargeafter',
      { chargeafter_public_key: 'key', chargeafter_checkout_cdn_url: 'https://cdn.chargeafter.com/web/v2/x.js' },
      'https://cdn.chargeafter.com',
    ],
  ])('include the hosts that the window of %s needs if the store has its keys', (code, payments, origin) => {
    const [request, ...others] = requestsOf({ payments })
    expect(others).toEqual([])
    expect(request).toMatchObject({ by: `payment ${code}`, code: expect.arrayContaining([origin]) })
  })

  it('include the digital wallet’s script if the store configures it, and Amazon Pay’s if it is enabled', () => {
    expect(requestsOf({ sheet: 'https://pay.example.com/sheet.js' })).toEqual([
      { by: 'digital wallet', code: ['https://pay.example.com'] },
    ])
    expect(requestsOf({ sheet: '/sheet.js' })).toEqual([])
    expect(requestsOf({ marketplace: true })).toEqual([
      {
        by: 'Amazon Pay',
        code: ['https://static-na.payments-amazon.com', 'https://*.payments-amazon.com', 'https://*.media-amazon.com'],
        calls: ['https://*.amazon.com'],
        media: ['https://*.ssl-images-amazon.com'],
        frames: ['https://*.amazon.com'],
        forms: ['https://*.amazon.com'],
      },
    ])
  })

  it.each([
    ['https://static-eu.payments-amazon.com/checkout.js', 'https://*.amazon.de'],
    ['https://static-fe.payments-amazon.com/checkout.js', 'https://*.amazon.co.jp'],
    ['http://localhost:4000/sandbox/amazonpay/checkout.js', 'http://localhost:4000'],
  ])('let the login of Amazon Pay with the script %s post its form to %s', (amazonpay, origin) => {
    const { form, connect, script } = sourcesOf(requestsOf({ marketplace: true, scripts: { amazonpay } }))
    expect(form).toContain(origin)
    expect(connect).toContain(origin)
    expect(script).toContain(new URL(amazonpay).origin)
    expect(script).not.toContain('https://*.amazon.de')
  })

  it('include the origin of each enabled feature', () => {
    const processor = { by: 'card processor', code: ['https://secure.nmi.com'] }
    expect(requestsOf({ isEnabled: true })).toEqual([processor])
    expect(requestsOf({ isEnabled: true, isChallenged: true, forms: ['guest_checkout'] })).toEqual([
      processor,
      { by: 'challenge', code: ['https://check.example.com'] },
    ])
  })
})

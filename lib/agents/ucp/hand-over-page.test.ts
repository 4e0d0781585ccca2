import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mapStoreConfig } from '../../config/map-config.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { createAddresses } from '../../site/addresses.ts'
import type { Site } from '../../site/site.ts'
import { buildHandOverPage, buildPageLook } from './hand-over-page.ts'

const siteOf = (config: object): Site => {
  const mapped = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://harbor.example.com/', ...config }))
  return {
    tenant: { tenant: 'harbor', api: '', locale: 'en-CA', locales: ['en-CA'], iframeUrl: '' },
    locale: 'en-CA',
    host: 'harbor.example.com',
    variant: { device: 'desktop', isPagespeed: false },
    config: mapped,
    ...createAddresses(mapped.identity.baseUrl, 'harbor.example.com', ''),
  }
}

const page = (config: object | null) => async (body: string) => {
  const look = config && (await buildPageLook(siteOf(config), '/'))
  return buildHandOverPage({ status: 200, locale: 'en-CA', title: 'Your <cart>', body, look })
}

const STYLED = {
  name: 'Harbor & Sons',
  display_features: { typography: { body: 'Figtree', heading: 'Sora' } },
  site_styles_inline_html:
    '<style>@font-face{font-family:Own;src:url(https://type.example/own.woff2)} p{color:#123}</style>',
}

it('has the store’s name and style sheet, whose sources are all that its policy allows', async () => {
  const response = await page(STYLED)('<p>1 × Range</p>')
  const html = await response.text()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const policy = response.headers.get('content-security-policy')?.split('; ')
  expect(html).toContain('<title>Your &#60;cart&#62; · Harbor &#38; Sons</title>')
  expect(html).toContain('<header><a href="/">Harbor &#38; Sons</a></header>')
  expect(html).toMatch(/<link rel="stylesheet" href="\/theme\/[\da-f]{12}\.css">/)
  expect(html).not.toContain('/server/')
  expect(policy).toEqual([
    "default-src 'none'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self' https://type.example",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
})

it('is complete without the store’s configuration, and then loads nothing', async () => {
  const response = await page(null)('<p>1 × Range</p>')
  const html = await response.text()
  expect(html).toContain('<main><h1>Your &#60;cart&#62;</h1><p>1 × Range</p></main>')
  expect(html).not.toMatch(/<link|<header|<script/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^;]+;/)
})

it('has a visible border on its button in forced colours, and an outline on what has the focus', async () => {
  const html = await (await page(null)('')).text()
  expect(html).toMatch(/button\{[^}]*border:2px solid transparent/)
  expect(html).toMatch(/:focus-visible\{outline:3px solid/)
})

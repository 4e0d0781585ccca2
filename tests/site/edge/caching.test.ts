import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe } from 'vitest'
import { productPath } from '#tests/support/demo-products.ts'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'

const state = (headers: IncomingHttpHeaders) => headers['x-nextjs-cache']
/** From the cache; STALE if another test has just changed the store. */
const STORED = /^(?:HIT|STALE)$/

describe('stored pages', () => {
  test('a second visit of home, category, product and content is served from the cache', async () => {
    for (const path of ['/', '/catalog/ranges', '/catalog/ranges?page=2', '/services']) {
      await getPage('kessler', path)
      const response = await getPage('kessler', path)
      expect(response.status, path).toBe(200)
      expect(state(response.headers), path).toMatch(STORED)
    }
  })

  test('search and endless combinations of filters are rendered for each request and never cached', async () => {
    for (const path of ['/search/range', '/catalog/ranges?price=500-900', '/catalog/ranges?color=a%7Cb']) {
      await getPage('kessler', path)
      const { headers } = await getPage('kessler', path)
      expect(state(headers), path).toBeUndefined()
      expect(headers['cache-control'], path).toMatch(/no-store/)
    }
  })

  test('a cached page may be stored by shared caches with tags, and is revalidated by browsers', async () => {
    for (const visit of ['first', 'second']) {
      const { headers } = await getPage('kessler', '/catalog/microwaves')
      expect(headers['cache-control'], visit).toMatch(/^public, max-age=0, s-maxage=\d+, stale-if-error=86400$/)
      expect(headers['cdn-cache-control'], visit).toContain('stale-while-revalidate=86400')
      expect(String(headers['cache-tag']).split(',')[0], visit).toBe('tenant:kessler')
      expect(headers['cache-tag'], visit).not.toContain('_N_T_')
      expect(headers['x-showroom-variant'], visit).toBe('desktop')
    }
    const { headers } = await getPage('kessler', '/search/range')
    expect(headers['cdn-cache-control']).toBeUndefined()
  })

  test('campaign parameters and the order of parameters create no second copy', async () => {
    await getPage('kessler', '/catalog/freezers?order=price&page=2')
    const other = await getPage('kessler', '/catalog/freezers?page=2&utm_source=mail&order=price')
    expect(state(other.headers)).toMatch(STORED)
    // Each click has a unique id, and other networks add unknown parameters.
    const click = await getPage('kessler', `/catalog/freezers?page=2&gclid=${Date.now()}&order=price&next_click=1`)
    expect(state(click.headers)).toMatch(STORED)
  })

  test('pages contain nothing personal: no cookie is set and a shopper’s cookie changes nothing', async () => {
    const first = await getPage('kessler', '/catalog/ranges')
    const other = await getPage('kessler', '/catalog/ranges', { cookie: 'showroom_sid=stolen' })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(other.body).toBe(first.body)
  })
})

/** Maximum size of a listing's HTML; see docs/decisions/0008. */
const LISTING_LIMIT_BYTES = 22 * 1024

// Each pass searches for patterns in the output of Next and React: if that output changes, the pass silently does
// nothing. No page of the demo stores has its own data for the head: tests/site/structured-data.test.ts, S1-3.3-07
// covers move-head-data.
test('every pass finds its patterns in a page rendered by Next', async () => {
  await getPage('kessler', '/catalog/dishwashers')
  const { body: html } = await getPage('kessler', '/catalog/dishwashers')
  const path = productPath('kessler', 'withEverything')
  await getPage('kessler', path)
  const { body: product } = await getPage('kessler', path)
  const [head = '', body = ''] = html.split('</head>')
  const [, scripts = '[]'] = /<script data-scripts='([^']*)'>/.exec(body) ?? []
  const found = {
    'place-deferred: parts that a script would move': `${html}${product}`.match(/<div hidden id="S:|<template id="B:/g),
    'place-deferred: boundaries that are complete': product.includes('<!--$-->'),
    'move-head-data: holders with data': `${html}${product}`.match(/data-head-data="">(?!<\/div>)/g),
    // Browsers with modules never load the remaining one.
    'delay-scripts: scripts that React would start': html.match(/<script src="[^"]*_next\/(?![^>]*noModule)/g),
    'delay-scripts: preloads of scripts': html.match(/<link rel="preload" as="script"/g),
    'delay-scripts: has a list': JSON.parse(scripts).length > 3,
    'delay-scripts: stands behind all that is seen, before the data':
      body.indexOf('data-scripts=') > body.indexOf('</footer>') &&
      body.indexOf('data-scripts=') < body.indexOf('self.__next_f'),
    'lay-out-in-parts: mark stands first': /^[^>]*><html[^>]*><head><script>[^<]*dataset\.parts/.test(head),
    'lay-out-in-parts: has parts': body.includes(' data-deferred=""'),
    'escape-wide-characters: characters of more than one byte': html.match(/[^\0-\xff]/g),
    'escape-wide-characters: references in their place': /&#8(?:217|230);|\\u20(?:19|26)/.test(html),
  }
  expect(found).toEqual({
    'place-deferred: parts that a script would move': null,
    'place-deferred: boundaries that are complete': true,
    'move-head-data: holders with data': null,
    'delay-scripts: scripts that React would start': null,
    'delay-scripts: preloads of scripts': null,
    'delay-scripts: has a list': true,
    'delay-scripts: stands behind all that is seen, before the data': true,
    'lay-out-in-parts: mark stands first': true,
    'lay-out-in-parts: has parts': true,
    'escape-wide-characters: characters of more than one byte': null,
    'escape-wide-characters: references in their place': true,
  })
})

// React hydrates a <head> twice if its direct child suspends (docs/decisions/0077); a fragment may suspend.
test('the head of a page has one child, a fragment, whose parts may suspend', async () => {
  const { body } = await getPage('kessler', '/catalog/dishwashers')
  const self = { __next_f: [] as unknown[][] }
  for (const [, code = ''] of body.matchAll(/<script>(self\.__next_f\.push\(.*?)<\/script>/gs))
    runInNewContext(code, { self })
  const data = self.__next_f.map(([, text]) => text)
  const [, child = ''] = /\["\$","head",null,\{"children":(.{12})/.exec(data.join('')) ?? []
  expect(child).toMatch(/^\["\$","\$\w+","/)
})

test('a category page of two dozen tiles stays below 22 kB, in each store', async () => {
  for (const [store, path] of [
    ['kessler', '/catalog/dishwashers'],
    ['kessler', '/catalog/french-door-refrigerators'],
    ['kessler', '/catalog/dishwashers?order=name'],
    // With swatches, and rows of other products below.
    ['alderloom', '/catalog/sofas'],
    ['alderloom', '/catalog/chairs'],
    ['volteo', '/catalog/televiseurs'],
    ['volteo', '/catalog/informatique'],
  ] as const) {
    const { body } = await getPage(store, path)
    const list = body.slice(body.indexOf('data-products='), body.indexOf('</main>'))
    expect(list.match(/<article /g)?.length, `${store} ${path}`).toBeGreaterThanOrEqual(22)
    expect(gzipSync(body, { level: 9 }).byteLength, `${store} ${path}`).toBeLessThanOrEqual(LISTING_LIMIT_BYTES)
  }
})

describe('security headers', () => {
  const inlineScripts = (html: string): string[] =>
    [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] ?? '',
    )

  test('a stored page allows exactly its own inline scripts, on the first visit as on later ones', async () => {
    for (const visit of ['first', 'second']) {
      const { headers, body } = await getPage('alderloom', '/services')
      const policy = String(headers['content-security-policy'])
      expect(headers['content-security-policy'], visit).toBeDefined()
      expect(policy.match(/script-src ([^;]*)/)?.[1], visit).not.toMatch(/unsafe/)
      for (const script of inlineScripts(body)) {
        expect(policy, visit).toContain(createHash('sha256').update(script).digest('base64'))
      }
    }
  })

  test('a streamed page has a new nonce each time', async () => {
    const policies = new Set<string>()
    for (let visit = 0; visit < 2; visit++) {
      const { headers, body } = await getPage('kessler', '/search/washer')
      const policy = String(headers['content-security-policy'])
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      expect(nonce).toBeDefined()
      expect(body).toContain(`nonce="${nonce}"`)
      policies.add(policy)
    }
    expect(policies.size).toBe(2)
  })

  test('every page has nosniff and frame-ancestors', async () => {
    for (const path of ['/', '/search/washer', '/no-such-page']) {
      const { headers } = await getPage('kessler', path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'")
      expect(headers['x-powered-by'], path).toBeUndefined()
    }
  })

  test('media files can’t run scripts', async () => {
    const { headers, status } = await getPage('kessler', '/media/logo.svg')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

test('the webhook rejects calls without a valid signature', async () => {
  const call = (headers: Record<string, string>) =>
    rawRequest({
      host: new URL(storeOrigin('kessler')).host,
      path: '/api/revalidate',
      method: 'POST',
      body: '{"tags":["tenant:kessler"]}',
      headers,
    })
  expect([401, 503]).toContain((await call({})).status)
  expect([401, 503]).toContain(
    (
      await call({
        'x-showroom-signature': `sha256=${'0'.repeat(64)}`,
        'x-showroom-timestamp': String(Math.floor(Date.now() / 1000)),
      })
    ).status,
  )
})

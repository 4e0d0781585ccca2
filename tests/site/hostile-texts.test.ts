/**
 * Server-rendered pages of a compromised back end, or one whose staff pasted anything: none of its texts runs while the
 * page is parsed, or would after an interaction. tests/journeys/hostile-texts.spec.ts covers real browsers.
 */
import { JSDOM, VirtualConsole } from 'jsdom'
import { findArmed } from '#tests/support/armed-markup.ts'
import { VECTORS } from '#tests/support/attack-vectors.ts'
import { AROUND, LISTINGS, POSTS, PRODUCTS } from '#tests/support/calls-by-page-part.ts'
import { missedTexts } from '#tests/support/contract-texts.ts'
import { hostileResponses } from '#tests/support/hostile-responses.ts'
import { findSimple, requestBackEnd } from '#tests/support/product-responses.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'

/** Parsing pages full of vectors takes long on a busy machine. */
const TIMEOUT_MS = 180_000

/** Code that runs or could run in a page, including its inline scripts. */
function findHarm(html: string, url: string): string[] {
  const found: string[] = []
  const { window } = new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    // The page's own scripts fail without a real browser's APIs.
    virtualConsole: new VirtualConsole(),
    beforeParse: (page) => {
      page.fired = (number: number) => found.push(`runs ${VECTORS[number]?.text}`)
      for (const dialog of ['alert', 'confirm', 'prompt', 'open']) {
        page[dialog] = (text: unknown) => void found.push(`${dialog}: ${text}`)
      }
    },
  })
  found.push(...findArmed(window.document))
  for (const element of window.document.querySelectorAll('script[src*="vectors.test"], iframe[src*="vectors.test"]')) {
    found.push(element.outerHTML.slice(0, 120))
  }
  if (window.document.querySelector('h1') === null) found.push('has no heading')
  window.close()
  return found
}

async function expectHarmless(origin: string, paths: readonly string[]): Promise<void> {
  const found: string[] = []
  for (const path of paths) {
    const { body, status } = await getOf(origin, path)
    expect(status, path).toBeLessThan(500)
    found.push(...findHarm(body, origin + path).map((harm) => `${path}: ${harm}`))
  }
  expect(found).toEqual([])
}

test('finds code that runs while a page is parsed, and code that would run after an interaction', () => {
  const harm = findHarm(
    '<h1>Page</h1><script>fired(1)</script><a href="javascript:fired(2)">a</a><p onclick="fired(3)">b</p><base href="/x">',
    'http://shop.test/',
  )
  expect(harm).toHaveLength(4)
})

test('no text of a back end’s responses runs as code around a page, in content and in the menu', {
  timeout: TIMEOUT_MS,
}, async ({ testProxy }) => {
  const { answers, fields, given } = hostileResponses({ first: 0, hasBlocks: true, isFilled: () => true })
  const { origin } = testProxy.openStore('kessler', {}, answers)
  await expectHarmless(origin, ['/', '/delivery', '/delivery?pagespeed=true', '/no-such-page'])
  expect(given.size).toBe(VECTORS.length)
  expect(missedTexts(AROUND, fields)).toEqual([])
})

test('no text of a back end’s responses runs as code in listings', { timeout: TIMEOUT_MS }, async ({ testProxy }) => {
  // The landing page's sections replace a category's products.
  const isFilled = (resource: string) => resource !== '/categories/dishwashers'
  const { answers, fields } = hostileResponses({ first: 200, isFilled })
  const { origin } = testProxy.openStore('kessler', {}, answers)
  const lists = ['/search/dishwasher', '/catalog/special/promotion/103', '/brands']
  await expectHarmless(origin, ['/catalog/dishwashers', '/catalog/refrigeration', ...lists])
  expect(missedTexts(LISTINGS, fields)).toEqual([])
})

test('no text of a back end’s responses runs as code on a product’s page', { timeout: TIMEOUT_MS }, async ({
  testProxy,
}) => {
  const { url_key } = await findSimple()
  const isFilled = (resource: string) => resource !== `/products/${url_key}`
  const { answers, fields } = hostileResponses({ first: 300, isFilled })
  const config = { shopper_stream: { enabled: true }, display_features: { pdp: { posm_carousels: true } } }
  const { origin } = testProxy.openStore('kessler', config, answers)
  const { products } = await requestBackEnd<{ products: { url_key: string }[] }>('/categories/ranges?embed=products')
  await expectHarmless(origin, [`/product/${url_key}`, `/product/${products[0]?.url_key}`])
  expect(missedTexts(PRODUCTS, fields)).toEqual([])
})

test('no text of a back end’s responses runs as code in posts, offers, shops and around the cart', {
  timeout: TIMEOUT_MS,
}, async ({ testProxy }) => {
  const { answers, fields } = hostileResponses({ first: 400, isFilled: () => true })
  const { origin } = testProxy.openStore('kessler', { blog_home: { show_comments: true } }, answers)
  const posts = ['/blog', '/blog/measure-for-a-refrigerator', '/promotions']
  await expectHarmless(origin, [...posts, '/locations', '/contact', '/checkout/cart'])
  expect(missedTexts(POSTS, fields)).toEqual([])
})

import type { BrowserContext, Page } from '@playwright/test'
import { createAccount, signIn } from '#tests/support/account-page.ts'
import { VECTORS } from '#tests/support/attack-vectors.ts'
import { test } from '#tests/support/config-proxy.ts'
import { hostileAnswers } from '#tests/support/hostile-answers.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'

/** A back end that was broken into, or whose staff copied anything into it, runs nothing in a shopper's browser. */

/** What ran, by the vector it is of: called, in a dialog, or as a document or script of another host. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const fired: string[] = []
  await context.exposeFunction('fired', (number: number) => fired.push(`${number}: ${VECTORS[number]?.text}`))
  page.on('dialog', (dialog) => {
    fired.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => fired.push(`window: ${popup.url()}`))
  // Frames of content hold pages of the same store, with the same frames in them.
  await context.route('**', (route) => {
    const request = route.request()
    if (request.isNavigationRequest() && request.frame().parentFrame()) {
      return route.fulfill({ contentType: 'text/html', body: '' })
    }
    return route.fallback()
  })
  await context.route(
    ({ hostname }) => hostname !== 'localhost' && !hostname.endsWith('.localhost'),
    (route) => {
      const { resourceType, url } = { resourceType: route.request().resourceType(), url: route.request().url() }
      if (/script|document/.test(resourceType) && url.includes('vectors.test')) fired.push(`${resourceType}: ${url}`)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return fired
}

/** What of a page would run once somebody touches it, or stands in the way of the page's own code. */
const findArmed = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const attributesOf = Object.getOwnPropertyDescriptor(Element.prototype, 'attributes')?.get
    const isPicture = (element: Element, value: string) =>
      /^(?:img|image|source|link|video|use)$/.test(element.localName) && /^\s*data:image\//i.test(value)
    const look = (root: Document | ShadowRoot | DocumentFragment) => {
      const all = root instanceof Document ? Document.prototype : DocumentFragment.prototype
      for (const element of all.querySelectorAll.call(root, '*')) {
        const attributes: NamedNodeMap = attributesOf?.call(element)
        for (const { name, value } of attributes) {
          const what = `<${element.localName} ${name}="${value.slice(0, 120)}">`
          if (/^on/i.test(name) || name === 'srcdoc') found.push(what)
          if (!/^(?:href|src|action|formaction|xlink:href|data|poster|background|cite|ping)$/i.test(name)) continue
          const { protocol } = URL.canParse(value, location.href) ? new URL(value, location.href) : { protocol: '' }
          if (/^(?:javascript|vbscript|data|livescript|mocha):$/.test(protocol) && !isPicture(element, value)) {
            found.push(what)
          }
          if (name === 'name' && /^(?:img|form|iframe)$/.test(element.localName) && value in Document.prototype) {
            found.push(what)
          }
        }
        if (/^(?:base|object|embed|applet|frame|frameset)$/.test(element.localName)) found.push(element.localName)
        if (element.shadowRoot) look(element.shadowRoot)
        if (element instanceof HTMLTemplateElement) look(element.content)
      }
    }
    look(document)
    for (const name of ['createElement', 'getElementById', 'querySelector', 'addEventListener'] as const) {
      if (typeof document[name] !== 'function') found.push(`document.${name}`)
    }
    return found
  })

/** Comes near everything that is loaded when it is near. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight && top < 30_000; top += 900) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })

/** Visits pages of a store whose back end answers vectors; what stands in braces is of the store's own data. */
async function visit(page: Page, origin: string, fired: string[], pages: readonly string[]): Promise<void> {
  const { url_key } = await findSimple()
  for (const path of pages) {
    const address = path.replace('{product}', url_key).replace('{post}', 'measure-for-a-refrigerator')
    await page.goto(`${origin}${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await scrollThrough(page)
    await page.waitForLoadState('load')
    expect.soft(page.url(), path).toContain(`${origin}${address.replace(/\?.*/, '')}`)
    expect.soft(await findArmed(page), path).toEqual([])
    expect.soft(fired.splice(0), path).toEqual([])
  }
}

/** Pictures whose address is no address; what the policy keeps other hosts and style sheets of staff from loading. */
const EXPECTED = [
  /status of 40[0-9]/,
  /^(?!.*script-src).*vectors\.test.*Content Security Policy/s,
  /^Loading the (?:stylesheet|image) '(?:javascript|data):.*Content Security Policy/s,
]

test.describe('no text of a back end’s answers runs as code, and no page breaks of it', () => {
  test.beforeEach(({ allowConsole }) => {
    test.setTimeout(240_000)
    for (const pattern of EXPECTED) allowConsole(pattern)
  })

  test('around every page, in content, menu and search', async ({ page, context, testProxy }) => {
    const fired = await watch(context, page)
    const { answers, fields, given } = hostileAnswers(0, true)
    const { origin } = testProxy.openStore('kessler', {}, answers)
    await visit(page, origin, fired, ['/', '/delivery', '/delivery?pagespeed=true', '/no-such-page'])
    await page.goto(origin)
    await page.locator('#site-search').fill('dish')
    await expect.soft(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.locator('header nav .menu-list a').first().dispatchEvent('pointerover')
    await page.waitForLoadState('load')
    expect.soft(await findArmed(page)).toEqual([])
    expect(fired).toEqual([])
    expect(given.size).toBe(VECTORS.length)
    expect(fields.size).toBeGreaterThan(100)
  })

  test('in listings, products and lists', async ({ page, context, testProxy }) => {
    const fired = await watch(context, page)
    const { answers, fields } = hostileAnswers(200, false)
    const { origin } = testProxy.openStore('kessler', {}, answers)
    await visit(page, origin, fired, ['/catalog/dishwashers'])
    const wish = page.getByRole('main').getByRole('button', { name: /^Wishlist: / })
    await wish.first().dispatchEvent('click')
    const listings = ['/catalog/refrigeration', '/search/dishwasher', '/catalog/special/promotion/103', '/brands']
    await visit(page, origin, fired, ['/product/{product}', ...listings, '/wishlist', '/compare'])
    expect(fields.size).toBeGreaterThan(100)
  })

  test('in posts, offers, shops, cart, checkout and account', async ({ page, context, testProxy }) => {
    const fired = await watch(context, page)
    const { answers, fields } = hostileAnswers(400, false)
    const { origin } = testProxy.openStore('kessler', {}, answers)
    await page.goto(`${origin}/contact`)
    await callRest(page, 'POST', '/cart/items', { product_id: (await findSimple()).entity_id })
    await signIn(page, await createAccount(page))
    await visit(page, origin, fired, ['/blog', '/blog/{post}', '/promotions', '/locations', '/contact'])
    await visit(page, origin, fired, ['/checkout/cart', '/checkout/onepage'])
    await visit(page, origin, fired, ['/customer/account', '/customer/address', '/sales/order/history'])
    expect(fields.size).toBeGreaterThan(100)
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import { createAccount, signIn } from '#tests/support/account-page.ts'
import { VECTORS } from '#tests/support/attack-vectors.ts'
import { test } from '#tests/support/config-proxy.ts'
import { hostileAnswers } from '#tests/support/hostile-answers.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'
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

/** Pages of the store, and those of one shopper; what stands in braces is of the store's own data. */
const PAGES = [
  '/',
  '/catalog/dishwashers',
  '/catalog/refrigeration',
  '/product/{product}',
  '/search/dishwasher',
  '/delivery',
  '/delivery?pagespeed=true',
  '/blog',
  '/blog/{post}',
  '/promotions',
  '/locations',
  '/contact',
  '/brands',
  '/catalog/special/promotion/103',
  '/no-such-page',
  '/wishlist',
  '/compare',
  '/checkout/cart',
  '/checkout/onepage',
  '/customer/account',
  '/customer/address',
  '/sales/order/history',
]

test('no text of a back end’s answers runs as code, and no page breaks of it', async ({
  page,
  context,
  testProxy,
  allowConsole,
}) => {
  test.setTimeout(150_000)
  // Pictures whose address is no address; other hosts that content names, which the policy keeps from being shown.
  allowConsole(/status of 40[0-9]/)
  allowConsole(/^(?!.*script-src).*vectors\.test.*Content Security Policy/s)
  // Addresses in style sheets of staff, which load nothing.
  allowConsole(/^Loading the (?:stylesheet|image) '(?:javascript|data):.*Content Security Policy/s)
  const fired = await watch(context, page)
  const { answers, fields, given } = hostileAnswers(0, false)
  const { origin } = testProxy.openStore('kessler', {}, answers)
  const { entity_id, url_key } = await findSimple()

  await page.goto(`${origin}/contact`)
  await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
  await signIn(page, await createAccount(page))

  for (const path of PAGES) {
    const address = path.replace('{product}', url_key).replace('{post}', 'measure-for-a-refrigerator')
    await page.goto(`${origin}${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await scrollThrough(page)
    await page.waitForLoadState('load')
    expect.soft(page.url(), path).toContain(`${origin}${address.replace(/\?.*/, '')}`)
    expect.soft(await findArmed(page), path).toEqual([])
    expect.soft(fired.splice(0), path).toEqual([])
    if (path === '/catalog/dishwashers') {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Wishlist: / })
        .first()
        .dispatchEvent('click')
    }
  }

  // What a menu and a search bring along.
  await page.goto(origin)
  await page.getByRole('combobox', { name: 'Search products' }).fill('dish')
  await expect.soft(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.getByRole('banner').getByRole('navigation').first().getByRole('link').first().hover({ force: true })
  await page.waitForLoadState('load')
  expect.soft(await findArmed(page)).toEqual([])
  expect(fired).toEqual([])
  test.info().annotations.push({ type: 'coverage', description: `${given.size} vectors in ${fields.size} fields` })
  expect(fields.size).toBeGreaterThan(200)
})

test.fail('what a page’s policy refuses fails a test, whatever else that lets pass', async ({ page, allowConsole }) => {
  allowConsole(/./)
  await page.goto(shopUrl('kessler', '/delivery'))
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'void 0'
    document.head.append(script)
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import { ADDRESS, createAccount, order, signIn } from '#tests/support/account-page.ts'
import { findArmed } from '#tests/support/armed-markup.ts'
import { VECTORS } from '#tests/support/attack-vectors.ts'
import { ACCOUNT, PAYMENT, PICKED } from '#tests/support/calls-by-page-part.ts'
import { test } from '#tests/support/config-proxy.ts'
import { missedTexts } from '#tests/support/contract-texts.ts'
import { hostileResponses } from '#tests/support/hostile-responses.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { choosePayment, openReadyCheckout, placeOrder } from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'
import { ABSENT, WRITES } from '#tests/support/test-proxy.ts'

/**
 * Texts of a compromised back end, or pasted by staff, run no code in a shopper's browser. The server's HTML is tested
 * in tests/site/hostile-texts.test.ts.
 */

/**
 * The server's HTML is tested with all vectors in each field of HTML. Here each field has a quarter of them, and the
 * fields of one page together all: browsers take seconds to lay out thousands.
 */
const PARTS = 4

/** Vectors that ran: by a call, a dialog, or a document or script of another host. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const fired: string[] = []
  await context.exposeFunction('fired', (number: number) => fired.push(`${number}: ${VECTORS[number]?.text}`))
  page.on('dialog', (dialog) => {
    fired.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => fired.push(`window: ${popup.url()}`))
  // Frames of content contain pages of the same store, which contain the same frames.
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

/** Loads all lazy parts; articles with all vectors are tall. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight && top < 90_000; top += 900) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })

/** Expects that nothing on the page has run, nor has a handler that would. */
async function expectHarmless(page: Page, fired: string[], what: string): Promise<void> {
  await page.waitForLoadState('load')
  expect.soft(await page.evaluate(findArmed, undefined), what).toEqual([])
  expect.soft(fired.splice(0), what).toEqual([])
}

/** Visits pages of a store with hostile texts; {product} and {post} are replaced by existing keys. */
async function visit(page: Page, origin: string, fired: string[], pages: readonly string[]): Promise<void> {
  const { url_key } = await findSimple()
  for (const path of pages) {
    const address = path.replace('{product}', url_key).replace('{post}', 'measure-for-a-refrigerator')
    await page.goto(`${origin}${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await scrollThrough(page)
    expect.soft(page.url(), path).toContain(`${origin}${address.replace(/\?.*/, '')}`)
    await expectHarmless(page, fired, path)
  }
}

/** Console messages about invalid picture addresses, and about hosts and styles that the policy blocks. */
const EXPECTED = [
  /status of 40[0-9]/,
  /^(?!.*script-src).*vectors\.test.*Content Security Policy/s,
  /^Loading the (?:stylesheet|image) '(?:javascript|data):.*Content Security Policy/s,
]

test.describe('no text of a back end’s responses runs as code or breaks a page', () => {
  test.beforeEach(({ allowConsole }) => {
    test.setTimeout(240_000)
    for (const pattern of EXPECTED) allowConsole(pattern)
  })

  test('browsing: content, search, menu, lists, a product, its chat, a post', async ({ page, context, testProxy }) => {
    const fired = await watch(context, page)
    const around = hostileResponses({ first: 0, parts: PARTS, hasBlocks: true, isFilled: () => true })
    const shell = testProxy.openStore('kessler', {}, around.answers)
    await visit(page, shell.origin, fired, ['/delivery'])
    await page.goto(shell.origin)
    await page.locator('#site-search').fill('dish')
    await expect.soft(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.locator('header nav .menu-list a').first().dispatchEvent('pointerover')
    await expectHarmless(page, fired, 'search and menu')
    const unused = VECTORS.filter(({ number, isClosed }) => isClosed && !around.given.has(number))
    expect(unused).toEqual([])

    const { url_key } = await findSimple()
    // These resources keep their product that can be bought; a message above the page mentions a cart with items.
    const kept = ['/categories/dishwashers', `/products/${url_key}`, '/cart']
    const isFilled = (resource: string) => !kept.includes(resource)
    const { answers, fields } = hostileResponses({ first: 300, parts: PARTS, isFilled })
    const config = {
      shopper_stream: { enabled: true },
      display_features: { pdp: { posm_carousels: true } },
      blog_home: { show_comments: true },
    }
    const { origin } = testProxy.openStore('kessler', config, answers)
    const main = page.getByRole('main')
    await visit(page, origin, fired, ['/catalog/dishwashers'])
    await main
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .dispatchEvent('click')
    await visit(page, origin, fired, ['/wishlist', '/compare'])

    await visit(page, origin, fired, ['/product/{product}'])
    await expect(async () => {
      await scrollThrough(page)
      expect(missedTexts(['listPersonalProducts'], fields)).toEqual([])
    }).toPass({ timeout: 60_000 })
    await main.getByLabel('ZIP code').first().fill('55802')
    await main.getByRole('button', { name: 'Check', exact: true }).first().click()
    const question = main.getByRole('textbox', { name: 'Your question' })
    await question.fill('How wide is it?')
    await question.press('Enter')
    await expect.soft(main.getByRole('button', { name: 'This answer helped' }).first()).toBeVisible()
    await page.getByRole('banner').locator('form[action$="/locations"] button').click()
    await expect.soft(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectHarmless(page, fired, 'availability, chat and shops')

    await visit(page, origin, fired, ['/blog/{post}'])
    await page.getByLabel('Your name').fill('Ann')
    await page.getByLabel('Your comment').fill('Thank you.')
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect.poll(() => missedTexts(PICKED, fields)).toEqual([])
    await expectHarmless(page, fired, 'a comment')
  })

  test('buying: cart, checkout, account, orders, payment methods, the receipt', async ({
    page,
    context,
    testProxy,
  }) => {
    const fired = await watch(context, page)
    let isFilled = false
    const { answers, fields } = hostileResponses({ first: 400, parts: PARTS, isFilled: () => isFilled })
    const { origin } = testProxy.openStore('kessler', {}, answers)
    await enterStore(page, origin)
    const email = await createAccount(page)
    const id = await signIn(page, email)
    await callRest(page, 'POST', `/customers/${id}/addresses`, ADDRESS)
    await order(page, email, 'range')
    await callRest(page, 'POST', '/cart/items', { product_id: (await findSimple()).entity_id })
    await visit(page, origin, fired, ['/checkout/cart', '/checkout/onepage'])
    isFilled = true
    await visit(page, origin, fired, ['/checkout/cart', '/checkout/onepage'])
    await visit(page, origin, fired, [
      '/wishlist',
      '/customer/account',
      '/customer/address',
      '/customer/cards',
      '/sales/order/history',
    ])
    const orders = page.getByRole('main').getByRole('list', { name: 'Orders' })
    await orders.locator('summary').first().click()
    await orders.getByRole('button', { name: /^Buy again/ }).click()
    await expect.poll(() => missedTexts(ACCOUNT, fields)).toEqual([])
    await expectHarmless(page, fired, 'an order that is bought again')

    const paid = hostileResponses({ first: 100, parts: PARTS, isFilled: () => true })
    const only = (resources: RegExp) => (json: unknown, query: URLSearchParams, resource: string) =>
      resources.test(resource)
        ? paid.answers[resource.includes(' ') ? WRITES : '*']?.(json, query, resource)
        : (json ?? undefined)
    const patches = { '*': only(/financeplans|applyinfo/), [WRITES]: only(/cart\/place/), [ABSENT]: only(/opentobuy/) }
    const volteo = testProxy.openStore('volteo', {}, patches)
    await openReadyCheckout(page, `${volteo.origin}/en-CA`, { terms: ['oled tv'], country: 'CA' })
    await choosePayment(page, 'Financeit')
    await expect(page.getByRole('group', { name: 'Choose a plan' }).getByRole('radio').first()).toBeVisible()
    await expectHarmless(page, fired, 'plans')
    const kessler = testProxy.openStore('kessler', {}, patches)
    await openReadyCheckout(page, kessler.origin, { terms: ['refrigerator'] })
    await choosePayment(page, /Citi/)
    await expect(page.getByText(/Available credit/)).toBeVisible()
    await choosePayment(page, 'Check / money order')
    await placeOrder(page)
    await expect.poll(() => missedTexts(PAYMENT, paid.fields)).toEqual([])
    await expect(page.getByRole('article')).toBeVisible()
    await expectHarmless(page, fired, 'the receipt')
  })
})

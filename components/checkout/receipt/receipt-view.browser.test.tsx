import { describe, it } from 'vitest'
import {
  addProduct,
  choosePayment,
  openReadyCheckout,
  placeButton,
  placeholdersIn,
  WITHOUT_PICTURE,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'

type Options = NonNullable<Parameters<typeof renderPage>[1]>

/** Puts entries into the tab's sessionStorage before the page opens. */
const keep = (entries: Record<string, string>) => () => {
  for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
}

const openReceipt = async (options: Options = {}) =>
  renderPage(await import('#app/[host]/[locale]/[variant]/checkout/success/page.tsx'), {
    path: '/checkout/success',
    ...options,
  })

/** Places an order with a check; returns the tab's sessionStorage entries by key. */
async function placeOrder(): Promise<Record<string, string>> {
  const { router } = await openReadyCheckout()
  await choosePayment('Check / money order')
  await placeButton().click()
  await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
  return { ...sessionStorage }
}

describe('the receipt', () => {
  it('S2-4.5-09 an order that is only named in the URL is being confirmed, whatever is in the cart', async () => {
    const { router } = await openReceipt({ path: '/checkout/success?order=K-777', prepare: addProduct })
    await expect.element(page.getByRole('article')).toMatchTextContent('Order number K-777')
    await expect.element(page.getByRole('article')).toMatchTextContent('Your order is being confirmed.')
    expect(router.replace).not.toHaveBeenCalled()
    await expectAccessible()
  })

  it('S2-4.5-09 the receipt of another order is not shown for the order in the URL', async () => {
    const prepare = keep(await placeOrder())
    await openReceipt({ path: '/checkout/success?order=K-777', prepare })
    const article = page.getByRole('article')
    await expect.element(article).toMatchTextContent('Order number K-777')
    await expect.element(article).toMatchTextContent('Your order is being confirmed.')
    await openReceipt({ prepare })
    await expect.element(article).toMatchTextContent('Thank you for your order!')
  })

  it.each(['%00nonsense', '%3Cb%3E1%3C/b%3E', '9'.repeat(33)])('S2-2-08 ?order=%s names no order', async (number) => {
    const { router } = await openReceipt({ path: `/checkout/success?order=${number}` })
    await expect.poll(() => router.replace).toHaveBeenCalledWith('/checkout/cart')
  })

  it('S2-4.5-09 an order whose response was lost has no “Thank you”, but its contents', async () => {
    const kept = await placeOrder()
    const [key = ''] = Object.keys(kept).filter((name) => name.endsWith(':receipt'))
    const receipt = { ...JSON.parse(kept[key] ?? ''), number: '', isUnconfirmed: true }
    await openReceipt({ prepare: keep({ ...kept, [key]: JSON.stringify(receipt) }) })
    const article = page.getByRole('article')
    await expect.element(article).toMatchTextContent('Your order is being confirmed.')
    await expect.element(article).toMatchTextContent('Please don’t order again before you have heard from us.')
    await expect.element(article).toMatchTextContent(receipt.items[0].name)
    expect(article.getByText('Thank you').elements()).toEqual([])
  })

  it('S2-4.5-07 S2-2-08 an order that waits for its payment has no “Thank you” until the URL of the return names it', async () => {
    const { left } = await openReadyCheckout({ store: 'alderloom' })
    await choosePayment('PayPal')
    await page.getByRole('button', { name: /^Continue to PayPal · / }).click()
    await expect.poll(() => left).toHaveLength(1)
    const kept = { ...sessionStorage }
    for (const _ of ['typed by hand', 'read again']) {
      await openReceipt({ store: 'alderloom', prepare: keep(kept) })
      const article = page.getByRole('article')
      await expect.element(article).toMatchTextContent('Your order is being confirmed.')
      await expect.element(article).toMatchTextContent('If you have already paid with PayPal')
      await expect
        .element(article.getByRole('link', { name: 'Go to your order' }))
        .toHaveAttribute('href', '/checkout/onepage')
      expect(article.getByText(/Thank you/).elements()).toEqual([])
      expect(Object.keys(sessionStorage).filter((name) => name.endsWith(':purchase'))).toEqual([])
      Object.assign(kept, sessionStorage)
    }
    const [receipt = ''] = Object.entries(kept).flatMap(([key, value]) => (key.endsWith(':receipt') ? [value] : []))
    const { number } = JSON.parse(receipt)
    await openReceipt({ store: 'alderloom', path: `/checkout/success?order=${number}`, prepare: keep(kept) })
    await expect.element(page.getByRole('article')).toMatchTextContent('Thank you for your order!')
  })

  it('S2-2-08 without an order redirects to the cart', async () => {
    const { router } = await openReceipt()
    await expect.poll(() => router.replace).toHaveBeenCalledWith('/checkout/cart')
  })

  it.each([
    ['once', {}, ['purchase']],
    [
      'not while a provider’s window has still to decide about it',
      { application: { code: 'acima', order: null, info: null } },
      [],
    ],
  ])('S2-7.8-03 its purchase is reported %s', async (_, change, reported) => {
    const kept = await placeOrder()
    const [key = ''] = Object.keys(kept).filter((name) => name.endsWith(':receipt'))
    await openReceipt({
      prepare: keep({ ...kept, [key]: JSON.stringify({ ...JSON.parse(kept[key] ?? ''), ...change }) }),
    })
    await expect.element(page.getByRole('article')).toMatchTextContent('Check / money order')
    expect(Object.keys(sessionStorage).flatMap((name) => name.match(/purchase/) ?? [])).toEqual(reported)
  })

  it.each([
    ['names the e-mail address of the confirmation', '', 1],
    ['mentions no e-mail if a style removes the message', '--avb-remove-checkout-success-email-msg: yes', 0],
  ])('S2-2-25 %s', async (_, variable, count) => {
    await openReceipt({
      config: { site_styles_inline_html: `<style>:root{${variable}}</style>` },
      prepare: keep(await placeOrder()),
    })
    const receipt = page.getByRole('article')
    await expect.element(receipt).toMatchTextContent('Thank you for your order!')
    expect(receipt.getByText(/ann@example\.com/).elements()).toHaveLength(count)
  })

  it('the message about a chosen day is a separate step, not a part of the sentence with the day', async () => {
    const kept = await placeOrder()
    const [key = ''] = Object.keys(kept).filter((name) => name.endsWith(':receipt'))
    const delivery = { date: 'Tuesday, December 1, 2026', title: 'Morning', message: 'Our crew will call first.' }
    const receipt = { ...JSON.parse(kept[key] ?? ''), shippingTitle: 'Local delivery', delivery }
    await openReceipt({ prepare: keep({ ...kept, [key]: JSON.stringify(receipt) }) })
    const steps = page.getByRole('article').getByRole('listitem')
    await expect
      .element(steps.getByText('Local delivery: Morning, Tuesday, December 1, 2026.', { exact: true }))
      .toBeVisible()
    await expect.element(steps.getByText('Our crew will call first.', { exact: true })).toBeVisible()
  })

  it('an order in two parts has the day of each, and says that one is chosen later', async () => {
    const kept = await placeOrder()
    const [key = ''] = Object.keys(kept).filter((name) => name.endsWith(':receipt'))
    const deliveries = [
      { part: 'ready', date: 'Tuesday, December 1, 2026', title: 'Morning, 8 AM – 12 PM', message: '' },
      { part: 'rest', date: '', title: '', message: 'We will ask you for a day once your goods are in.' },
    ]
    const receipt = { ...JSON.parse(kept[key] ?? ''), deliveries }
    await openReceipt({ prepare: keep({ ...kept, [key]: JSON.stringify(receipt) }) })
    const article = page.getByRole('article')
    const lines = [
      'Goods in stock: Tuesday, December 1, 2026 · Morning, 8 AM – 12 PM',
      'Special-order goods: We will ask you for a day once your goods are in.',
    ]
    for (const line of lines) {
      await expect.element(article.getByRole('listitem').getByText(line)).toBeVisible()
      await expect.element(article.getByRole('paragraph').filter({ hasText: line })).toBeVisible()
    }
    await expectAccessible()
  })

  it('S1-3.1-18 shows image_placeholder beside a product without image', async () => {
    const { router } = await openReadyCheckout({}, WITHOUT_PICTURE)
    await choosePayment('Check / money order')
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
    await openReceipt({ prepare: keep({ ...sessionStorage }) })
    const receipt = page.getByRole('article')
    await expect.element(receipt.getByText(/^Charcoal Filter No\. 7/)).toBeVisible()
    expect(placeholdersIn(receipt.element())).toHaveLength(1)
  })
})

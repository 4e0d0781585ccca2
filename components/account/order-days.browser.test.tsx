import { describe, it } from 'vitest'
import { order, renderAsCustomer } from '#tests/support/account-island.tsx'
import { refusal, resize, respondToCalls } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'

/** The day of an order's delivery: in the account, and on the page of a mail's link. */

const DAYS = [
  {
    day: '2026-12-03',
    title: 'Thursday, December 3, 2026',
    windows: [{ id: 'am', title: 'Morning, 8 AM – 12 PM', is_full: false }],
  },
  {
    day: '2026-12-08',
    title: 'Tuesday, December 8, 2026',
    windows: [{ id: 'am', title: 'Morning <i>early</i>', is_full: false }],
  },
]
const partOf = (fields: object = {}) => ({
  part: 'all',
  day: '2026-12-03',
  window: 'am',
  delivery_date: 'Thursday, December 3, 2026',
  delivery_title: 'Morning, 8 AM – 12 PM',
  delivery_message: 'Our crew will call.',
  can_change_until: '2026-12-02T21:00:00Z',
  is_required: true,
  can_change: true,
  item_ids: ['1'],
  ...fields,
})
const deliveryOf = (fields: object = {}) => {
  const part = partOf(fields)
  return { day: part.day, window: part.window, can_change_until: part.can_change_until, parts: [part] }
}
const MOVED = {
  day: '2026-12-08',
  delivery_date: 'Tuesday, December 8, 2026',
  delivery_title: 'Morning <i>early</i>',
}
const orderDelivery = (fields: object = {}, days: object[] = DAYS) => ({
  order: 'K-100001',
  delivery: deliveryOf(fields),
  items: [{ item_id: '1', name: 'Gas Range <b>36"</b>', qty: 1 }],
  part: 'all',
  days,
})
const PATH = /^\/orders\/[^/]+\/delivery$/
/** Responds like a back end that moves the delivery; returns the bodies of the calls. */
function answerDelivery(first: object = {}) {
  const calls: unknown[] = []
  respondToCalls('POST', PATH, async (request) => {
    calls.push(await request.json())
    return Response.json(orderDelivery(first))
  })
  respondToCalls('PUT', PATH, async (request) => {
    calls.push(await request.json())
    return Response.json(orderDelivery(MOVED))
  })
  return calls
}
const change = () => page.getByRole('button', { name: 'Change the day' })

describe('the day of a delivery', () => {
  it('is in the account, and can be changed until the cut-off', async () => {
    const calls = answerDelivery()
    await renderAsCustomer(await import('#app/[host]/[locale]/[variant]/sales/order/history/page.tsx'), {
      path: '/sales/order/history',
      prepare: async (shop, { email }) => void (await order(shop, email, 'filter')),
      answers: {
        '/orders': (orders) =>
          Object.fromEntries(
            Object.entries(orders as object).map(([id, one]) => [id, { ...one, delivery: deliveryOf() }]),
          ),
      },
    })
    await page.getByText(/^Order K-/).click()
    await expect.element(page.getByText('Thursday, December 3, 2026, Morning, 8 AM – 12 PM')).toBeVisible()
    await expect.element(page.getByText(/^You can change it until Wednesday, December 2/)).toBeVisible()
    await change().click()
    await expect.element(change()).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('radio', { name: /Tue, Dec 8/ }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save the day' }).click()
    await expect.element(page.getByText('Tuesday, December 8, 2026, Morning <i>early</i>')).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'Your delivery day is saved.' })).toBeVisible()
    expect(calls).toEqual([{ part: 'all' }, { day: '2026-12-08', window: 'am', part: 'all' }])
  })

  it('can’t be changed after the cut-off', async () => {
    await renderAsCustomer(await import('#app/[host]/[locale]/[variant]/sales/order/history/page.tsx'), {
      path: '/sales/order/history',
      prepare: async (shop, { email }) => void (await order(shop, email, 'filter')),
      answers: {
        '/orders': (orders) =>
          Object.fromEntries(
            Object.entries(orders as object).map(([id, one]) => [
              id,
              { ...one, delivery: deliveryOf({ can_change: false }) },
            ]),
          ),
      },
    })
    await page.getByText(/^Order K-/).click()
    await expect.element(page.getByText('Thursday, December 3, 2026, Morning, 8 AM – 12 PM')).toBeVisible()
    expect(change().elements()).toEqual([])
  })
})

describe('the page of a mail’s link', () => {
  const open = async (hash: string, options: object = {}) =>
    renderPage(await import('#app/[host]/[locale]/[variant]/sales/delivery/page.tsx'), {
      path: `/sales/delivery${hash}`,
      ...options,
    })

  it('offers the days for goods that are in, without an account, and removes the token from its address', async () => {
    await resize(390)
    const calls = answerDelivery({ day: '', window: '', delivery_date: '', delivery_title: '', delivery_message: '' })
    await open('#order=K-100001&token=abc.def', { device: 'mobile' })
    await expect.element(page.getByRole('heading', { name: 'Order K-100001' })).toBeVisible()
    await expect.element(page.getByText('1 × Gas Range <b>36"</b>')).toBeVisible()
    expect(document.location.hash).toBe('')
    await expect.element(page.getByText('No day chosen yet')).toBeVisible()
    await page.getByRole('button', { name: 'Choose a day' }).click()
    await expect.element(page.getByRole('button', { name: 'Save the day' })).toBeDisabled()
    await page.getByRole('radio', { name: /Tue, Dec 8/ }).click()
    await page.getByRole('button', { name: 'Save the day' }).click()
    await expect.element(page.getByText('Tuesday, December 8, 2026, Morning <i>early</i>')).toBeVisible()
    expect(calls.at(-1)).toEqual({ day: '2026-12-08', window: 'am', part: 'all', token: 'abc.def' })
    await expectAccessible()
  })

  it('keeps the day and shows the server’s message if the new one is full', async () => {
    answerDelivery()
    await open('#order=K-100001&token=abc.def')
    await change().click()
    respondToCalls('PUT', PATH, () => refusal('This delivery time has just been taken.', 409))
    await page.getByRole('radio', { name: /Tue, Dec 8/ }).click()
    await page.getByRole('button', { name: 'Save the day' }).click()
    await expect.element(page.getByText('This delivery time has just been taken.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave it as it is' }).click()
    await expect.element(page.getByText('Thursday, December 3, 2026, Morning, 8 AM – 12 PM')).toBeVisible()
  })

  it('says so if it was opened without a link, or with one that is no longer valid', async () => {
    await open('')
    await expect
      .element(page.getByText('Please open this page with the link in an e-mail about your order.'))
      .toBeVisible()
    respondToCalls('POST', PATH, () => refusal('This link is no longer valid.', 404))
    await open('#order=K-100001&token=old')
    await expect.element(page.getByText(/^This link is no longer valid\./)).toBeVisible()
  })
})

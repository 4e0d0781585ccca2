import { describe, it } from 'vitest'
import { order, renderAsCustomer } from '#tests/support/account-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

type Options = Parameters<typeof renderAsCustomer>[1]
const open = async (options: Options = {}) =>
  renderAsCustomer(await import('#app/[host]/[locale]/[variant]/sales/order/history/page.tsx'), {
    path: '/sales/order/history',
    ...options,
  })

const list = () => page.getByRole('list', { name: 'Orders', exact: true })

describe('the orders of a customer', () => {
  it('S1-1-16 are an empty list at first', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect.element(page.getByText(/^Did you order without an account before\?.*@/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Get the link' }))
      .toHaveAttribute('href', '/customer/account/forgotpassword')
    await expectAccessible()
  })

  it('S1-1-16 are listed newest first, and open their details', async () => {
    const numbers: string[] = []
    const { left } = await open({
      prepare: async (shop, { email }) => {
        for (const term of ['filter', 'dishwasher']) numbers.push(await order(shop, email, term))
      },
    })
    await expect.element(page.getByText(`Order ${numbers[1]}`)).toBeVisible()
    const cards = [...list().element().children]
    expect(cards.map(({ textContent }) => /Order (\S+?-\d+)/.exec(textContent ?? '')?.[1])).toEqual(
      numbers.toReversed(),
    )
    expect(cards[0]?.textContent).toContain('Received')
    await page.getByText(`Order ${numbers[1]}`).click()
    await expect.element(page.getByRole('heading', { name: 'Deliver to' }).first()).toBeVisible()
    expect(cards[0]?.textContent).toContain('1 Lake Ave')
    expect(cards[0]?.textContent).toContain('Grand Total')
    await expectAccessible()
    await list().getByRole('link').first().click()
    expect(left).toEqual([expect.stringMatching(/^\/product\//)])
  })

  it('have what the store has refunded below their totals', async () => {
    const refunds = [
      { created_at: '2026-11-20T15:00:00Z', amount: { amount: 12.5, currency: 'USD', formatted: '$12.50' } },
    ]
    await open({
      prepare: async (shop, { email }) => void (await order(shop, email, 'filter')),
      answers: {
        '/orders': (orders) =>
          Object.fromEntries(Object.entries(orders as object).map(([id, one]) => [id, { ...one, refunds }])),
      },
    })
    await page.getByText(/^Order K-/).click()
    await expect.element(page.getByText('Refunded on November 20, 2026')).toBeVisible()
    await expect.element(page.getByText('−$12.50')).toBeVisible()
    await expectAccessible()
  })
})

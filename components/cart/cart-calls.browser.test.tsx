import { describe, it } from 'vitest'
import { openFilledCart, summary } from '#tests/support/checkout-island.tsx'
import { buyBox, renderSimple } from '#tests/support/product-island.tsx'
import { type Call, expect, page } from '#tests/support/render-island.tsx'

type Totals = { totals: Record<string, object> }

/** Makes the cart have a selected payment method. */
const chosen = { '/cart': (cart: unknown) => ({ ...(cart as object), payment: { method: 'checkmo', data: {} } }) }

/** Calls of the cart from the first write on, as 'METHOD path'. */
const callsOf = (calls: readonly Call[]): string[] => {
  const made = calls.map(({ method, path }) => `${method} ${path.replace(/\/\d+$/, '/{id}').replace(/\?.*/, '')}`)
  const first = made.findIndex((call) => !call.startsWith('GET') && call.includes('/cart'))
  return first < 0 ? [] : made.slice(first).filter((call) => call.includes('/cart'))
}

describe('a cart with a chosen payment method', () => {
  it('S2-4.4-02 resets the payment after a change of quantity, then is reloaded', async () => {
    const { calls, product } = await openFilledCart({ answers: chosen })
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
    await expect
      .poll(() => callsOf(calls))
      .toEqual(['PUT /cart/items/{id}', 'DELETE /cart/payment', 'GET /cart/payment', 'GET /cart'])
  })

  it('S2-4.4-03 resets the payment after a product is removed, then is reloaded', async () => {
    const { calls, product } = await openFilledCart({ answers: chosen })
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect
      .poll(() => callsOf(calls))
      .toEqual(['DELETE /cart/items/{id}', 'DELETE /cart/payment', 'GET /cart/payment', 'GET /cart'])
  })
})

describe('a product that is added to a cart with a chosen payment method', () => {
  it('S2-4.4-01 resets the payment, then the cart is reloaded', async () => {
    const { calls } = await renderSimple({ answers: chosen })
    await expect.poll(() => calls.some(({ path }) => path.startsWith('/cart?'))).toBe(true)
    await buyBox()
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    await expect
      .poll(() => callsOf(calls))
      .toEqual(['POST /cart/items', 'DELETE /cart/payment', 'GET /cart/payment', 'GET /cart'])
  })
})

describe('the totals of the cart', () => {
  it("S2-2-17 have the specification's labels, and '-' or what they wait for if the server sends no amount", async () => {
    const answers = {
      '/cart': (cart: unknown) => {
        const { totals } = cart as Totals
        const untitled = Object.entries(totals).map(([key, total]) => [key, { ...total, title: '' }])
        return { ...(cart as object), totals: { ...Object.fromEntries(untitled), tax: { title: '', amount: null } } }
      },
    }
    await openFilledCart({ answers })
    const words = () => summary().element().textContent ?? ''
    await expect.element(summary()).toBeVisible()
    await expect.poll(words).toContain('Grand Total')
    expect(words()).toContain('Subtotal')
    expect(words()).toContain('Shipping/Delivery & Handling')
    expect(words()).toMatch(/Additional Fees\s*-/)
    expect(words()).toMatch(/Tax\s*Calculated with your ZIP/)
  })
})

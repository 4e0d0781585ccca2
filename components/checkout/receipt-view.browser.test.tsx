import { describe, it } from 'vitest'
import { choosePayment, openReadyCheckout, placeButton } from '#tests/support/checkout-island.tsx'
import { expect, page, renderPage } from '#tests/support/render-island.tsx'

type Options = NonNullable<Parameters<typeof renderPage>[1]>

/** Of the session that a page had: what its tab keeps. */
const keep = (entries: Record<string, string>) => () => {
  for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
}

const openReceipt = async (options: Options = {}) =>
  renderPage(await import('#app/[host]/[locale]/[variant]/checkout/success/page.tsx'), {
    path: '/checkout/success',
    ...options,
  })

describe('the receipt', () => {
  it('S2-2-08 without an order leads to the cart', async () => {
    const { router } = await openReceipt()
    await expect.poll(() => router.replace).toHaveBeenCalledWith('/checkout/cart')
  })

  it.each([
    ['names the address that the order is confirmed to', '', 1],
    ['says nothing of an e-mail where the style takes that out', '--avb-remove-checkout-success-email-msg: yes', 0],
  ])('S2-2-25 %s', async (_, variable, count) => {
    const { router } = await openReadyCheckout()
    await choosePayment('Check / money order')
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
    await openReceipt({
      config: { site_styles_inline_html: `<style>:root{${variable}}</style>` },
      prepare: keep({ ...sessionStorage }),
    })
    const receipt = page.getByRole('article')
    await expect.element(receipt).toMatchTextContent('Thank you for your order!')
    expect(receipt.getByText(/ann@example\.com/).elements()).toHaveLength(count)
  })
})

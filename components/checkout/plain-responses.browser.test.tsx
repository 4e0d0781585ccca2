import { describe, it } from 'vitest'
import { choosePayment, openReadyCheckout, placeButton } from '#tests/support/checkout-island.tsx'
import { main } from '#tests/support/product-island.tsx'
import { expect, page, renderPage } from '#tests/support/render-island.tsx'

/** Texts for shoppers if a back end does not return, or does not support, something. */

type Json = Readonly<Record<string, unknown>>

describe('the receipt', () => {
  const receipt = {
    version: 1,
    number: 'K-1',
    email: 'ann@example.com',
    items: [],
    fees: [],
    totals: {},
    billing: { firstName: 'Ann', lastName: 'Ex', street: [], countryId: 'US' },
    shipping: null,
    shippingTitle: '',
    deliveryEstimate: '',
    paymentTitle: '',
    delivery: { date: '', title: '', message: '' },
    isInReview: false,
  }
  const show = async (more: object) => {
    await renderPage(await import('#app/[host]/[locale]/[variant]/checkout/success/page.tsx'), {
      path: '/checkout/success',
      config: { phone: '' },
      prepare: () => sessionStorage.setItem('showroom:kessler:receipt', JSON.stringify({ ...receipt, ...more })),
    })
    await expect.element(page.getByText('K-1')).toBeVisible()
  }

  it('shows no phone line without a phone, and mentions no confirmation that the back end does not report', async () => {
    await show({})
    await expect.element(main()).not.toMatchTextContent('Call us')
    await expect.element(main()).not.toMatchTextContent('confirmation to')
  })

  it('shows the address of the confirmation mail', async () => {
    await show({ confirmedTo: 'ann@example.com' })
    await expect.element(page.getByText('We have sent a confirmation to ann@example.com.')).toBeVisible()
  })
})

describe('payment methods', () => {
  it('a card that the shop has no form for is marked as not available, and others stay usable', async () => {
    const foreign = { code: 'bankcard', title: 'Bank card', cc_types: ['VI'] }
    const offer = (answer: unknown) => {
      const cart = answer as Json & { payment_methods?: object }
      return { ...cart, payment_methods: [foreign, ...Object.values(cart.payment_methods ?? {})] }
    }
    await openReadyCheckout({ answers: { '/cart': offer } })
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).click()
    await expect.element(page.getByRole('radio', { name: /Bank card/ })).toBeDisabled()
    await expect.element(page.getByText(/Not available here\./)).toBeVisible()
    await choosePayment(/money order/i)
    await expect.element(placeButton()).toBeEnabled()
  })
})

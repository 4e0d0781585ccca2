/** Payments that are refused with the order, on a desktop and on a phone: another payment can be tried at once. */
import { describe, it } from 'vitest'
import {
  alert,
  CARDS,
  cartQty,
  choosePayment,
  enterCard,
  openReadyCheckout,
  placeButton,
  REFUSAL,
  refusal,
  resize,
  respondToCalls,
} from '#tests/support/checkout-island.tsx'
import {
  confirmButton,
  DEVICES,
  dialog,
  firstOf,
  isPlaced,
  OFFERS,
  openOffer,
  terms,
  walletButton,
} from '#tests/support/offered-payments.ts'
import { expect, page } from '#tests/support/render-island.tsx'

const place = async () => {
  await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
  await placeButton().click()
}

describe.each(DEVICES)('an order that is refused (%s)', (device) => {
  const open = async (code: keyof typeof OFFERS) => {
    const visit = await openOffer(code, device)
    await choosePayment(OFFERS[code].title)
    return visit
  }

  it.each(['checkmo', 'banktransfer', 'cashondelivery'] as const)('%s can be ordered again', async (code) => {
    const visit = await open(code)
    const end = respondToCalls('POST', /^\/cart\/place$/, () => refusal())
    await place()
    await expect.element(alert(REFUSAL).first()).toBeVisible()
    expect(visit.router.push).not.toHaveBeenCalled()
    end()
    await place()
    await isPlaced(visit)
  })

  it.each(['authorizenet', 'moneris'] as const)('%s keeps its form for another card', async (code) => {
    performance.clearResourceTimings()
    const visit = await open(code)
    await expect.element(page.getByLabelText('Card number')).toBeVisible()
    if (code === 'moneris') {
      // The gateway's frame accepts the card once it is loaded.
      const frames = () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/card-gateway'))
      await expect.poll(frames).toHaveLength(1)
    }
    await enterCard(CARDS.declined)
    await place()
    await expect.element(alert(/declined/i).first()).toBeVisible()
    expect(visit.router.push).not.toHaveBeenCalled()
    await enterCard(CARDS.paid)
    await place()
    await isPlaced(visit)
  })

  it('nmicreditcard keeps its fields for another card', async () => {
    const fill = (title: string, text: string) =>
      page.frameLocator(page.getByTitle(title)).getByRole('textbox', { name: title }).fill(text)
    const visit = await open('nmicreditcard')
    await fill('Card number', CARDS.declined)
    await fill('Expiry date', '1239')
    await fill('Security code', '123')
    await placeButton().click()
    await expect.element(alert('The card was declined.')).toBeVisible()
    expect(visit.router.push).not.toHaveBeenCalled()
    await fill('Card number', '5431111111111111')
    await placeButton().click()
    await isPlaced(visit)
  })

  it.each(['moneris_applepay', 'googlepay'] as const)('%s opens its sheet again', async (code) => {
    const { shop } = await open(code)
    const { title } = OFFERS[code]
    const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
    await walletButton(`Pay with ${title}`).click()
    await press('Pay with a card that is declined')
    await expect.element(alert(/declined/i).first()).toBeInTheDocument()
    expect(await cartQty(shop)).toBe(1)
    // Apple's sheet stays open for another card.
    if (code === 'moneris_applepay') await press('Cancel')
    await expect.element(dialog()).not.toBeInTheDocument()
    await walletButton(`Pay with ${title}`).click()
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('citi shows its form again for another card of the bank', async () => {
    const visit = await open('citi')
    const number = page.getByLabelText('Card number')
    await number.fill('6035320000000016')
    await firstOf('Choose an offer').click()
    await terms().click()
    await confirmButton().click()
    await place()
    await expect.element(alert(/declined/i).first()).toBeVisible()
    expect(visit.router.push).not.toHaveBeenCalled()
    await number.fill('6035320000000008')
    await confirmButton().click()
    await expect.element(page.getByText('Confirmed with card •••• 0008. You can place the order.')).toBeVisible()
    await place()
    await isPlaced(visit)
  })

  it('paypal_express shows the wallet’s button again for another approval', async () => {
    if (device === 'mobile') await resize(390)
    // The back end has no approval, though the cart has named one.
    const payment = { method: 'paypal_express', data: { orderID: 'unknown', payerID: 'P-1' } }
    await openReadyCheckout({ device, answers: { '/cart': (cart) => ({ ...(cart as object), payment }) } })
    await expect.element(page.getByText('Approved with PayPal. You can place the order.')).toBeVisible()
    await place()
    await expect.element(alert(/./).first()).toBeVisible()
    await expect.element(walletButton('PayPal')).toBeVisible()
  })
})

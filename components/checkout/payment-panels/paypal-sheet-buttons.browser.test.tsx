import { describe, it } from 'vitest'
import {
  alert,
  buy,
  cartQty,
  choosePayment,
  holdNext,
  openReadyCheckout,
  payments,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { type Call, expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const ACCOUNT = { enabled: true, client_id: 'sandbox-volteo', intent: 'capture', currency: 'CAD' }
const PAYPAL = { ...ACCOUNT, applepay_enabled: true, googlepay_enabled: true }
/** The card gateways have neither wallet. */
const ALONE = { moneris_enabled: false, google_pay: { enabled: false } }

type ConfigAnswer = { provider_scripts: Record<string, string> }

/** Voltéo's checkout with PayPal chosen. */
async function open(paypal_checkout: object = PAYPAL, gateways: object = ALONE) {
  // The stand-in of Apple's sheet is beside that of PayPal's script.
  const withSheet = (answer: unknown) => {
    const { provider_scripts: scripts, ...config } = answer as ConfigAnswer
    const applepay = (scripts.paypal ?? '').replace('/paypal/sdk/js', '/applepay/sheet.js')
    return { ...config, provider_scripts: { ...scripts, applepay } }
  }
  const visit = await openReadyCheckout({
    store: 'volteo',
    config: { paypal_checkout, ...gateways },
    answers: { '/config': withSheet },
  })
  await choosePayment('PayPal')
  await expect.element(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  return visit
}

const components = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="/paypal/sdk/js"]')].map(({ src }) =>
    new URL(src).searchParams.get('components'),
  )
const sheetButtons = () => payments().getByRole('button', { name: /^Pay with (Apple|Google) Pay$/ })
const ordersOf = (calls: readonly Call[]) => writesTo(calls, '/cart/paypalcheckout/createorder')

const SHEETS = [
  { name: 'Apple Pay', source: 'applepay', isOpenAfterRefusal: true },
  // Google's sheet closes as the shopper confirms, since the bank's page may follow.
  { name: 'Google Pay', source: 'googlepay', isOpenAfterRefusal: false },
] as const

describe.each(SHEETS)('$name through PayPal', ({ name, source, isOpenAfterRefusal }) => {
  const button = () => payments().getByRole('button', { name: `Pay with ${name}` })
  const sheet = () => page.getByRole('dialog', { name: `${name} (sandbox)` })
  const press = (text: string) => sheet().getByRole('button', { name: text, exact: true }).click()
  const openSheet = async () => {
    await expect.element(button()).toBeVisible()
    await button().click()
    await expect.element(sheet()).toBeVisible()
  }

  it('has a button below PayPal’s; its order is confirmed once paid, then saved and placed', async () => {
    const { calls, shop } = await open()
    await openSheet()
    const placing = holdNext('POST', /^\/cart\/place$/)
    await press('Pay')
    await placing.arrived
    expect(ordersOf(calls).map(({ body }) => body)).toEqual([{ paypal_funding_source: source }])
    expect(writesTo(calls, '/cart/payment').at(-1)?.body).toMatchObject({
      method: 'paypal_checkout',
      data: { orderID: expect.any(String), payerID: '', paypal_funding_source: source },
    })
    placing.goOn()
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('creates no order and enables the button again if it is cancelled', async () => {
    const { calls, shop } = await open()
    await openSheet()
    await press('Cancel')
    await expect.element(sheet()).not.toBeInTheDocument()
    expect([ordersOf(calls), await cartQty(shop)]).toEqual([[], 1])
    await openSheet()
    await press('Cancel')
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  it('without a token creates no order', async () => {
    const { calls } = await open()
    await openSheet()
    await press('Answer nonsense')
    await expect.element(alert(`${name} token missing`)).toBeVisible()
    expect(ordersOf(calls)).toEqual([])
  })

  it('doesn’t confirm a total that has changed elsewhere, and PayPal shows a message', async () => {
    const { calls, shop, product } = await open()
    await openSheet()
    await buy(shop, product)
    await press('Pay')
    await expect.element(alert(/PayPal checkout process\. The payment source could not be verified/)).toBeVisible()
    expect(writesTo(calls, '/cart/place')).toEqual([])
    expect(await cartQty(shop)).toBe(2)
  })

  it('shows an error for a card that is refused at capture, and another one pays', async () => {
    const { calls, shop } = await open()
    await openSheet()
    await press('Pay with a card that is declined')
    await expect.element(alert(/declined/i)).toBeVisible()
    expect(await cartQty(shop)).toBe(1)
    if (!isOpenAfterRefusal) await openSheet()
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
    expect(ordersOf(calls)).toHaveLength(2)
  })
})

describe('a card of Google Pay that the bank has to confirm', () => {
  const bank = () => page.getByRole('dialog', { name: 'Your bank (sandbox)' })
  const pay = async () => {
    await payments().getByRole('button', { name: 'Pay with Google Pay' }).click()
    await page.getByRole('button', { name: 'Pay with a card that the bank confirms' }).click()
    await expect.element(bank()).toBeVisible()
  }

  it('is ordered only once it is confirmed', async () => {
    const { calls, shop } = await open()
    await expect.element(payments().getByRole('button', { name: 'Pay with Google Pay' })).toBeVisible()
    await pay()
    await bank().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(alert(/Your bank could not confirm that it is you/)).toBeVisible()
    expect(writesTo(calls, '/cart/place')).toEqual([])
    await pay()
    await bank().getByRole('button', { name: 'Confirm the payment' }).click()
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('is not ordered if another tab has changed the total meanwhile', async () => {
    const { calls, shop, product } = await open()
    await expect.element(payments().getByRole('button', { name: 'Pay with Google Pay' })).toBeVisible()
    await pay()
    await buy(shop, product)
    window.dispatchEvent(new StorageEvent('storage', { key: 'showroom:changed:cart' }))
    await expect.element(page.getByText('Qty 2').first()).toBeInTheDocument()
    await bank().getByRole('button', { name: 'Confirm the payment' }).click()
    await expect.element(alert(/The total has changed since PayPal approved it/)).toBeVisible()
    expect(writesTo(calls, '/cart/payment').filter(({ body }) => JSON.stringify(body).includes('orderID'))).toEqual([])
    expect(writesTo(calls, '/cart/place')).toEqual([])
  })
})

describe('the wallets of PayPal', () => {
  it('are accessible, as high as the other buttons, and components of one script', async () => {
    await open()
    await expect.poll(() => sheetButtons().elements().length).toBe(2)
    for (const button of sheetButtons().elements()) expect(button.getBoundingClientRect().height).toBe(48)
    expect(components()).toContain('buttons,applepay,googlepay')
    await expectAccessible(payments().element())
  })

  it('that the account may not use have no button, and PayPal’s is shown', async () => {
    performance.clearResourceTimings()
    await open({ ...PAYPAL, client_id: 'unknown' })
    const listRequests = () => performance.getEntriesByType('resource').map(({ name }) => name)
    for (const operation of ['GetApplepayConfig', 'GetGooglePayConfig'])
      await expect.poll(() => listRequests().some((address) => address.includes(operation))).toBe(true)
    expect(sheetButtons().elements()).toEqual([])
    expect(listRequests().filter((address) => address.endsWith('/googlepay/pay.js'))).toEqual([])
  })

  it('that are also card gateways of the cart are not offered twice', async () => {
    await open(PAYPAL, {})
    expect(sheetButtons().elements()).toEqual([])
  })

  it('that the store has disabled are not loaded with the script', async () => {
    for (const script of document.querySelectorAll('script[src*="/paypal/sdk/js"]')) script.remove()
    await open(ACCOUNT)
    expect(components()).toEqual(['buttons'])
    expect(sheetButtons().elements()).toEqual([])
  })
})

/**
 * What payment methods have in common at the checkout: phone, keyboard and reload. In tables, because the methods
 * differ in a button and an address; docs/payments.md lists which tests cover each method.
 */
import { describe, it, onTestFinished } from 'vitest'
import {
  CARDS,
  cartQty,
  choosePayment,
  placeButton,
  unfoldPayments,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import {
  type Code,
  closeButton,
  confirmButton,
  continueButton,
  DEVICES,
  dialog,
  firstOf,
  isPlaced,
  OFFERS,
  openOffer,
  planButton,
  radio,
  reloadOffer,
  terms,
  type Visit,
  walletButton,
} from '#tests/support/offered-payments.ts'
import { expect, page, userEvent } from '#tests/support/render-island.tsx'

type Locator = ReturnType<typeof page.getByRole>

/** The element that has the focus, also within a provider's button. */
function findFocused(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** Limit for the number of Tab stops to a control. */
const STOPS = 30

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible()
  for (let stop = 0; stop < STOPS && findFocused() !== control.element(); stop++) await userEvent.keyboard('{Tab}')
  expect(findFocused()).toBe(control.element())
}

/** Goes to a control by Tab and presses a key on it. */
async function press(control: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(control)
  await userEvent.keyboard(key)
}

/** Enters the bank's card, or chooses a plan, by the keyboard. */
const ENTRIES = {
  citi: async () => {
    await press(page.getByLabelText('Card number'), '6035320000000008')
    await press(firstOf('Choose an offer'), ' ')
    await press(terms(), ' ')
    await press(confirmButton())
    await expect.element(page.getByText('Confirmed with card •••• 0008. You can place the order.')).toBeVisible()
  },
  financeit: async () => {
    await press(firstOf('Choose a plan'), ' ')
    await press(terms(), ' ')
    await press(planButton())
    await expect.element(page.getByText('Your plan is set. You can place the order.')).toBeVisible()
  },
} as const

/** A window of the wallet that stays empty; its address is the wallet's page. */
function keepWindow() {
  const open = window.open
  const popup = { close: () => undefined, closed: false, location: { href: '' } }
  window.open = () => popup as unknown as Window
  onTestFinished(() => {
    window.open = open
    popup.closed = true
  })
  return popup
}

describe('on a phone, by keyboard alone', () => {
  /** Chooses a method with the space bar on a screen of 390 px, and continues by Tab. */
  async function start(code: Code): Promise<Visit> {
    const visit = await openOffer(code, 'mobile')
    radio(code).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(radio(code)).toBeChecked()
    return visit
  }
  const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

  it.each(['checkmo', 'banktransfer', 'cashondelivery'] as const)('%s is ordered', async (code) => {
    const visit = await start(code)
    fits()
    await press(placeButton())
    await isPlaced(visit)
  })

  it('authorizenet is entered and ordered', async () => {
    const visit = await start('authorizenet')
    await press(page.getByLabelText('Card number'), `${CARDS.paid}{Tab}1239{Tab}123`)
    fits()
    await press(placeButton())
    await isPlaced(visit)
  })

  it('citi is entered, confirmed and ordered', async () => {
    const visit = await start('citi')
    await ENTRIES.citi()
    fits()
    await press(placeButton())
    await isPlaced(visit)
  })

  it.each(['moneris_applepay', 'googlepay'] as const)(
    '%s is left by Escape, then confirmed and ordered',
    async (code) => {
      const { shop } = await start(code)
      const button = walletButton(`Pay with ${OFFERS[code].title}`)
      await press(button)
      await expect.element(dialog()).toBeVisible()
      fits()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog()).not.toBeInTheDocument()
      expect(await cartQty(shop)).toBe(1)
      await press(button)
      await press(dialog().getByRole('button', { name: 'Pay', exact: true }))
      await expect.poll(() => cartQty(shop)).toBe(0)
    },
  )

  it.each(['paypal_express', 'paypal_checkout'] as const)('%s opens the wallet’s window', async (code) => {
    await start(code)
    const popup = keepWindow()
    await press(walletButton('PayPal'))
    fits()
    await expect.poll(() => popup.location.href).toMatch(/\/sandbox\/pay\/paypal\?session=./)
  })

  it.each([
    ['paypal_standard', continueButton, /^\/index\.php\/paypal\/standard\/redirect\/$/],
    ['freedompay', continueButton, /\/sandbox\/pay\/freedompay\?/],
    ['amazonpay', () => walletButton('Amazon Pay'), /\/sandbox\/amazonpay\/checkout\/initiate$/],
  ] as const)('%s leads to the provider’s page', async (code, button, address) => {
    const { left } = await start(code)
    await press(button())
    fits()
    await expect.poll(() => left.join()).toMatch(address)
  })

  it('financeit is confirmed, ordered, and leads to the provider’s page', async () => {
    const { left } = await start('financeit')
    await ENTRIES.financeit()
    fits()
    await press(placeButton())
    await expect.poll(() => left.join()).toMatch(/\/sandbox\/pay\/financeit\?/)
  })

  it.each(['affirm', 'chargeafter'] as const)(
    '%s opens the provider’s window; if it is closed nothing is ordered',
    async (code) => {
      const { shop, calls } = await start(code)
      for (const _ of ['first', 'again']) {
        await press(continueButton())
        await press(closeButton())
        await expect.element(page.getByText(/was not approved or not finished\. Try again/)).toBeVisible()
        fits()
      }
      expect([await cartQty(shop), writesTo(calls, '/cart/place')]).toEqual([1, []])
    },
  )

  it.each(['zibby', 'acima'] as const)('%s is ordered; its window can be closed and opened again', async (code) => {
    await start(code)
    await press(continueButton())
    await press(closeButton())
    await expect.element(page.getByRole('heading', { name: /^Order A-\d+ is placed$/ })).toBeVisible()
    fits()
    await press(page.getByRole('button', { name: /^(Open the window|Try) again$/ }))
    await press(closeButton())
  })
})

describe.each(DEVICES)('a page that is reloaded before the order (%s)', (device) => {
  /** Chooses a method, waits until it is saved, and reloads. */
  async function chooseAndReload(code: Code): Promise<Visit> {
    await openOffer(code, device)
    await choosePayment(OFFERS[code].title)
    await expect.element(radio(code)).toBeChecked()
    for (const button of [...continueButton().all(), ...placeButton().all()]) {
      await expect.element(button).not.toHaveAttribute('aria-busy', 'true')
    }
    const visit = await reloadOffer(code, device)
    await unfoldPayments()
    return visit
  }

  it.each([
    ['checkmo', placeButton],
    ['banktransfer', placeButton],
    ['cashondelivery', placeButton],
    ['authorizenet', () => page.getByLabelText('Card number')],
    ['moneris', () => page.getByLabelText('Card number')],
    ['moneris_applepay', () => walletButton('Pay with Apple Pay')],
    ['googlepay', () => walletButton('Pay with Google Pay')],
    ['paypal_express', () => walletButton('PayPal')],
    ['paypal_checkout', () => walletButton('PayPal')],
    ['paypal_standard', continueButton],
    ['amazonpay', () => walletButton('Amazon Pay')],
    ['zibby', continueButton],
    ['acima', continueButton],
    ['chargeafter', continueButton],
    ['affirm', continueButton],
    ['freedompay', continueButton],
  ] as const)('orders, opens and leaves nothing: %s has to be chosen again', async (code, button) => {
    const { left, calls, shop } = await chooseAndReload(code)
    await expect.element(radio(code)).not.toBeChecked()
    await choosePayment(OFFERS[code].title)
    await expect.element(button()).toBeVisible()
    expect([left, dialog().elements(), writesTo(calls, '/cart/place'), await cartQty(shop)]).toEqual([[], [], [], 1])
  })

  it('keeps nmicreditcard, whose fields are empty', async () => {
    const { calls, shop } = await chooseAndReload('nmicreditcard')
    await expect.element(radio('nmicreditcard')).toBeChecked()
    await expect.element(page.getByTitle('Card number')).toBeVisible()
    await placeButton().click({ delay: 300 })
    await expect.element(page.getByRole('alert').filter({ hasText: 'Card number is missing.' })).toBeVisible()
    expect([writesTo(calls, '/cart/place'), await cartQty(shop)]).toEqual([[], 1])
  })

  it.each([
    ['citi', 'Confirmed with card •••• 0008. You can place the order.', isPlaced],
    [
      'financeit',
      'Your plan is set. You can place the order.',
      ({ left }: Visit) => expect.poll(() => left.join()).toMatch(/\/sandbox\/pay\/financeit\?/),
    ],
  ] as const)('keeps %s as it was confirmed, and it can be ordered', async (code, text, isOrdered) => {
    await openOffer(code, device)
    await choosePayment(OFFERS[code].title)
    await ENTRIES[code]()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    const visit = await reloadOffer(code, device)
    await expect.element(page.getByText(text)).toBeVisible()
    await placeButton().click()
    await isOrdered(visit)
  })
})

describe.each(DEVICES)('a page that is reloaded while the provider has not decided about the order (%s)', (device) => {
  it.each(['zibby', 'acima'] as const)('%s: its window can be opened', async (code) => {
    await openOffer(code, device)
    await choosePayment(OFFERS[code].title)
    await continueButton().click()
    await closeButton().click()
    const { calls } = await reloadOffer(code, device)
    await expect.element(page.getByRole('heading', { name: /^Order A-\d+ is placed$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Open the window again' }).click()
    await closeButton().click()
    expect(writesTo(calls, '/cart/place')).toEqual([])
  })

  it.each([
    ['paypal_standard', async () => continueButton().click()],
    [
      'financeit',
      async () => {
        await ENTRIES.financeit()
        await placeButton().click()
      },
    ],
  ] as const)('%s: the order can be paid on the provider’s page', async (code, order) => {
    const { left } = await openOffer(code, device)
    await choosePayment(OFFERS[code].title)
    await order()
    await expect.poll(() => left).toHaveLength(1)
    const visit = await reloadOffer(code, device)
    await expect.element(page.getByRole('heading', { name: /^Order [AV]-\d+ is awaiting payment$/ })).toHaveFocus()
    await page.getByRole('button', { name: /^Pay now · \$/ }).click()
    await expect.poll(() => visit.left.map((address) => address.split('?')[0])).toEqual([left[0]?.split('?')[0]])
    expect(writesTo(visit.calls, '/cart/place')).toEqual([])
  })
})

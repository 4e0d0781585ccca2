import { describe, it } from 'vitest'
import {
  addAddress,
  choosePayment,
  enterCard,
  openFilledCart,
  openReadyCheckout,
  payments,
  placeButton,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const fold = (name: RegExp) => payments().getByRole('button', { name })
const radio = (name: string | RegExp) => payments().getByRole('radio', { name })
/** Visible radio buttons; folded ones are in the page too. */
const shown = () =>
  payments()
    .getByRole('radio')
    .elements()
    .filter((input) => input.checkVisibility()) as HTMLInputElement[]

/** A cart that offers the given methods, independent of the store. */
const offering = (methods: readonly object[]) => ({
  '/cart': (answer: unknown) => ({ ...(answer as object), payment_methods: methods }),
})
const plain = (code: string) => ({ code, title: `Pay by ${code}`, cc_types: [] })

describe('the list of payment methods', () => {
  it.each([
    ['a desktop', 1440],
    ['a phone', 390],
  ])(
    'is short on %s: card and wallet are visible, the others are folded by kind, and the chosen one is always visible',
    async (_, width) => {
      if (width === 390) {
        const { resize } = await import('#tests/support/checkout-island.tsx')
        await resize(390)
      }
      await openReadyCheckout({}, { isFolded: true })
      await expect.element(radio('Credit or debit card')).toBeVisible()
      await expect.element(radio('PayPal')).toBeVisible()
      const others = fold(/^Other ways to pay/)
      await expect.element(others).toHaveAttribute('aria-expanded', 'false')
      await expect.element(others).toMatchTextContent('Check / money order, Pay on delivery')
      await expect.element(fold(/^Pay over time/)).toMatchTextContent('FreedomPay')
      expect(radio('Pay on delivery').elements()).toEqual([])
      await expectAccessible(payments().element())

      await others.click()
      const group = payments().getByRole('group', { name: 'Other ways to pay' })
      await expect.element(group.getByRole('radio')).toHaveLength(2)
      await radio('Pay on delivery').click()
      await others.click()
      await expect.element(radio('Pay on delivery')).toBeChecked()
      expect(radio('Check / money order').elements()).toEqual([])
      await expectAccessible(payments().element())
      expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    },
  )

  it('arrow keys reach visible methods and skip folded ones', async () => {
    await openReadyCheckout({}, { isFolded: true })
    await radio('PayPal').element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(radio('Credit or debit card')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(radio('Amazon Pay')).toHaveFocus()
    ;(fold(/^Other ways to pay/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await radio('Amazon Pay').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('Check / money order')).toHaveFocus()
    await expect.element(radio('Check / money order')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('Pay on delivery')).toBeChecked()
  })

  it('has a single unknown method unfolded', async () => {
    await openReadyCheckout({ answers: offering([plain('barter')]) }, { isFolded: true })
    await expect.element(payments().getByRole('radio')).toHaveLength(1)
  })

  it('leaves a few methods in the back end’s order', async () => {
    const codes = ['checkmo', 'barter', 'authorizenet', 'goats']
    await openReadyCheckout({ answers: offering(codes.map(plain)) }, { isFolded: true })
    await expect.element(payments().getByRole('radio')).toHaveLength(4)
    expect(payments().getByRole('heading', { level: 3 }).elements()).toEqual([])
    expect(shown().map(({ value }) => value)).toEqual(codes)
  })

  it('folds twenty unknown methods, each of which can be chosen', async () => {
    const codes = ['checkmo', ...Array.from({ length: 20 }, (_, index) => `own${index}`), 'payeezy']
    await openReadyCheckout({ answers: offering(codes.map(plain)) }, { isFolded: true })
    await expect.element(radio('Pay by payeezy')).toBeVisible()
    expect(shown()).toHaveLength(1)
    await fold(/^Other ways to pay/).click()
    await expect.poll(() => shown()).toHaveLength(22)
    await radio('Pay by own19').click()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
  })

  it('S2-2-23 S2-2-24 shows title, logo and description of each; only the chosen one has its panel open', async () => {
    const drawing = `<svg viewBox="0 0 60 20" onload="window.ran = 1" class="mark" style="opacity: 0.9; background: url(/spy)">
      <style>.b { fill: #c00; stroke: url(https://spy.example.com/a) } @import url(/spy.css);</style>
      <script>window.ran = 2</script><title>Barter bank</title>
      <linearGradient id="shade"><stop offset="0" stop-color="#fff"/></linearGradient>
      <path class="b" d="M0 0h40v20H0z" onclick="window.ran = 3"/><rect width="9" height="9" fill="url(#shade)"/>
      <image href="/spy.png"/><use href="/spy.svg#x"/><a href="javascript:window.ran = 4"><text x="1" y="9">B</text></a>
      <circle r="3" fill="url(/spy#x)"><animate attributeName="href" to="/spy"/></circle>
      <foreignObject><img src="/spy.png" onerror="window.ran = 5"></foreignObject></svg>`
    const barter = { code: 'barter', title: 'Barter', logo: drawing, description: '<p>Bring a <b>goat</b>.</p>' }
    const foreign = { ...barter, code: 'bankcard', title: 'Bank card', cc_types: ['VI'] }
    performance.clearResourceTimings()
    await openReadyCheckout({
      answers: {
        '/cart': (answer) => {
          const cart = answer as { payment_methods?: object[] }
          return { ...cart, payment_methods: [...(cart.payment_methods ?? []), barter, foreign] }
        },
      },
    })
    for (const text of [/test card/, /Make your check payable/, /Cash or card to our crew/]) {
      await expect.element(payments().getByText(text)).toBeVisible()
    }
    expect(payments().getByText('Bring a goat.').elements()).toHaveLength(2)
    await expect.element(radio(/^Barter/)).toHaveAccessibleDescription('Bring a goat.')
    const svg = radio(/^Barter/)
      .element()
      .closest('label')
      ?.querySelector('svg')
    if (!svg) throw new Error('the logo is not there')
    expect(svg.checkVisibility()).toBe(true)
    expect(svg.querySelector('path')?.getAttribute('fill')).toBe('rgb(204, 0, 0)')
    const parts = [...svg.querySelectorAll('*')]
    expect([...new Set(parts.map(({ localName }) => localName))]).toEqual([
      'title',
      'linearGradient',
      'stop',
      'path',
      'rect',
      'use',
      'circle',
    ])
    expect(svg.querySelector('rect')?.getAttribute('fill')).toBe(`url(#${svg.querySelector('linearGradient')?.id})`)
    const attributes = [svg, ...parts].flatMap((part) => [...part.attributes])
    const bad = attributes
      .map(({ name, value }) => `${name}=${value}`)
      .filter((text) => /^on|spy|script|class|style/.test(text))
    expect(bad).toEqual([])
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('spy'))).toEqual([])
    expect((window as { ran?: number }).ran).toBeUndefined()

    const frames = () => payments().element().querySelectorAll('iframe')
    expect(frames()).toHaveLength(0)
    await choosePayment('Credit or debit card')
    await expect.poll(() => frames().length).toBeGreaterThan(0)
    await choosePayment('Pay on delivery')
    await expect.poll(() => frames().length).toBe(0)
  })

  it.each(['kessler', 'alderloom', 'volteo'] as const)(
    'loads no script, frame or page of a provider of %s before its panel opens',
    async (store) => {
      performance.clearResourceTimings()
      await openReadyCheckout({ store })
      const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
      expect(addresses.filter((address) => /\/sandbox\/|\/api\/card-gateway/.test(address))).toEqual([])
      expect(payments().element().querySelectorAll('iframe')).toHaveLength(0)
    },
  )

  it('S2-3.10-32 hides the card processor’s fields if the store disables them, though the server offers them', async () => {
    const { shop } = await openReadyCheckout({
      config: { nmicreditcard: { enabled: false, data_tokenization_key: 'key' } },
    })
    const { payment_methods } = await shop.call<{ payment_methods: { code: string }[] }>(
      'GET',
      '/cart?embed=payment_methods',
    )
    expect(payment_methods.map(({ code }) => code)).toContain('nmicreditcard')
    await expect.element(radio('Check / money order')).toBeVisible()
    expect(radio(/Credit or debit card/).elements()).toEqual([])
  })

  it('S2-3.6-03 lists no Amazon Pay with pay_enabled off', async () => {
    await openReadyCheckout({ config: { amazonpay: { pay_enabled: false } } })
    await expect.element(radio('PayPal')).toBeVisible()
    expect(radio(/Amazon Pay/).elements()).toEqual([])
  })

  it('S2-3.3-01 has the accepted card brands; the brand of the number is highlighted', async () => {
    await openReadyCheckout({ store: 'alderloom' })
    await choosePayment('Credit card')
    const marks = page.getByRole('list', { name: 'Cards we accept' }).getByRole('listitem')
    await expect.element(marks).toHaveLength(4)
    await page.getByLabelText('Card number').fill('3411')
    const opacityOf = (name: string) => getComputedStyle(marks.filter({ hasText: name }).element()).opacity
    await expect.poll(() => opacityOf('American Express')).toBe('1')
    await expect.poll(() => opacityOf('Visa')).toBe('0.25')
    for (const mark of marks.elements()) {
      await expect.poll(() => mark.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
    }
  })
})

it('S2-4.4-04 an entered card and its errors are gone after another payment method was chosen', async () => {
  await openReadyCheckout({ store: 'alderloom' })
  await choosePayment('Credit card')
  await enterCard('4111111111111112')
  await placeButton().click()
  await expect.element(page.getByLabelText('Card number')).toHaveAttribute('aria-invalid', 'true')
  await choosePayment(/^Check/)
  await choosePayment('Credit card')
  await expect.element(page.getByLabelText('Card number')).toHaveValue('')
  await expect.element(page.getByLabelText('Security code')).toHaveValue('')
  await expect.element(page.getByLabelText('Card number')).not.toHaveAttribute('aria-invalid', 'true')
})

describe('the monthly price', () => {
  const price = () =>
    page
      .getByText(/or from \$[\d,.]+\/mo\. with Financeit/)
      .elements()
      .filter((element) => element.checkVisibility())
  const tvs = { term: 'tv', qty: 4 }

  it('is below the total of the checkout', async () => {
    await openReadyCheckout({ store: 'volteo' }, tvs)
    await expect.poll(() => price()).toHaveLength(1)
  })

  it('is below the total of the cart, with its terms', async () => {
    await openFilledCart({ store: 'volteo', locale: 'en-CA' }, { ...tvs, prepare: (shop) => addAddress(shop, 'CA') })
    await expect.poll(() => price()).toHaveLength(1)
    const plan = page.getByText('12 equal payments').first()
    await expect.element(plan).not.toBeVisible()
    await page
      .getByText(/or from \$[\d,.]+\/mo\. with Financeit/)
      .first()
      .click()
    await expect.element(plan).toBeVisible()
    await expect.element(page.getByText(/9\.99% a year/)).toBeVisible()
    await expect.element(page.getByText(/^Subject to Financeit’s approval\./)).toBeVisible()
    await expectAccessible()
  })

  it('is left out below the store’s minimum', async () => {
    const { calls } = await openReadyCheckout(
      { store: 'volteo', config: { display_features: { chargeafter_promo_cart_min_amount: 90_000 } } },
      tvs,
    )
    await choosePayment('Financeit')
    await expect.element(page.getByRole('group', { name: 'Choose a plan' })).toBeVisible()
    expect(calls.some(({ path }) => /financeplans/.test(path))).toBe(true)
    expect(page.getByText(/\/mo\. with/).elements()).toEqual([])
  })

  it('S2-8-18 is left out if no plan is offered, and the panel shows why', async () => {
    const { calls } = await openReadyCheckout(
      { store: 'volteo', answers: { '/financeit/financeplans': () => ({ financeit_plans: [] }) } },
      tvs,
    )
    await expect.poll(() => calls.some(({ path }) => /financeplans/.test(path))).toBe(true)
    await choosePayment('Financeit')
    await expect.element(page.getByText(/Unfortunately, we aren't able to offer financing/)).toBeVisible()
    expect(page.getByText(/\/mo\./).elements()).toEqual([])
  })
})

import { describe, it, onTestFinished, vi } from 'vitest'
import {
  choosePayment,
  openReadyCheckout,
  payments,
  placeButton,
  refusal,
  respondToCalls,
  summary,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

/** Collects console.error during a test. */
function watchErrors() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log
}

describe('instalments', () => {
  // Dear enough for all plans.
  const tvs = { term: 'oled tv' }
  const plans = () => page.getByRole('group', { name: 'Choose a plan' }).getByRole('radio')
  const submit = () => page.getByRole('button', { name: 'Use this plan' })

  it('S2-3.7-02 S2-3.7-03 S2-2-18 a plan requires accepted terms, adds its fee to the totals, and can then be ordered', async () => {
    await openReadyCheckout({ store: 'volteo' }, tvs)
    await choosePayment('Financeit')
    await expect.element(plans()).toHaveLength(3)
    await expect.element(submit()).toBeDisabled()
    await plans().first().click()
    await expect.element(submit()).toBeDisabled()
    await page.getByRole('checkbox', { name: /I agree to the terms of Financeit/ }).click()
    await expect.element(page.getByRole('link', { name: 'Complete the payment above' })).toBeVisible()
    await expectAccessible(payments().element())
    await submit().click()
    await expect.element(page.getByText('Your plan is set. You can place the order.')).toBeVisible()
    await expect.element(summary()).toMatchTextContent('49.00')
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
  })

  it('S2-3.7-02 a plan shows its cost besides the price and the name of its contract; its terms can be read', async () => {
    await openReadyCheckout(
      {
        store: 'volteo',
        answers: {
          '/financeit/financeplans': (answer) => {
            const { financeit_plans } = answer as { financeit_plans: object[] }
            const facts = { legal_name: 'Loan of a year', reduced_rate_finance_charge: 51.5 }
            return { financeit_plans: financeit_plans.map((plan) => ({ ...plan, ...facts, terms_url: '/terms' })) }
          },
        },
      },
      tvs,
    )
    await choosePayment('Financeit')
    await expect
      .element(
        payments()
          .getByText(/Finance charge: \$51\.50/)
          .first(),
      )
      .toBeVisible()
    await expect.element(payments().getByText('Loan of a year').first()).toBeVisible()
    const terms = page.getByRole('link', { name: /Read the terms/ })
    expect(terms.elements()).toEqual([])
    await plans().first().click()
    await expect.element(terms).toHaveAttribute('href', '/terms')
    await expect.element(terms).toHaveAttribute('target', '_blank')
    await expectAccessible(payments().element())
  })

  it('a plan can be chosen, accepted and confirmed by keyboard alone', async () => {
    await openReadyCheckout({ store: 'volteo' }, { ...tvs, isFolded: true })
    const card = page.getByRole('radio', { name: 'Credit or debit card' })
    await expect.element(card).toBeVisible()
    card.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: 'Financeit' })).toBeChecked()
    await expect.element(plans()).toHaveLength(3)
    await userEvent.keyboard('{Tab}')
    await expect.element(plans().first()).toHaveFocus()
    await userEvent.keyboard(' {Tab} {Tab}')
    await expect.element(submit()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Your plan is set. You can place the order.')).toBeVisible()
  })
})

describe('instalments that are not available', () => {
  it('S2-8-09 plans that are refused with status 200 show why', async () => {
    watchErrors()
    respondToCalls('GET', /^\/financeit\/financeplans$/, () =>
      Response.json({ financeit_plans: [], messages: { error: [{ message: 'No account.' }] } }),
    )
    await openReadyCheckout({ store: 'volteo' }, { term: 'oled tv' })
    await choosePayment('Financeit')
    await expect.element(page.getByText('An error occurred from the Financeit application backend.')).toBeVisible()
  })
})

describe('bank card financing', () => {
  const number = () => page.getByLabelText('Card number')
  const offers = () => page.getByRole('group', { name: 'Choose an offer' }).getByRole('radio')
  const terms = () => page.getByRole('checkbox', { name: /financing terms of Citi/ })
  const submit = () => page.getByRole('button', { name: 'Confirm the card' })
  const open = async (options: Parameters<typeof openReadyCheckout>[0] = {}) => {
    const visit = await openReadyCheckout(options)
    await choosePayment(/Citi/)
    return visit
  }

  it('S2-3.8-01 S2-3.8-02 S2-3.8-03 S2-3.8-04 S2-7.5-12 shows what the bank offers, and sends number, offer and accepted terms', async () => {
    const bank = {
      title: 'Card of the shop',
      additional_data: { logo_url: `${window.location.origin}/media/bank.svg` },
    }
    const { calls, shop } = await openReadyCheckout({
      answers: {
        '/cart': (answer) => {
          const cart = answer as { payment_methods?: { code: string }[] }
          const methods = (cart.payment_methods ?? []).map((method) =>
            method.code === 'citi' ? { ...method, ...bank } : method,
          )
          return { ...cart, payment_methods: methods }
        },
      },
    })
    await choosePayment(bank.title)
    type Offers = { promos: { title: string; plan_number: string }[]; apply_url: string }
    const info = await shop.call<Offers>('GET', '/citi/applyinfo')
    // The panel shows the bank's title, logo, application link, credit left on the card, and each offer.
    const apply = page.getByRole('link', { name: /Apply now with Citi/ })
    await expect.element(apply).toHaveAttribute('target', '_blank')
    const { origin, pathname } = new URL(info.apply_url)
    // The address has a new session in each response.
    await expect.element(apply).toHaveAttribute('href', expect.stringContaining(origin + pathname))
    const named = payments().getByText(bank.title, { exact: true }).last()
    expect(named.element().querySelector('img')?.src).toBe(bank.additional_data.logo_url)
    await expect.element(page.getByText(/Available credit: \$25,000/)).toBeVisible()
    await expect.element(offers()).toHaveLength(info.promos.length)
    for (const { title } of info.promos)
      await expect.element(page.getByRole('radio', { name: new RegExp(title) })).toBeVisible()

    await expect.element(submit()).toBeDisabled()
    await number().fill('6035320000000008')
    await expect.element(number()).toHaveValue('6035 3200 0000 0008')
    await expect.element(submit()).toBeDisabled()
    await offers().first().click()
    await expect.element(submit()).toBeDisabled()
    await terms().click()
    await expectAccessible(payments().element())
    const held = Promise.withResolvers<void>()
    respondToCalls('PUT', /^\/cart\/payment$/, () => held.promise)
    await submit().click()
    // The button is disabled during the request, so that nothing is sent twice.
    await expect.element(submit()).toBeDisabled()
    held.resolve()
    await expect.element(page.getByText('Confirmed with card •••• 0008. You can place the order.')).toBeVisible()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    const [offer] = info.promos
    const data = {
      method: 'citi',
      account_number: '6035320000000008',
      plan_number: offer?.plan_number,
      terms_accepted: true,
    }
    expect(writesTo(calls, '/cart/payment')).toEqual([{ method: 'PUT', body: { method: 'citi', data } }])
  })

  it('S2-3.8-01 S2-8-21 S2-8-22 a number that the bank does not know is rejected in the panel, which keeps the entries', async () => {
    const log = watchErrors()
    await open()
    await number().fill('6035320000000000')
    await offers().first().click()
    await terms().click()
    await submit().click()
    await expect.element(page.getByText(/Oops, something wrong happened on our end\./).first()).toBeVisible()
    await expect.element(number()).toHaveValue('6035 3200 0000 0000')
    await expect.element(offers().first()).toBeChecked()
    await expect.element(terms()).toBeChecked()
    expect(log.mock.calls.flat()).toContain('Unable to update card number for Citi.')
  })

  it.each([
    ['refused', refusal('', 500), 'An error occurred from the Citi Apply Info application backend.'],
    [
      'refused with status 200',
      Response.json({ errors: { store: 'Unknown store.' } }),
      'An error occurred from the Citi Apply Info application backend.',
    ],
    ['lost', Response.error(), 'An unexpected error occurred with Citi Apply Info checkout process.'],
  ])('S2-8-12 S2-8-13 offers that are %s show why', async (_, answer, text) => {
    watchErrors()
    respondToCalls('GET', /^\/citi\/applyinfo$/, () => {
      if (answer.type === 'error') throw new TypeError('Failed to fetch')
      return answer.clone()
    })
    await open()
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it.each([
    ['refused', () => refusal('', 500)],
    ['refused with status 200', () => Response.json({ errors: { store: 'Unknown store.' } })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('S2-3.8-04 credit that is %s is reported at the number, and the offers are still shown', async (_, answer) => {
    watchErrors()
    respondToCalls('POST', /^\/citi\/opentobuy$/, answer)
    await open()
    await expect.element(number()).toHaveAccessibleDescription('We could not read your available credit.')
    await expect.element(offers().first()).toBeVisible()
  })

  const PROGRAMME = {
    default_value: '',
    value: '',
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    cart_size_value: '',
    min_order_total: 1,
    max_order_total: 100_000,
    cart_size_promo_id: '',
  }

  it('S2-3.9-02 preselects the offer of the store’s financing programme', async () => {
    let plan = ''
    let title = ''
    await openReadyCheckout(
      {},
      {
        prepare: async (shop) => {
          const { promos } = await shop.call<{ promos: { title: string; plan_number: string }[] }>(
            'GET',
            '/citi/applyinfo',
          )
          const last = promos.at(-1)
          plan = last?.plan_number ?? ''
          title = last?.title ?? ''
        },
      },
    )
    await open({ config: { multiple_financing_program: { ...PROGRAMME, promo_id_value: plan } } })
    await expect.element(page.getByRole('radio', { name: new RegExp(title) })).toBeChecked()
  })

  it('S2-3.9-02 without bank financing nothing of the programme is shown or sent', async () => {
    const programme = {
      ...PROGRAMME,
      default_value: 'Programme 7',
      promo_id_value: '7007',
      cart_size_value: 'Programme 8',
    }
    const { calls } = await openReadyCheckout({
      config: { multiple_financing_program: programme },
      answers: {
        '/cart': (answer) => {
          const cart = answer as { payment_methods?: { code: string }[] }
          return { ...cart, payment_methods: (cart.payment_methods ?? []).filter(({ code }) => code !== 'citi') }
        },
      },
    })
    await choosePayment('Check / money order')
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    await placeButton().click()
    await expect.poll(() => writesTo(calls, '/cart/place')).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/Programme [78]|7007/)
    expect(JSON.stringify(calls)).not.toMatch(/Programme [78]|7007|citi/)
  })
})

describe('the hosted card page', () => {
  const INFO = /freedompay\/checkoutinfo$/

  it('S2-8-14 the shopper stays in the shop if the page’s URL can’t be loaded or is not the provider’s', async () => {
    const { left } = await openReadyCheckout()
    const end = respondToCalls('GET', INFO, () => refusal('', 500))
    await choosePayment('FreedomPay')
    await expect.element(page.getByText('An error occurred from the FreedomPay application backend.')).toBeVisible()
    end()
    respondToCalls('GET', INFO, () => Response.json({ checkout_url: 'https://evil.example.com/pay' }))
    await page.getByRole('button', { name: /^Continue to FreedomPay · / }).click()
    await expect.element(page.getByText('An unexpected error occurred with FreedomPay checkout process.')).toBeVisible()
    expect(left).toEqual([])
  })

  it('S2-9.1-14 opens on a press of the button that contains its name and the total, not when the method is chosen', async () => {
    const { left, calls } = await openReadyCheckout()
    await choosePayment('FreedomPay')
    const button = page.getByRole('button', { name: /^Continue to FreedomPay · \$/ })
    await expect.element(button).toBeVisible()
    await expect.poll(() => calls.some(({ path }) => INFO.test(path))).toBe(true)
    await expect.element(button).toHaveAttribute('aria-busy', 'false')
    expect(left).toEqual([])
    await button.click()
    await expect.poll(() => left.join()).toMatch(/sandbox\/pay\/freedompay/)
  })
})

describe('the windows of leases and loans', () => {
  const windowOf = (name: string) => page.getByRole('dialog', { name, exact: true })

  it('S2-3.10-36 Acima’s window is opened with the store’s merchant id', async () => {
    await openReadyCheckout({ store: 'alderloom', config: { acima: { merchant_id: 'm-77' } } })
    await choosePayment('Acima lease')
    await page.getByRole('button', { name: /^Continue to Acima · / }).click()
    await expect.element(windowOf('Acima (m-77)')).toBeVisible()
    await windowOf('Acima (m-77)').getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('Your application with Acima is not finished yet.')).toBeVisible()
  })

  it('S2-7.5-05 Affirm shows the errors of a checkout that it rejects; once its window is closed the shop shows a message', async () => {
    // Affirm rejects US dollars for an account in Canada.
    await openReadyCheckout({
      store: 'alderloom',
      config: { affirm: { public_api_key: 'k-1' }, default_country: 'CA' },
    })
    await choosePayment('Affirm')
    await page.getByRole('button', { name: /^Continue to Affirm · / }).click()
    const problems = windowOf('Affirm (k-1)')
    await expect.element(problems).toMatchTextContent('currency')
    await problems.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('An unexpected error occurred with Affirm checkout process.')).toBeVisible()
  })

  it('S2-3.10-36 without a merchant id Acima is not offered', async () => {
    await openReadyCheckout({ store: 'alderloom', config: { acima: { merchant_id: '' } } })
    await expect.element(page.getByRole('radio', { name: 'Zibby lease' })).toBeVisible()
    expect(page.getByRole('radio', { name: /Acima/ }).elements()).toEqual([])
  })

  it.each(['PayPal', 'Affirm', 'Acima lease', 'Zibby lease'])(
    'S2-4.4-15 S2-4.4-16 a tap on %s saves it, and neither orders nor opens anything',
    async (title) => {
      const { shop, left, calls } = await openReadyCheckout({ store: 'alderloom' })
      await choosePayment(title)
      const button = page.getByRole('button', { name: new RegExp(`^Continue to ${title.split(' ')[0]} · \\$`) })
      await expect.element(button).toHaveAttribute('aria-busy', 'false')
      expect(page.getByRole('dialog').elements()).toEqual([])
      expect([left, calls.filter(({ path }) => path === '/cart/place')]).toEqual([[], []])
      expect(await shop.call('GET', '/cart')).toMatchObject({ qty: 1 })
    },
  )

  it('moving through the list by keyboard opens and orders nothing', async () => {
    const { shop } = await openReadyCheckout({ store: 'alderloom' })
    page.getByRole('radio', { name: 'PayPal' }).element().focus()
    for (const name of ['Affirm', 'Acima lease', 'Zibby lease']) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(page.getByRole('radio', { name })).toBeChecked()
      await expect
        .element(page.getByRole('button', { name: new RegExp(`^Continue to ${name.split(' ')[0]} · `) }))
        .toBeVisible()
    }
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(await shop.call('GET', '/cart')).toMatchObject({ qty: 1 })
  })
})

import type { Page } from '@playwright/test'
import { addToCart, items, placeButton, summary } from '#tests/support/cart-page.ts'
import { prepareOrder, step } from '#tests/support/checkout-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { choosePayment, unfoldPayments } from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, fillCart, findProduct, type ProductAnswer } from '#tests/support/shopper.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

/** Carts and checkouts of stores whose configuration differs in what a test is about. */
test.describe.configure({ mode: 'default' })

const atCheckout = (checkout: ConfigPatch): ConfigPatch => ({ display_features: { checkout } })
const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })

/** Bodies of what the islands write to a resource. */
function watchWrites(page: Page, resource: string): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === `/api/rest${resource}`) {
      bodies.push(request.postData() ?? '')
    }
  })
  return bodies
}

test.describe('the cart', () => {
  for (const design of [false, true, 'modal', 'drawer', 'unheard-of']) {
    test(`S2-3.10-03 S1-3.1-54 pre_cart_design ${design} ${design ? 'opens the pre-cart panel' : 'shows the plain notification'}`, async ({
      page,
      testProxy,
    }) => {
      const origin = testProxy.open('kessler', atCheckout({ pre_cart_design: design }))
      await enterStore(page, origin)
      const product = await findProduct(page, 'refrigerator', ({ crosssells, type_id }) => {
        return type_id === 'simple' && crosssells.some((addOn) => addOn.display_add_to_cart)
      })
      await page.goto(`${origin}/product/${product.url_key}`)
      await addToCart(page).click()
      const panel = page.getByRole('dialog', { name: 'Added to cart' })
      const notice = page.getByRole('region', { name: 'Added to cart' })
      if (!design) {
        await expect(notice).toContainText(product.name)
        await expect(panel).toHaveCount(0)
        return
      }
      await expect(notice).toHaveCount(0)
      await expect(panel).toContainText(product.name)
      await expect(panel).toContainText(/Qty 1 · \$\d/)
      await expect(panel).toContainText(/Subtotal\s*\$[\d,]+\.\d\d/)
      await expect(panel.getByRole('button', { name: /^Add: / }).first()).toBeVisible()
      await expect(panel.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/checkout/cart')
      await panel.getByRole('button', { name: 'Continue shopping' }).click()
      await expect(panel).toHaveCount(0)
    })
  }

  test('S2-3.10-04 enable_cart_product_model_numbers prints the model on lines and in the checkout’s summary', async ({
    page,
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const origin = testProxy.open('kessler', atCheckout({ enable_cart_product_model_numbers: isOn }))
      const { model_number } = await fillCart(page, origin)
      await expect(items(page).getByText(`Model ${model_number}`)).toHaveCount(isOn ? 1 : 0)
      await page.goto(`${origin}/checkout/onepage`)
      await expect(summary(page).getByText('Grand Total').last()).toBeVisible()
      await expect(summary(page).getByText(`Model ${model_number}`).filter({ visible: true })).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S2-3.10-17 S2-3.10-18 display_cart_related shows suggestions under each line, under the store’s heading', async ({
    page,
    testProxy,
  }) => {
    const cases = [
      {
        display_cart_related: true,
        display_cart_related_title: 'Often bought with it',
        heading: 'Often bought with it',
      },
      { display_cart_related: true, display_cart_related_title: '', heading: 'Related Products' },
      { display_cart_related: false, display_cart_related_title: 'Often bought with it', heading: '' },
    ]
    for (const { heading, ...enterprise_features } of cases) {
      const origin = testProxy.open('kessler', { enterprise_features })
      const { relateds } = await fillCart(page, origin)
      const line = items(page).getByRole('listitem').first()
      if (heading) {
        await expect(line.getByRole('heading', { name: heading })).toBeVisible()
        await expect(line.getByRole('link', { name: relateds[0]?.name })).toBeVisible()
      } else {
        await expect(line.getByRole('heading')).toHaveCount(0)
        await expect(line.getByRole('link', { name: relateds[0]?.name, exact: true })).toHaveCount(0)
      }
    }
  })

  test('S2-9.2-02 an add-on has suggestions of its own, up to three', async ({ page, testProxy }) => {
    let suggested: { entity_id: string }[] = []
    type Line = { crosssell_parent_id: string; relateds: object[] }
    const suggest = (item: Line) => ({ ...item, relateds: item.crosssell_parent_id ? suggested : [] })
    const { origin } = testProxy.openStore(
      'kessler',
      { enterprise_features: { display_cart_related: true, display_cart_related_title: 'Often bought with it' } },
      {
        '/cart': (answer) => {
          const { items = {} } = answer as { items?: Record<string, Line> }
          const entries = Object.entries(items).map(([id, item]) => [id, suggest(item)])
          return { ...(answer as object), items: Object.fromEntries(entries) }
        },
      },
    )
    const product = await fillCart(page, origin)
    const addOn = product.crosssells.find((offer) => offer.display_add_to_cart)
    await callRest(page, 'POST', '/cart/items', {
      items: [{ product_id: addOn?.entity_id, crosssell_parent_id: product.entity_id }],
    })
    const { products } = await callRest<{ products: ProductAnswer[] }>(
      page,
      'GET',
      '/search/range?embed=products&limit=4',
    )
    suggested = products.map(({ entity_id }) => ({ entity_id, display_add_to_cart: true }))
    await page.reload()
    const own = page
      .getByRole('list', { name: `Add-ons of ${product.name}` })
      .getByRole('region', { name: 'Often bought with it' })
    await expect(own.getByRole('listitem')).toHaveCount(3)
    await expect(own.getByRole('link', { name: products[0]?.name, exact: true })).toBeVisible()
  })

  test('S2-3.10-48 amounts without a text of the server are written in the store’s currency', async ({
    page,
    testProxy,
  }) => {
    const cases = [
      { currency_code: undefined, currency_symbol: undefined, currency_name: undefined, price: '$12.50' },
      { currency_code: 'EUR', currency_symbol: '', currency_name: 'Euro', price: '€12.50' },
      { currency_code: 'CAD', currency_symbol: 'C$', currency_name: 'Canadian Dollar', price: 'C$12.50' },
    ]
    for (const { price, ...currency } of cases) {
      const { origin } = testProxy.openStore('kessler', currency, {
        '/cart': (answer) => ({
          ...(answer as object),
          billing_address: { postcode: '55802', country_id: 'US' },
          shipping_methods: [{ code: 'van', carrier: 'van', carrier_title: 'Our van', price: { amount: 12.5 } }],
        }),
      })
      await fillCart(page, origin)
      await page.getByText('Estimate delivery').click()
      const method = page.getByRole('list', { name: 'Estimated delivery' }).getByRole('listitem')
      await expect(method).toHaveText(`Our van${price}`)
    }
  })

  test('S2-2-13 a line shows each of its discounts when that is not zero', async ({ page, testProxy }) => {
    const none = { amount: 0, formatted: '$0.00' }
    const fields = ['discount', 'discount_consumer_rebate', 'discount_instant_savings'] as const
    const labels = ['Discount: $20.00', 'Consumer Rebate: $30.00', 'Instant Savings: $40.00']
    const some = (index: number) => ({ amount: 20 + 10 * index, formatted: `$${20 + 10 * index}.00` })
    let shown: readonly string[] = []
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      {
        '/cart': (answer) => {
          const cart = answer as { items: Record<string, object> }
          const savings = Object.fromEntries(
            fields.map((field, index) => [field, shown.includes(field) ? some(index) : none]),
          )
          return { ...cart, items: Object.values(cart.items ?? {}).map((item) => ({ ...item, ...savings })) }
        },
      },
    )
    await fillCart(page, origin)
    const line = items(page).getByRole('listitem').first()
    for (const present of [[], ...fields.map((field) => [field]), fields]) {
      shown = present
      await page.reload()
      await expect(line.getByRole('link').first()).toBeVisible()
      for (const [index, label] of labels.entries()) {
        const isShown = present.some((field) => field === fields[index])
        await expect(line.getByText(label, { exact: true }), label).toHaveCount(isShown ? 1 : 0)
      }
    }
  })

  test('S2-3.2-21 with has_error the cart says what is wrong, and there is no way on', async ({ page, testProxy }) => {
    const message = 'The range is out of stock.'
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      {
        '/cart': (answer) => ({ ...(answer as object), has_error: true, messages: { error: [message], success: [] } }),
      },
    )
    await fillCart(page, origin)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(proceed(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' }).first()).toBeDisabled()
    await page.goto(`${origin}/checkout/onepage`)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('button', { name: /place order/i })).toBeDisabled()
  })

  test('S2-1-04 options of a configurable and selections of a bundle are on their lines', async ({
    page,
    testProxy,
  }) => {
    const furniture = testProxy.open('alderloom', {})
    await enterStore(page, furniture)
    const sofa = await findProduct(page, 'sofa', ({ type_id }) => type_id === 'configurable')
    await page.goto(`${furniture}/product/${sofa.url_key}`)
    const group = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .first()
    await group.getByRole('radio').nth(1).check({ force: true })
    const choice = ((await group.locator('legend').textContent()) ?? '').trim()
    expect(choice).toMatch(/^\w+: \w+/)
    await addToCart(page).click()
    await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()
    await expect(items(page).getByRole('listitem').first()).toContainText(choice)

    const appliances = testProxy.open('kessler', {})
    await enterStore(page, appliances)
    const pair = await findProduct(page, 'laundry pair', ({ type_id }) => type_id === 'bundle')
    await page.goto(`${appliances}/product/${pair.url_key}`)
    await addToCart(page).click()
    await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()
    const line = items(page).getByRole('listitem').first()
    await expect(line.getByRole('link', { name: pair.name })).toBeVisible()
    await expect(line.getByText(/^Washer: .*Washer/)).toBeVisible()
    await expect(line.getByText(/^Dryer: .*Dryer/)).toBeVisible()
  })
})

test.describe('the checkout', () => {
  const consent = (page: Page) => page.getByRole('checkbox', { name: 'E-mail me offers and news' })

  test('S2-3.10-05 S2-3.2-26 display_email_marketing_consent_checkbox alone shows the consent; without it nothing is said of the newsletter', async ({
    page,
    testProxy,
  }) => {
    const saved = watchWrites(page, '/cart/billing_address')
    const readConsent = async () => {
      const cart = await callRest<{ billing_address: object }>(page, 'GET', '/cart?embed=billing_address')
      return (cart.billing_address as { newsletter_is_subscribed: boolean }).newsletter_is_subscribed
    }
    const save = async () => {
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(page.getByRole('button', { name: 'Edit contact and address' })).toBeVisible()
      return JSON.parse(saved.at(-1) ?? '{}').newsletter_is_subscribed
    }
    const asking = testProxy.open('kessler', {
      enable_magento_newsletter_subscription: false,
      ...atCheckout({ display_email_marketing_consent_checkbox: true }),
    })
    await fillCart(page, asking)
    await page.goto(`${asking}/checkout/onepage`)
    await fillAddress(page)
    await expect(consent(page)).not.toBeChecked()
    expect([await save(), await readConsent()]).toEqual([false, false])
    await page.getByRole('button', { name: 'Edit contact and address' }).click()
    await consent(page).check()
    expect([await save(), await readConsent()]).toEqual([true, true])
    // What the server knows is kept, and what the form begins with.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${asking}/checkout/onepage`)
    await page.getByRole('button', { name: 'Edit contact and address' }).click()
    await expect(consent(page)).toBeChecked()

    const silent = testProxy.open('kessler', {
      enable_magento_newsletter_subscription: true,
      ...atCheckout({ display_email_marketing_consent_checkbox: false }),
    })
    await fillCart(page, silent)
    await callRest(page, 'PUT', '/cart/billing_address', { newsletter_is_subscribed: true })
    await page.goto(`${silent}/checkout/onepage`)
    await fillAddress(page)
    await expect(consent(page)).toHaveCount(0)
    expect([await save(), await readConsent()]).toEqual([undefined, true])
  })

  test('S2-2-23 S2-2-24 every way of paying shows title, logo and description; only the chosen one has its panel open', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    // The policy refuses handlers already where the parser reads them.
    allowConsole(/inline event handler violates the following Content Security Policy/)
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
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      {
        '/cart': (answer) => {
          const cart = answer as { payment_methods?: object[] }
          return { ...cart, payment_methods: [...(cart.payment_methods ?? []), barter, foreign] }
        },
      },
    )
    const spied: string[] = []
    page.on('request', (request) => request.url().includes('spy') && spied.push(request.url()))
    await fillCart(page, origin)
    await page.goto(`${origin}/checkout/onepage`)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()

    await unfoldPayments(page)
    const payment = step(page, 'Payment')
    for (const text of [/test card/, /Make your check payable/, /Cash or card to our crew/]) {
      await expect(payment.getByText(text)).toBeVisible()
    }
    await expect(payment.getByText('Bring a goat.')).toHaveCount(2)
    await expect(payment.getByRole('radio', { name: /^Barter/ })).toHaveAccessibleDescription('Bring a goat.')
    const logo = payment.locator('label').filter({ hasText: 'Barter' }).locator('svg').first()
    await expect(logo).toBeVisible()
    await expect(logo.locator('path')).toHaveAttribute('fill', 'rgb(204, 0, 0)')
    const kept = await logo.evaluate((svg) => {
      const gradient = svg.querySelector('linearGradient')?.id ?? ''
      const attributes = [svg, ...svg.querySelectorAll('*')].flatMap((part) => [...part.attributes])
      return {
        names: [...new Set([...svg.querySelectorAll('*')].map(({ localName }) => localName))],
        isShaded: svg.querySelector('rect')?.getAttribute('fill') === `url(#${gradient})`,
        bad: attributes
          .map(({ name, value }) => `${name}=${value}`)
          .filter((text) => /^on|spy|script|class|style/.test(text)),
      }
    })
    expect(kept).toEqual({
      names: ['title', 'linearGradient', 'stop', 'path', 'rect', 'use', 'circle'],
      isShaded: true,
      bad: [],
    })
    expect(spied).toEqual([])
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()

    await expect(payment.locator('iframe')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Credit or debit card' }).check()
    await expect(payment.locator('iframe').first()).toBeVisible()
    await choosePayment(page, 'Pay on delivery')
    await expect(payment.locator('iframe')).toHaveCount(0)
  })

  test('S2-3.10-47 default_country is preselected in the address forms, US when absent', async ({
    page,
    testProxy,
  }) => {
    for (const default_country of ['CA', undefined]) {
      const origin = testProxy.open('kessler', { default_country })
      await fillCart(page, origin)
      await page.goto(`${origin}/checkout/onepage`)
      await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck()
      for (const name of ['Delivery address', 'Billing address']) {
        const country = page.getByRole('group', { name }).getByLabel('Country')
        await expect(country).toHaveValue(default_country ?? 'US')
      }
    }
  })

  test('S2-3.2-27 S2-3.10-06 S2-3.10-24 S2-3.10-26 the delivery date needs both switches and stands under header_text', async ({
    page,
    testProxy,
  }) => {
    const cases = [
      { enabled: true, isDisplayed: true, header_text: 'Arrives', heading: 'Arrives' },
      { enabled: true, isDisplayed: true, header_text: null, heading: 'Compare at' },
      { enabled: true, isDisplayed: true, header_text: 'Arrives', heading: 'Arrives', isUndated: true },
      { enabled: true, isDisplayed: false, header_text: 'Arrives', heading: '' },
      { enabled: false, isDisplayed: true, header_text: 'Arrives', heading: '' },
    ]
    const data = { delivery_date: '2027-03-04', delivery_title: 'Thursday', delivery_message: 'between 8 and 12' }
    const address = {
      firstname: 'Ann',
      lastname: 'Berg',
      telephone: '2185550123',
      street: ['1 Lake Ave'],
      city: 'Duluth',
      region: 'MN',
      country_id: 'US',
      postcode: '55802',
    }
    const note = { delivery_date: '', delivery_title: '', delivery_message: 'We call you to agree on a day.' }
    for (const { enabled, isDisplayed, header_text, heading, isUndated = false } of cases) {
      const origin = testProxy.open('kessler', {
        delivery_date: { enabled, header_text },
        ...atCheckout({ display_delivery_date: isDisplayed }),
      })
      await fillCart(page, origin)
      await callRest(page, 'PUT', '/cart/billing_address', address)
      await callRest(page, 'PUT', '/cart', { email: 'ann@example.com' })
      await callRest(page, 'PUT', '/cart/shipping', { data: isUndated ? note : data })
      for (const path of ['/checkout/cart', '/checkout/onepage']) {
        await page.goto(`${origin}${path}`)
        await expect(page.getByText('Grand Total').filter({ visible: true }).first()).toBeVisible()
        if (path === '/checkout/onepage') await expect(page.getByRole('radio').first()).toBeVisible()
        if (heading) {
          await expect(page.getByRole('region', { name: heading })).toContainText(
            isUndated ? note.delivery_message : 'Thursday · 2027-03-04 · between 8 and 12',
          )
          await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        } else {
          await expect(page.getByText('2027-03-04')).toHaveCount(0)
          await expect(page.getByText('Arrives')).toHaveCount(0)
        }
      }
    }
  })

  test('S2-3.10-27 S2-3.10-28 S1-3.1-46 sales_assistance shows its field with the store’s texts; off nothing is asked or sent', async ({
    page,
    testProxy,
  }) => {
    const texts = { title: 'Who was it?', subtitle: 'They earn <nothing> else.', field_label: 'First name, please' }
    const sent = watchWrites(page, '/cart')
    for (const enabled of [true, false]) {
      const origin = testProxy.open('kessler', { sales_assistance: { enabled, ...texts } })
      await fillCart(page, origin)
      await page.goto(`${origin}/checkout/onepage`)
      await expect(page.getByLabel('E-mail address')).toBeVisible()
      const section = page.getByRole('region', { name: texts.title, exact: true })
      const field = page.getByRole('textbox', { name: texts.field_label })
      if (enabled) {
        await expect(section.getByRole('heading', { name: texts.title, exact: true })).toBeVisible()
        await expect(section.getByText(texts.subtitle, { exact: true })).toBeVisible()
        await section.getByRole('textbox', { name: texts.field_label }).fill('Erik')
        await field.blur()
        await expect(page.getByText('Saved', { exact: true })).toBeAttached()
        expect(sent.join()).toContain('"sales_assistance":"Erik"')
        sent.length = 0
        continue
      }
      await expect(section).toHaveCount(0)
      await expect(field).toHaveCount(0)
      await fillAddress(page)
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(page.getByRole('button', { name: 'Edit contact and address' })).toBeVisible()
      expect(sent.join()).toContain('ann@example.com')
      expect(sent.join()).not.toContain('sales_assistance')
    }
  })
})

test.describe('the receipt', () => {
  for (const isRemoved of [false, true]) {
    test(`S2-2-25 ${isRemoved ? 'says nothing of an e-mail where the style takes that out' : 'names the address that the order is confirmed to'}`, async ({
      page,
      testProxy,
    }) => {
      const variable = '--avb-remove-checkout-success-email-msg: yes'
      const styles = `<style>:root{${isRemoved ? variable : ''}}</style>`
      const origin = testProxy.open('kessler', { site_styles_inline_html: styles })
      await fillCart(page, origin)
      await page.goto(`${origin}/checkout/onepage`)
      await prepareOrder(page, 'Check / money order')
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/checkout\/success$/)
      const receipt = page.getByRole('article')
      await expect(receipt).toContainText('Thank you for your order!')
      await expect(receipt.getByText('ann@example.com')).toHaveCount(isRemoved ? 0 : 1)
    })
  }
})

import { describe, it } from 'vitest'
import {
  addProduct,
  buy,
  isComplete,
  items,
  openCart,
  openFilledCart,
  type ProductResponse,
  placeholdersIn,
  resize,
  summary,
  WITHOUT_PICTURE,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

type Line = { item_id: string; product_id: string; crosssell_parent_id: string }

const cartCount = () => page.getByRole('banner').getByRole('link', { name: /^cart, /i })
const under = (name: string) => page.getByRole('list', { name: `Add-ons of ${name}` })
const empty = () => page.getByText('You have no items in your shopping cart.')
const isMainProduct = ({ type_id, crosssells }: ProductResponse) =>
  type_id === 'simple' && crosssells.some((product) => product.display_add_to_cart)

describe('the cart', () => {
  it('S2-2-02 shows that it is empty and has links to continue', async () => {
    const { left } = await openCart()
    await expect.element(empty()).toBeVisible()
    expect(page.getByRole('link', { name: 'Proceed to Checkout' }).elements()).toEqual([])
    expect(page.getByText('Grand Total').elements()).toEqual([])
    await expectAccessible()
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    expect(left).toEqual(['/'])
  })

  it('S2-2-12 S2-2-16 shows lines, totals and the link to the checkout, accessibly', async () => {
    const { product, left } = await openFilledCart()
    const line = items().getByRole('listitem').first()
    await expect
      .element(line.getByRole('link', { name: product.name }))
      .toHaveAttribute('href', `/product/${product.url_key}`)
    await expect.element(line).toMatchTextContent(/\$[\d,]+\.\d\d/)
    await expect.element(line.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('1')
    for (const label of ['Subtotal', 'Discount', 'Additional Fees', 'Tax', 'Grand Total']) {
      await expect.element(summary().getByText(label, { exact: true })).toBeVisible()
    }
    await expectAccessible()
    await summary().getByRole('link', { name: 'Proceed to Checkout' }).click()
    expect(left).toEqual(['/checkout/onepage'])
  })

  it('S2-2-12 several taxes are listed below their sum, and unfold', async () => {
    const withTaxes = (answer: unknown) => {
      const { totals, ...cart } = answer as { totals: object }
      const line = { amount: 6, currency: 'USD' }
      return {
        ...cart,
        totals: {
          ...totals,
          tax: { ...line, formatted: '$12.00', title: 'Tax' },
          tax_lines: [
            { ...line, title: 'Minnesota', rate: 0.06875, formatted: '$10.00' },
            { ...line, title: 'St. Louis County', rate: 0.005, formatted: '$2.00' },
          ],
        },
      }
    }
    await openFilledCart({ answers: { '/cart': withTaxes } })
    const list = summary().getByText('Minnesota (6.875%) $10.00')
    await expect.element(list).not.toBeVisible()
    await summary().getByText('Tax', { exact: true }).click()
    await expect.element(list).toBeVisible()
    await expect.element(summary().getByText('St. Louis County (0.5%) $2.00')).toBeVisible()
    await expect.element(summary().getByText('$12.00', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('S2-2-12 a single tax is the row itself', async () => {
    await openFilledCart({
      answers: {
        '/cart': (answer) => {
          const { totals, ...cart } = answer as { totals: object }
          const tax = { amount: 10, currency: 'USD', formatted: '$10.00', title: 'MN sales tax' }
          return { ...cart, totals: { ...totals, tax, tax_lines: [{ ...tax, rate: 0.06875 }] } }
        },
      },
    })
    await expect.element(summary().getByText('MN sales tax', { exact: true })).toBeVisible()
    expect(summary().getByText('6.875%').elements()).toEqual([])
  })

  it('S1-3.1-18 image_placeholder is shown beside a product without image', async () => {
    const { product } = await openFilledCart({}, WITHOUT_PICTURE)
    const line = items().getByRole('listitem').first()
    await expect.element(line.getByRole('link', { name: product.name })).toBeVisible()
    expect(placeholdersIn(line.element())).toHaveLength(1)
  })

  it('S2-1-05 a burst of quantity clicks ends with the last quantity, at the server too', async () => {
    const { product, shop } = await openFilledCart({ hasFrame: true })
    const more = page.getByRole('button', { name: `Increase quantity of ${product.name}` })
    await expect.element(more).toBeVisible()
    const before = summary().getByRole('definition').first().element().textContent
    for (let click = 0; click < 4; click++) await more.click()
    await expect.element(cartCount()).toHaveAccessibleName('Cart, 5 items')
    await expect.element(summary().getByRole('definition').first()).not.toMatchTextContent(before)
    await expect.poll(() => shop.call('GET', '/cart?embed=items')).toMatchObject({ qty: 5 })
  })

  it('S2-1-06 a removed product disappears with its price, and can be restored', async () => {
    const { product } = await openFilledCart({ hasFrame: true })
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect.element(empty()).toBeVisible()
    await expect.element(cartCount()).toHaveAccessibleName('Cart, 0 items')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(items().getByRole('link', { name: product.name })).toBeVisible()
  })

  it('S2-1-08 S2-4.8-01 S2-7.1-11 clearing needs a confirmation, then leads to the home page with an empty cart', async () => {
    const { calls, left, shop } = await openFilledCart()
    const dialog = page.getByRole('dialog', { name: 'Clear the whole cart?' })
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).last().click()
    expect(await shop.call('GET', '/cart')).toMatchObject({ qty: 1 })
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await dialog.getByRole('button', { name: 'Remove all products' }).click()
    await expect.poll(() => left).toEqual(['/'])
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([{ method: 'DELETE', path: '/cart', body: null }])
    expect(await shop.call('GET', '/cart')).toMatchObject({ qty: 0 })
  })

  it('S2-3.2-21 with has_error the cart shows the errors, and the checkout is disabled', async () => {
    const message = 'The range is out of stock.'
    const error = { has_error: true, messages: { error: [message], success: [] } }
    await openFilledCart({ answers: { '/cart': (answer) => ({ ...(answer as object), ...error }) } })
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    expect(page.getByRole('link', { name: 'Proceed to Checkout' }).elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Proceed to Checkout' }).first()).toBeDisabled()
  })

  it('S2-6-05 no shopper is offered a role', async () => {
    await openFilledCart({ hasFrame: true })
    await expect.element(summary().getByText('Grand Total')).toBeVisible()
    await expect.element(page.getByRole('main')).not.toMatchTextContent(/\b(admin|administrator|staff|employee)\b/i)
  })

  it('on a phone fits, and keeps total and checkout in reach', async () => {
    await resize(390)
    await openFilledCart({ device: 'mobile' })
    await expect.element(page.getByRole('link', { name: 'Proceed to Checkout' }).last()).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it.each([
    ['a desktop', 1440, 900],
    ['a phone', 390, 844],
  ] as const)(
    'a removed line can be restored without scrolling, however long the cart is, on %s',
    async (_, width, height) => {
      await resize(width, height)
      await openCart({
        prepare: async (shop) => {
          const { products } = await shop.call<{ products: ProductResponse[] }>(
            'GET',
            '/search/range?embed=products&limit=96',
          )
          const wanted = products.filter(
            ({ type_id, display_add_to_cart }) => type_id === 'simple' && display_add_to_cart,
          )
          for (const product of wanted.slice(0, 7)) await buy(shop, product)
        },
      })
      const remove = items().getByRole('button', { name: /^Remove / })
      await remove.first().click()
      const undo = page.getByRole('button', { name: 'Undo' })
      await expect.element(undo).toBeInViewport({ ratio: 1 })
      await undo.click()
      await expect.element(undo).not.toBeInTheDocument()
      // At the bottom of the cart as well.
      await remove.last().click()
      await expect.element(undo).toBeInViewport({ ratio: 1 })
    },
  )
})

describe('add-ons', () => {
  /** Two main products with one add-on for both, one unit each. */
  async function openShared() {
    const names = { first: '', second: '', addOn: '' }
    const visit = await openCart({
      prepare: async (shop) => {
        const first = await addProduct(shop, { fits: isMainProduct })
        const second = await addProduct(shop, { term: 'dishwasher', fits: isMainProduct })
        const addOn = first.crosssells.find((offer) => offer.display_add_to_cart) as ProductResponse
        for (const { entity_id } of [first, second]) {
          const item = { product_id: addOn.entity_id, crosssell_parent_id: entity_id }
          await shop.call('POST', '/cart/items', { items: [item] })
        }
        Object.assign(names, { first: first.name, second: second.name, addOn: addOn.name })
      },
    })
    return { ...visit, ...names }
  }

  it('S2-1-07 S2-2-14 S2-2-15 S2-3.2-11 S2-3.2-12 are listed below their main products and can be removed from one of them', async () => {
    const { first, second, addOn } = await openShared()
    await expect.element(under(first)).toMatchTextContent(addOn)
    await expect.element(under(first)).toMatchTextContent('1 unit')
    await expect.element(under(second)).toMatchTextContent(addOn)
    await under(first)
      .getByRole('button', { name: `Remove ${addOn}` })
      .click()
    await expect.element(under(first)).not.toBeInTheDocument()
    await expect.element(under(second)).toMatchTextContent(addOn)
  })

  it('S2-4.7-11 of two main products stay with the other one, with a smaller quantity, when one is removed', async () => {
    const { first, second, addOn, shop } = await openShared()
    await expect.element(under(first)).toMatchTextContent(addOn)
    await page.getByRole('button', { name: `Remove ${first}`, exact: true }).click()
    await expect.element(under(first)).not.toBeInTheDocument()
    await expect.element(under(second).getByRole('textbox', { name: `Quantity of ${addOn}` })).toHaveValue('1')
    await expect.poll(() => shop.call('GET', '/cart?embed=items')).toMatchObject({ qty: 2 })
  })
})

it('S2-2-17 tax and delivery wait for the ZIP if the cart has none', async () => {
  const missing = (answer: unknown) => {
    const cart = answer as { totals?: object }
    return { ...cart, totals: { ...cart.totals, tax: null, shipping: null } }
  }
  await openFilledCart({ answers: { '/cart': missing } })
  await expect.element(summary().getByText('Calculated with your ZIP')).toHaveLength(2)
})

describe('suggestions', () => {
  const config = {
    enterprise_features: { display_cart_related: true, display_cart_related_title: 'Often bought with it' },
  }
  const row = () => page.getByRole('region', { name: 'Often bought with it' })

  it('S2-3.10-17 S2-9.2-02 of lines and add-ons share a row: three of each, without duplicates and without products of the cart', async () => {
    let suggested: Record<string, { entity_id: string; display_add_to_cart: boolean }[]> = {}
    let names: string[] = []
    const suggest = (item: Line) => ({ ...item, relateds: suggested[item.product_id] ?? [] })
    const { product } = await openFilledCart(
      {
        config,
        answers: {
          '/cart': (answer) => {
            const entries = Object.entries((answer as { items?: Record<string, Line> }).items ?? {})
            return {
              ...(answer as object),
              items: Object.fromEntries(entries.map(([id, item]) => [id, suggest(item)])),
            }
          },
        },
      },
      {
        fits: isComplete,
        prepare: async (shop, main) => {
          const addOn = main.crosssells.find((offer) => offer.display_add_to_cart) as ProductResponse
          await shop.call('POST', '/cart/items', {
            items: [{ product_id: addOn.entity_id, crosssell_parent_id: main.entity_id }],
          })
          const { products } = await shop.call<{ products: ProductResponse[] }>(
            'GET',
            '/search/range?embed=products&limit=96',
          )
          const others = products
            .filter(({ entity_id, type_id }) => entity_id !== main.entity_id && type_id === 'simple')
            .filter((product) => product.display_add_to_cart)
            .slice(0, 5)
          names = others.map(({ name }) => name)
          const list = (...ids: string[]) => ids.map((entity_id) => ({ entity_id, display_add_to_cart: true }))
          const [first = '', second = '', third = '', fourth = ''] = others.map(({ entity_id }) => entity_id)
          suggested = {
            [main.entity_id]: list(addOn.entity_id, first, second, fourth),
            [addOn.entity_id]: list(second, main.entity_id, third),
          }
        },
      },
    )
    await expect.element(row().getByRole('listitem')).toHaveLength(3)
    for (const name of names.slice(0, 3)) {
      await expect.element(row().getByRole('link', { name, exact: true })).toBeVisible()
    }
    expect(row().getByRole('link', { name: product.name, exact: true }).elements()).toEqual([])
    expect(items().getByRole('heading', { name: 'Often bought with it' }).elements()).toEqual([])
    await row().getByRole('button', { name: /^Add / }).first().click()
    await expect.element(row().getByRole('listitem')).toHaveLength(2)
  })
})

describe('a line of the cart', () => {
  const line = () => items().getByRole('listitem').first()

  it.each([
    [true, 'is printed'],
    [false, 'is not printed'],
  ])('S2-3.10-04 with enable_cart_product_model_numbers %s its model %s', async (isOn) => {
    const config = { display_features: { checkout: { enable_cart_product_model_numbers: isOn } } }
    const { product } = await openFilledCart({ config })
    await expect.element(line().getByRole('link', { name: product.name })).toBeVisible()
    expect(items().getByText(`Model ${product.model_number}`).elements()).toHaveLength(isOn ? 1 : 0)
  })

  it.each([
    ['under the store’s heading', true, 'Often bought with it', 'Often bought with it'],
    ['under the default heading if the store has none', true, '', 'Related Products'],
    ['nowhere with display_cart_related off', false, 'Often bought with it', ''],
  ])('S2-3.10-17 S2-3.10-18 has suggestions %s', async (_, isOn, title, heading) => {
    const config = { enterprise_features: { display_cart_related: isOn, display_cart_related_title: title } }
    const { product } = await openFilledCart({ config }, { fits: isComplete })
    await expect.element(line().getByRole('link', { name: product.name })).toBeVisible()
    const related = page.getByRole('link', { name: product.relateds[0]?.name, exact: true })
    if (heading) {
      await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect.element(related).toBeVisible()
    } else {
      expect(page.getByRole('heading', { name: title }).elements()).toEqual([])
      expect(related.elements()).toEqual([])
    }
  })

  const FIELDS = ['discount', 'discount_consumer_rebate', 'discount_instant_savings'] as const
  const LABELS = ['Discount: $20.00', 'Consumer Rebate: $30.00', 'Instant Savings: $40.00']

  it.each([[[]], ...FIELDS.map((field) => [[field]]), [[...FIELDS]]])(
    'S2-2-13 S2-3.2-07 shows each of its discounts that is not zero: %j',
    async (shown: string[]) => {
      const savings = Object.fromEntries(
        FIELDS.map((field, index) => {
          const amount = shown.includes(field) ? 20 + 10 * index : 0
          return [field, { amount, formatted: `$${amount}.00` }]
        }),
      )
      const { product } = await openFilledCart({
        answers: {
          '/cart': (answer) => {
            const cart = answer as { items?: Record<string, object> }
            const lines = Object.entries(cart.items ?? {}).map(([id, item]) => [id, { ...item, ...savings }])
            return { ...cart, items: Object.fromEntries(lines) }
          },
        },
      })
      await expect.element(line().getByRole('link', { name: product.name })).toBeVisible()
      for (const [index, label] of LABELS.entries()) {
        const isShown = shown.includes(FIELDS[index] ?? '')
        expect(line().getByText(label, { exact: true }).elements(), label).toHaveLength(isShown ? 1 : 0)
      }
    },
  )
})

import { describe, it, onTestFinished, vi } from 'vitest'
import { findGoogleApi } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import { alert, cartQty, endSession, resize, writesTo } from '#tests/support/checkout-island.tsx'
import { requestStore } from '#tests/support/product-island.tsx'
import { expect, expectAccessible, page, renderPage, type Shop, userEvent } from '#tests/support/render-island.tsx'
import { WRITES } from '#tests/support/response-patches.ts'

const OFF = {
  display_features: { googlepay_express_visible_on_product: false, applepay_express_visible_on_product: false },
}
const GUEST_CHALLENGE = { recaptcha_enabled: '1', recaptcha_forms: 'guest_checkout', recaptcha_site_key: 'site-key' }
const CHANGED = /Your cart has changed in the meantime/

type Options = Pick<NonNullable<Parameters<typeof renderPage>[1]>, 'config' | 'answers' | 'prepare' | 'locale'>
type Entry = Record<'entity_id' | 'url_key' | 'name' | 'type_id', string> & {
  display_add_to_cart: boolean
  location_inventory: { qty: number }[]
}

let listed: Promise<Entry[]> | undefined

/** Simple products of the store in Canada that have several units in a shop. */
function listProducts(): Promise<Entry[]> {
  listed ??= requestStore<{ products: Entry[] }>('/search/cable?embed=products&limit=96', 'volteo').then((answer) =>
    answer.products.filter(
      ({ type_id, display_add_to_cart, location_inventory }) =>
        type_id === 'simple' && display_add_to_cart && location_inventory.some(({ qty }) => qty > 5),
    ),
  )
  return listed
}

/** The page of a product, whose response `change` changes. */
async function open({ change, answers, ...options }: Options & { change?: object } = {}) {
  const [product = expect.unreachable()] = await listProducts()
  const { url_key } = product
  const visit = await renderPage(await import('#app/[host]/[locale]/[variant]/product/[key]/page.tsx'), {
    store: 'volteo',
    locale: 'en-CA',
    path: `/product/${url_key}`,
    params: { key: url_key },
    answers: {
      ...(change && { [`/products/${url_key}`]: (answer: unknown) => ({ ...(answer as object), ...change }) }),
      ...answers,
    },
    ...options,
  })
  return { ...visit, product }
}

const express = () => page.getByRole('region', { name: 'Express checkout' })
const apple = {
  button: () => express().getByRole('button', { name: 'Pay with Apple Pay' }),
  sheet: () => page.getByRole('dialog', { name: 'Apple Pay (sandbox)' }),
}
const google = {
  button: () => express().getByRole('button', { name: 'Pay with Google Pay' }),
  sheet: () => page.getByRole('dialog', { name: 'Google Pay (sandbox)' }),
}
type Wallet = typeof apple
const pay = ({ sheet }: Wallet) => sheet().getByRole('button', { name: 'Pay', exact: true })
const press = ({ sheet }: Wallet, name: string) => sheet().getByRole('button', { name, exact: true }).click()
const openSheet = async (wallet: Wallet) => {
  await wallet.button().click()
  await expect.element(pay(wallet)).toBeVisible()
}
const addToCart = () => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
/** Before the cart is read, nothing is offered in any case: the place of the buttons is empty. */
const untilCartIsRead = async (calls: readonly { path: string }[]) => {
  await expect.poll(() => calls.some(({ path }) => path.startsWith('/cart?'))).toBe(true)
  await expect.poll(() => document.querySelector('[data-reserved]')).toBeNull()
}

type State = Record<'shipping_address' | 'billing_address', Record<string, unknown>> & { shipping_method: string }
const stateOf = (shop: Shop) => shop.call<State>('GET', '/cart?embed=billing_address,shipping_address,totals')

describe.each([
  ['Apple Pay', apple],
  ['Google Pay', google],
])('%s on a product page', (_, wallet) => {
  it('orders what Add to cart would add, at the total of its sheet', async () => {
    const { calls, shop, router, product } = await open()
    await expect.element(wallet.button()).toBeVisible()
    await expectAccessible(express().element())
    await page.getByLabelText('Quantity').fill('2')
    await wallet.button().click()
    await expect.element(pay(wallet)).toBeVisible()
    expect(writesTo(calls, '/cart/items')).toEqual([
      { method: 'POST', body: { product_id: String(product.entity_id), super_attribute: [], qty: 2 } },
    ])
    expect(await cartQty(shop)).toBe(2)
    const shipping = wallet.sheet().getByRole('combobox', { name: 'Shipping method' })
    await shipping.selectOptions('express')
    await expect.poll(async () => (await stateOf(shop)).shipping_method).toBe('express')
    await expect.element(pay(wallet)).toBeVisible()
    await press(wallet, 'Pay')
    await expect.poll(() => router.push.mock.calls.flat()).toEqual([expect.stringContaining('/checkout/success')])
    expect(await cartQty(shop)).toBe(0)
    expect(writesTo(calls, '/cart/place')).toHaveLength(1)
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('closed, takes the product out of the cart, puts address and method back, and says nothing', async () => {
    const { shop } = await open()
    await expect.element(wallet.button()).toBeVisible()
    const before = await stateOf(shop)
    await openSheet(wallet)
    expect(await cartQty(shop)).toBe(1)
    await press(wallet, 'Cancel')
    await expect.poll(() => cartQty(shop)).toBe(0)
    const after = await stateOf(shop)
    expect(after.shipping_method).toBe(before.shipping_method)
    expect(after.shipping_address.same_as_billing).toBe(before.shipping_address.same_as_billing)
    expect([page.getByRole('alert').elements(), page.getByText('Undo').elements()]).toEqual([[], []])
    // It can be pressed again.
    await expect.poll(() => express().getByRole('button', { disabled: true }).elements()).toEqual([])
    await openSheet(wallet)
    expect(await cartQty(shop)).toBe(1)
    await press(wallet, 'Cancel')
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('orders nothing if the product is refused, and says why beside the button', async () => {
    const { calls, shop } = await open()
    await expect.element(wallet.button()).toBeVisible()
    await page.getByLabelText('Quantity').fill('999')
    await wallet.button().click()
    if (wallet === google) {
      // The page can't close this sheet.
      await expect.element(wallet.sheet().getByRole('status')).toMatchTextContent(/\S/)
      expect(pay(wallet).elements()).toEqual([])
      await press(wallet, 'Cancel')
    }
    await expect.element(wallet.sheet()).not.toBeInTheDocument()
    await expect.element(express().getByRole('alert')).toMatchTextContent(/\S/)
    expect(await cartQty(shop)).toBe(0)
    expect([writesTo(calls, '/cart/payment'), writesTo(calls, '/cart/shipping_address')]).toEqual([[], []])
    await expectAccessible(express().element())
    await page.getByLabelText('Quantity').fill('1')
    await openSheet(wallet)
    expect(page.getByRole('alert').elements()).toEqual([])
    await press(wallet, 'Cancel')
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('orders nothing if another tab has filled the cart, and leaves that alone', async () => {
    let present: Shop | undefined
    const [, other = expect.unreachable()] = await listProducts()
    const { calls, shop } = await open({
      prepare: (shop) => {
        present = shop
      },
      answers: {
        [WRITES]: async (_answer, _query, resource) => {
          if (resource === 'POST /cart/items')
            await present?.call('POST', '/cart/items', { product_id: other.entity_id })
        },
      },
    })
    await expect.element(wallet.button()).toBeVisible()
    await wallet.button().click()
    if (wallet === google) {
      await expect.element(wallet.sheet().getByText(CHANGED)).toBeVisible()
      await press(wallet, 'Cancel')
    }
    await expect.element(alert(CHANGED)).toBeVisible()
    await expect.element(wallet.sheet()).not.toBeInTheDocument()
    await expect.poll(() => cartQty(shop)).toBe(1)
    const { items } = await shop.call<{ items: Record<string, { product_id: unknown }> }>('GET', '/cart?embed=items')
    expect(Object.values(items).map(({ product_id }) => String(product_id))).toEqual([String(other.entity_id)])
    expect(writesTo(calls, '/cart/place')).toEqual([])
    // The cart has its own buttons.
    expect(express().getByRole('button').elements()).toEqual([])
  })

  it('says that the product is in the cart if it can’t be taken out', async () => {
    await open({
      answers: {
        [WRITES]: (_answer, _query, resource) =>
          resource.startsWith('DELETE /cart/items/') ? Response.json({}, { status: 500 }) : undefined,
      },
    })
    await expect.element(wallet.button()).toBeVisible()
    await openSheet(wallet)
    await press(wallet, 'Cancel')
    await expect.element(alert(/could not remove the product again/)).toBeVisible()
    const link = express().getByRole('link', { name: 'View cart' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/checkout/cart'))
  })

  it('keeps the product after a refused card with what was saved, and leads to the checkout', async () => {
    const { shop } = await open()
    await expect.element(wallet.button()).toBeVisible()
    await openSheet(wallet)
    await press(wallet, 'Pay with a card that is declined')
    if (wallet === apple) {
      await expect.element(wallet.sheet().getByText(/declined\./)).toBeVisible()
      await press(wallet, 'Cancel')
    }
    await expect.element(alert(/declined/i)).toBeVisible()
    const link = express().getByRole('link', { name: 'Continue at the checkout' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/checkout/onepage'))
    expect(await cartQty(shop)).toBe(1)
    await expect.element(express()).toHaveFocus()
    expect(express().getByRole('button').elements()).toEqual([])
    await expectAccessible(express().element())
  })

  it('S2-4.5-01 ends with the reason if the session has ended, and leads to the cart page', async () => {
    const { calls, shop } = await open()
    await expect.element(wallet.button()).toBeVisible()
    await openSheet(wallet)
    await endSession(shop)
    await wallet.sheet().getByRole('combobox', { name: 'Shipping method' }).selectOptions('express')
    if (wallet === google) {
      await expect.element(wallet.sheet().getByText(/Your session has ended/)).toBeVisible()
      await press(wallet, 'Cancel')
    }
    await expect.element(wallet.sheet()).not.toBeInTheDocument()
    await expect.element(alert(/Your session has ended, and your cart with it/)).toBeVisible()
    const link = express().getByRole('link', { name: 'View cart' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/checkout/cart'))
    expect(writesTo(calls, '/cart/place')).toEqual([])
    await expectAccessible(express().element())
  })

  it('is not offered if the cart does not have it for the product: nothing is ordered', async () => {
    const { shop } = await open({
      answers: {
        '/cart': (answer) => {
          const { items = {}, ...cart } = answer as { items?: object; payment_methods?: { code: string }[] }
          const methods = Object.keys(items).length > 0 ? [] : cart.payment_methods
          return { items, ...cart, payment_methods: methods }
        },
      },
    })
    await expect.element(wallet.button()).toBeVisible()
    await wallet.button().click()
    if (wallet === google) {
      await expect.element(wallet.sheet().getByText(/is not available for this product/)).toBeVisible()
      await press(wallet, 'Cancel')
    }
    await expect.element(alert(/is not available for this product/)).toBeVisible()
    await expect.poll(() => cartQty(shop)).toBe(0)
  })
})

describe('express wallets on a product page', () => {
  it('are below Add to cart where the flags are on, in the height that was kept for them; else there is nothing', async () => {
    const { calls } = await open()
    const next = () => page.getByRole('link', { name: 'Ask for a price' })
    await expect.element(next()).toBeVisible()
    const top = next().element().getBoundingClientRect().top
    expect(express().elements()).toEqual([])
    await expect.element(google.button()).toBeVisible()
    await expect.element(apple.button()).toBeVisible()
    expect(next().element().getBoundingClientRect().top).toBe(top)
    expect(apple.button().element().getBoundingClientRect().top).toBeGreaterThan(
      addToCart().element().getBoundingClientRect().bottom,
    )
    expect(writesTo(calls, '/cart/items')).toEqual([])
    const off = await open({ config: OFF })
    await untilCartIsRead(off.calls)
    await expect.element(next()).toBeVisible()
    expect(next().element().getBoundingClientRect().top).toBeLessThan(top)
    expect(express().elements()).toEqual([])
  })

  it('are as wide as Add to cart with the quantity, on a phone too', async () => {
    await resize(390)
    await open()
    await expect.element(google.button()).toBeVisible()
    const box = express().element().getBoundingClientRect()
    const row = addToCart().element().getBoundingClientRect()
    expect(box.right).toBe(row.right)
    expect(google.button().element().getBoundingClientRect().right).toBe(row.right)
    expect(apple.button().element().getBoundingClientRect().left).toBe(box.left)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('that this browser can’t pay with leave their place to the other', async () => {
    await open()
    await expect.element(google.button()).toBeVisible()
    const { prototype } = (findGoogleApi() ?? expect.unreachable()).PaymentsClient as unknown as {
      prototype: { isReadyToPay(): Promise<{ result: boolean }> }
    }
    const readiness = vi.spyOn(prototype, 'isReadyToPay').mockResolvedValue({ result: false })
    onTestFinished(() => readiness.mockRestore())
    await open()
    await expect.element(apple.button()).toBeVisible()
    await expect.poll(() => readiness.mock.calls.length).toBeGreaterThan(0)
    await expect
      .poll(() => apple.button().element().getBoundingClientRect().width)
      .toBe(express().element().getBoundingClientRect().width)
    expect(google.button().elements()).toEqual([])
  })

  it('are not offered while the cart has goods, and are when it is empty again', async () => {
    const [, other = expect.unreachable()] = await listProducts()
    const filled = await open({
      prepare: (shop) => shop.call('POST', '/cart/items', { product_id: other.entity_id }),
    })
    await untilCartIsRead(filled.calls)
    await expect.element(addToCart()).toBeVisible()
    expect(express().elements()).toEqual([])
    await open()
    await expect.element(apple.button()).toBeVisible()
    await addToCart().click()
    await expect.element(express()).not.toBeInTheDocument()
  })

  it.each([
    ['has no price', { poa: true, display_price: false }],
    ['is sold out', { location_inventory: [{ store_name: 'Québec', qty: 0 }] }],
    ['can only be requested', { display_add_to_cart: false }],
    ['has its price in the cart only', { msrp_enabled: true, msrp: 20, msrp_display_actual_price_type: 'cart' }],
  ])('are not offered if the product %s', async (_, change) => {
    const { calls } = await open({ change })
    await untilCartIsRead(calls)
    expect(express().elements()).toEqual([])
  })

  it('are not offered while a guest’s security check comes first', async () => {
    const { calls, shop } = await open({ config: GUEST_CHALLENGE })
    await untilCartIsRead(calls)
    await expect
      .element(page.getByRole('region', { name: 'Express checkout', includeHidden: true }))
      .toBeInTheDocument()
    expect([express().elements(), await cartQty(shop)]).toEqual([[], 0])
  })

  it('work by the keyboard alone: the focus returns to the button', async () => {
    const { shop } = await open()
    await expect.element(apple.button()).toBeVisible()
    apple.button().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(pay(apple)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => cartQty(shop)).toBe(0)
    await expect.element(apple.button()).toHaveFocus()
    await expect.element(apple.button()).toHaveAttribute('aria-disabled', 'false')
  })

  it('speak French', async () => {
    await open({ locale: 'fr-CA' })
    const section = page.getByRole('region', { name: 'Paiement express' })
    await expect.element(section.getByText('ou payez tout de suite avec')).toBeVisible()
    await expect.element(section.getByRole('button', { name: 'Payer avec Apple Pay' })).toBeVisible()
  })
})

import { it } from 'vitest'
import {
  choosePayment,
  isComplete,
  items,
  openFilledCart,
  openReadyCheckout,
  type ProductResponse,
} from '#tests/support/checkout-island.tsx'
import { expect, page, userEvent } from '#tests/support/render-island.tsx'

/** Toggles of the cart in the configuration (S2-3.10). */

const toggles = (feature_toggles: object) => ({ display_features: { feature_toggles } })

it('S2-3.10-19 the link to the checkout depends on its toggle', async () => {
  for (const [feature_toggles, isOn] of [
    [{ enable_checkout: undefined }, true],
    [{ enable_checkout: undefined, checkout: true }, true],
    [{ enable_checkout: undefined, checkout: false }, false],
  ] as const) {
    const { product } = await openFilledCart({ config: toggles(feature_toggles) })
    await expect.element(items().getByRole('link', { name: product.name }).first()).toBeVisible()
    expect(page.getByRole('link', { name: 'Proceed to Checkout' }).elements()).toHaveLength(isOn ? 1 : 0)
  }
})

it('S2-3.10-21 display_add_ons_tooltips shows the short description of add-ons in the cart', async () => {
  for (const isOn of [true, false]) {
    const short_description = '<p>Made for <b>hard</b> water.</p>'
    let addOn: ProductResponse | undefined
    await openFilledCart(
      {
        config: toggles({ display_add_ons_tooltips: isOn }),
        answers: {
          '/cart': (answer) => {
            const cart = answer as { items: Record<string, object> }
            return { ...cart, items: Object.values(cart.items ?? {}).map((item) => ({ ...item, short_description })) }
          },
        },
      },
      {
        fits: isComplete,
        prepare: async (shop, { entity_id, crosssells }) => {
          addOn = crosssells.find(({ display_add_to_cart }) => display_add_to_cart)
          await shop.call('POST', '/cart/items', { product_id: addOn?.entity_id, crosssell_parent_id: entity_id })
        },
      },
    )
    const name = addOn?.name ?? ''
    await expect.element(items().getByRole('link', { name })).toBeVisible()
    const about = page.getByRole('button', { name: `About ${name}`, exact: true })
    expect(about.elements()).toHaveLength(isOn ? 1 : 0)
    if (!isOn) continue
    about.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Made for hard water.')
  }
})

it('S1-3.1-35 a financing programme offers nothing with a payment method that has no promotions', async () => {
  await openReadyCheckout({
    config: {
      multiple_financing_program: {
        default_value: '6 months',
        value: '12 months',
        start_date: '2020-01-01',
        end_date: '2099-12-31',
        promo_id_value: '300',
        cart_size_value: '24 months',
        min_order_total: 1,
        max_order_total: 100000,
        cart_size_promo_id: '400',
      },
    },
  })
  await choosePayment('Check / money order')
  await expect.element(page.getByRole('radio', { name: 'Check / money order' })).toBeChecked()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/\d+ months/)
})

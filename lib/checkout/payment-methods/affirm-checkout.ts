import type { Address } from '../../address/address.ts'
import type { Cart } from '../../cart/cart.ts'
import { readNationalPhone } from '../../core/address/phone.ts'
import { resolveHttpUrl } from '../../core/url/url.ts'
import { describeGoods, type GoodsNames } from './provider-goods.ts'

/** What Affirm's checkout object has besides the cart. */
export type AffirmOrder = {
  /** Address of the checkout page, for Affirm's required return addresses. */
  readonly checkoutUrl: string
  /** ISO 4217. */
  readonly currency: string
  /** The back end's id for the order; '' if it sends none. */
  readonly orderId: string
  readonly goodsNames: GoodsNames
}

/** Affirm names the fields of addresses in the United States differently from all other countries. */
function describeAddress({ street: [line1 = '', ...rest], city, region, postcode, countryId }: Address) {
  const line2 = rest.filter((line) => line !== '').join(', ')
  return countryId === 'US' || countryId === ''
    ? { line1, ...(line2 && { line2 }), city, state: region, zipcode: postcode, country: 'US' }
    : {
        street1: line1,
        ...(line2 && { street2: line2 }),
        city,
        region1_code: region,
        postal_code: postcode,
        country: countryId,
      }
}

/** Affirm rejects an invalid phone number; without one it asks the shopper. */
function describeContact(address: Address, email: string) {
  const phone = readNationalPhone(address.phone)
  return {
    name: { first: address.firstName, last: address.lastName },
    address: describeAddress(address),
    ...(phone && { phone_number: phone }),
    ...(email && { email }),
  }
}

/** Affirm's checkout object of a cart (docs.affirm.com, 'The checkout object'); amounts in whole cents. */
export function buildAffirmCheckout(cart: Cart, { checkoutUrl, currency, orderId, goodsNames }: AffirmOrder) {
  const { items, discounts, shippingCents, taxCents, totalCents } = describeGoods(cart, goodsNames)
  const { billing, shipping, email } = cart
  return {
    merchant: {
      user_confirmation_url: checkoutUrl,
      user_cancel_url: checkoutUrl,
      user_confirmation_url_action: 'GET',
    },
    items: items.map(({ name, sku, qty, unitCents, imageUrl }) => ({
      display_name: name,
      sku,
      unit_price: unitCents,
      qty,
      item_image_url: (imageUrl && resolveHttpUrl(imageUrl, checkoutUrl)) || '',
      item_url: '',
    })),
    discounts: Object.fromEntries(
      discounts.map(({ name, cents }) => ['discount', { discount_amount: cents, discount_display_name: name }]),
    ),
    currency,
    shipping_amount: shippingCents,
    tax_amount: taxCents,
    total: totalCents,
    shipping: describeContact(shipping.isSameAsBilling ? billing : shipping, email),
    billing: describeContact(billing, email),
    ...(orderId && { order_id: orderId }),
  }
}

import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/cart.json' with { type: 'json' }
import french from '#public/locales/fr/cart.json' with { type: 'json' }
import { CART_ERROR_KEYS, describeOperationFailure } from './errors.ts'

const texts = english.errors
const silent = { messages: [] }
const spoken = { messages: ['Only 2 left', 'second'] }

describe('failures of the cart', () => {
  it("S2-7.1-03 S1-8-13 a failed load shows the HTTP error's message, else the fixed text", () => {
    expect(describeOperationFailure('fetch_info', silent, texts)).toBe('An error occurred while retrieving cart info.')
    expect(describeOperationFailure('fetch_info', spoken, texts)).toBe('Only 2 left')
  })

  it("S2-7.1-14 a failed add shows 'failure in addProductToCart'", () => {
    expect(describeOperationFailure('add_cart_products', silent, texts)).toBe('failure in addProductToCart')
  })

  it("S2-7.1-17 a failed quantity shows 'Failure in updateCartProductQty'", () => {
    expect(describeOperationFailure('update_product_qty', silent, texts)).toBe('Failure in updateCartProductQty')
  })

  it("S2-7.1-19 a failed removal shows 'Failure in removeCartProduct'", () => {
    expect(describeOperationFailure('remove_product', silent, texts)).toBe('Failure in removeCartProduct')
  })

  it("a failed coupon shows 'Failed to add coupon code'", () => {
    expect(describeOperationFailure('add_coupon_code', spoken, texts)).toBe('Failed to add coupon code')
  })

  it("S2-8-03 a failure without a message shows 'An unknown error occurred'", () => {
    expect(describeOperationFailure('update_sales_assistance_field', silent, texts)).toBe('An unknown error occurred')
  })

  it('is in French on a French page', () => {
    expect(describeOperationFailure('add_coupon_code', spoken, french.errors)).toBe(
      'Le code promotionnel n’a pas pu être ajouté.',
    )
  })

  it.each([
    ['en', english],
    ['fr', french],
  ])('has a text for each failure in %s', (_, { errors }) => {
    expect(Object.keys(errors)).toEqual([...CART_ERROR_KEYS])
  })
})

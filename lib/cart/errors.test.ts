import { describe, expect, it } from 'vitest'
import { CART_ERRORS, describeOperationFailure } from './errors.ts'

const silent = { messages: [] }
const spoken = { messages: ['Only 2 left', 'second'] }

describe('failures of the cart', () => {
  it("S2-7.1-03 S1-8-13 a failed load says the HTTP error's message, else the fixed text", () => {
    expect(describeOperationFailure('fetch_info', silent)).toBe('An error occurred while retrieving cart info.')
    expect(describeOperationFailure('fetch_info', spoken)).toBe('Only 2 left')
  })

  it("S2-7.1-14 a failed add says 'failure in addProductToCart'", () => {
    expect(describeOperationFailure('add_cart_products', silent)).toBe('failure in addProductToCart')
  })

  it("S2-7.1-17 a failed quantity says 'Failure in updateCartProductQty'", () => {
    expect(describeOperationFailure('update_product_qty', silent)).toBe('Failure in updateCartProductQty')
  })

  it("S2-7.1-19 a failed removal says 'Failure in removeCartProduct'", () => {
    expect(describeOperationFailure('remove_product', silent)).toBe('Failure in removeCartProduct')
  })

  it("a failed coupon says 'Failed to add coupon code'", () => {
    expect(describeOperationFailure('add_coupon_code', spoken)).toBe('Failed to add coupon code')
  })

  it("S2-8-03 a failure without any message of its own says 'An unknown error occurred'", () => {
    expect(describeOperationFailure('update_sales_assistance_field', silent)).toBe('An unknown error occurred')
    expect(CART_ERRORS.unknown).toBe('An unknown error occurred')
  })
})

import { expect, it } from 'vitest'
import { INITIAL_WALLET, walletVariantOf } from './wallet-state.ts'

it('S2-3.5-01 S2-4.4-25 the selected variant follows the payment method', () => {
  expect(INITIAL_WALLET.paymentMethodSelected).toBeNull()
  expect(walletVariantOf('paypal_express')).toBe('express')
  expect(walletVariantOf('paypal_standard')).toBe('standard')
  expect(walletVariantOf('paypal_checkout')).toBe('checkout')
  for (const code of ['', 'checkmo', 'paypal', 'constructor']) expect(walletVariantOf(code)).toBeNull()
})

it('S2-3.5-02 everything is empty at first', () => {
  expect(INITIAL_WALLET).toEqual({
    paymentMethodSelected: null,
    orderId: '',
    fundingSource: '',
    error: '',
    intent: '',
    isRedirecting: false,
  })
})

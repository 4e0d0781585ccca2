import { expect, it } from 'vitest'
import { PAYMENT_METHODS } from './registry.ts'
import { INITIAL_WALLET, walletStateOf } from './wallet-state.ts'

it('S2-3.5-01 S2-4.4-25 the selected variant follows the payment method', () => {
  expect(walletStateOf(null)).toEqual(INITIAL_WALLET)
  const variants = PAYMENT_METHODS.flatMap((method) => {
    const { paymentMethodSelected } = walletStateOf(method)
    return paymentMethodSelected ? [[method.code, paymentMethodSelected]] : []
  })
  expect(Object.fromEntries(variants)).toEqual({
    paypal_express: 'express',
    paypal_standard: 'standard',
    paypal_checkout: 'checkout',
  })
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

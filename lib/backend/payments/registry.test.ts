import { expect, it } from 'vitest'
import { OFFLINE } from './offline.ts'
import { getPaymentMethod, isKnownPaymentMethod } from './registry.ts'

const CODES =
  'checkmo banktransfer cashondelivery moneris moneris_api authorizenet payeezy usaepay cybersource_soap nmicreditcard moneris_applepay applepay googlepay zibby acima chargeafter affirm financeit citi freedompay paypal_express paypal_standard paypal_checkout amazonpay'

it('every payment code of the specification has a method; any other code is an offline payment', () => {
  for (const code of CODES.split(' ')) expect(isKnownPaymentMethod(code), code).toBe(true)
  for (const code of ['constructor', 'gold', '']) {
    expect(isKnownPaymentMethod(code)).toBe(false)
    expect(getPaymentMethod(code)).toBe(OFFLINE)
  }
})

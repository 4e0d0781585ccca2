import { expect, it } from 'vitest'
import { findPaymentMethod } from './registry.ts'

const CODES =
  'checkmo banktransfer cashondelivery moneris moneris_api authorizenet payeezy usaepay cybersource_soap nmicreditcard moneris_applepay applepay googlepay zibby acima chargeafter affirm financeit citi freedompay paypal_express paypal_standard paypal_checkout amazonpay'

it('every payment code of the specification has a method, and no other code has', () => {
  for (const code of CODES.split(' ')) expect(findPaymentMethod(code), code).toBeDefined()
  for (const code of ['constructor', 'gold', '']) expect(findPaymentMethod(code)).toBeUndefined()
})

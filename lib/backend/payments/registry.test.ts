import { expect, it } from 'vitest'
import { findPaymentMethod } from './registry.ts'

const CODES =
  'checkmo banktransfer cashondelivery moneris moneris_api authorizenet payeezy usaepay cybersource_soap nmicreditcard moneris_applepay zibby acima chargeafter affirm financeit citi freedompay paypal_express paypal_standard paypal_checkout amazonpay'

it('every code of the specification can be carried out, and nothing else', () => {
  for (const code of CODES.split(' ')) expect(findPaymentMethod(code), code).toBeDefined()
  for (const code of ['constructor', 'gold', '']) expect(findPaymentMethod(code)).toBeUndefined()
})

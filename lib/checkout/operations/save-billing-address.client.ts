import type { RestClient } from '../../api/request.client.ts'
import { type AddressInput, BillingAddressWire } from '../../contracts/address.ts'

/** PUT /cart/billing_address. The save counts only when the answer's validation_errors is empty. */
export const saveBillingAddress = (rest: RestClient, address: AddressInput) =>
  rest.send({ method: 'PUT', path: '/cart/billing_address', body: address, schema: BillingAddressWire })

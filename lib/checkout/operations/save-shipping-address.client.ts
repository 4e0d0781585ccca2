import type { RestClient } from '../../api/request.client.ts'
import { type AddressInput, ShippingAddressWire } from '../../contracts/address.ts'

/** PUT /cart/shipping_address, same_as_billing included. The save counts only without validation_errors. */
export const saveShippingAddress = (rest: RestClient, address: AddressInput) =>
  rest.send({ method: 'PUT', path: '/cart/shipping_address', body: address, schema: ShippingAddressWire })

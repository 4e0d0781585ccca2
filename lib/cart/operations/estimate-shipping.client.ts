import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'
import { WALLET_COUNTRY } from '../../core/checkout-constants.ts'

/**
 * PUT /cart/billing_address or, when delivery goes elsewhere, /cart/shipping_address with postcode and country only:
 * the server then estimates delivery (checkout specification 4.9). The country defaults to US.
 */
export const estimateShipping = (
  rest: RestClient,
  { postcode, countryId, isSameAsBilling }: { postcode: string; countryId?: string; isSameAsBilling: boolean },
) =>
  rest.send({
    method: 'PUT',
    path: isSameAsBilling ? '/cart/billing_address' : '/cart/shipping_address',
    body: { postcode, country_id: countryId || WALLET_COUNTRY },
    schema: v.unknown(),
  })

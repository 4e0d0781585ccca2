import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import { PlaceOfPostcodeWire, RegionsWire } from '../contracts/address.ts'
import { CustomerAddressListWire } from '../contracts/customer.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ok, type Result } from '../core/result.ts'
import type { AddressChange, SavedAddress } from './address.ts'
import { mapAddress } from './map-address.ts'

/** Country → its regions with code and name. */
export const loadRegions = (rest: RestClient) => rest.load(REST_PATHS.regions, RegionsWire)

/** City and region of a postcode; none if the back end doesn't know them. */
export const loadPlace = (rest: RestClient, countryId: string, postcode: string, signal: AbortSignal) =>
  rest.load(
    `${REST_PATHS.regions}?${new URLSearchParams({ country_id: countryId, postcode })}`,
    PlaceOfPostcodeWire,
    signal,
  )

export async function loadSavedAddresses(
  rest: RestClient,
  customerId: string,
): Promise<Result<SavedAddress[], ApiFailure>> {
  const response = await rest.load(
    fillPath(REST_PATHS.customerAddresses, { customer_id: customerId }),
    CustomerAddressListWire,
  )
  if (!response.ok) return response
  return ok(
    response.value.map((wire) => ({
      ...mapAddress(wire),
      id: wire.entity_id,
      isDefaultBilling: wire.is_default_billing,
      isDefaultShipping: wire.is_default_shipping,
    })),
  )
}

export const createAddress = (rest: RestClient, customerId: string, address: AddressChange) =>
  sendWithoutResponse(rest, {
    method: 'POST',
    path: fillPath(REST_PATHS.customerAddresses, { customer_id: customerId }),
    body: address,
  })

export const updateAddress = (rest: RestClient, id: string, address: AddressChange) =>
  sendWithoutResponse(rest, {
    method: 'PUT',
    path: fillPath(REST_PATHS.customerAddress, { entity_id: id }),
    body: address,
  })

export const deleteAddress = (rest: RestClient, id: string) =>
  sendWithoutResponse(rest, { method: 'DELETE', path: fillPath(REST_PATHS.customerAddress, { entity_id: id }) })

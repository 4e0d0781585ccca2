import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { CustomerAddressListWire } from '../contracts/customer.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ok, type Result } from '../core/result.ts'
import type { Address } from './cart.ts'
import { mapAddress } from './map.ts'

/** An address of the customer's address book (specification 3.12). */
export type SavedAddress = Address & {
  readonly id: string
  readonly isDefaultBilling: boolean
  readonly isDefaultShipping: boolean
}

/** GET /customers/{customer_id}/addresses. */
export async function loadSavedAddresses(
  rest: RestClient,
  customerId: string,
): Promise<Result<SavedAddress[], ApiFailure>> {
  const answer = await rest.load(
    fillPath(REST_PATHS.customerAddresses, { customer_id: customerId }),
    CustomerAddressListWire,
  )
  if (!answer.ok) return answer
  return ok(
    answer.value.map((wire) => ({
      ...mapAddress(wire),
      id: wire.entity_id,
      isDefaultBilling: wire.is_default_billing,
      isDefaultShipping: wire.is_default_shipping,
    })),
  )
}

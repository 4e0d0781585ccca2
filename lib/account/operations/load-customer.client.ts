import type { RestClient } from '../../api/request.client.ts'
import { CustomerWire } from '../../contracts/customer.ts'

/** GET /customers/{customer_id}: e-mail and profile. */
export const loadCustomer = (rest: RestClient, customerId: string) =>
  rest.load(`/customers/${encodeURIComponent(customerId)}`, CustomerWire)

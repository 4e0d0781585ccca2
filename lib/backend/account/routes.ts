import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { addCustomerAccountRoutes } from './customer-routes.ts'
import { addSessionRoutes } from './session-routes.ts'

/** Sign-in, the session, and the account of a customer. */
export function addAccountRoutes(api: Api, backend: Backend) {
  addSessionRoutes(api, backend)
  addCustomerAccountRoutes(api, backend)
}

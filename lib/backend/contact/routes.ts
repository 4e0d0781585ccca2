import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { addEnquiryRoutes } from './enquiry-routes.ts'
import { addFormRoutes } from './form-routes.ts'

/** Questions to the store, by its own forms and by forms in content. */
export function addContactRoutes(api: Api, backend: Backend) {
  addEnquiryRoutes(api, backend)
  addFormRoutes(api, backend)
}

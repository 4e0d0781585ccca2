import { withTenant } from '#lib/api/with-tenant.server.ts'
import { handleEnquiryForm } from '#lib/enquiry/handle-enquiry-form.ts'

/** Takes the request-a-quote form from browsers whose script is not there yet. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, exchange) => handleEnquiryForm('quote', request, tenant, exchange))

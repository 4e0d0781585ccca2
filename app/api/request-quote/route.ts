import { withTenant } from '#lib/api/with-tenant.server.ts'
import { handleEnquiryForm } from '#lib/contact/handle-enquiry-form.ts'

/** Accepts the request-a-quote form from browsers in which its script doesn't run yet. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, trace) => handleEnquiryForm('quote', request, tenant, trace))

import { withTenant } from '#lib/api/with-tenant.server.ts'
import { handleEnquiryForm } from '#lib/enquiry/handle-enquiry-form.ts'

/** Takes the contact form from browsers whose script is not there yet. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, exchange) => handleEnquiryForm('contact', request, tenant, exchange))

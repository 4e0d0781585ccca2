import { withTenant } from '#lib/api/with-tenant.server.ts'
import { handleEnquiryForm } from '#lib/contact/handle-enquiry-form.ts'

/** Accepts the contact form from browsers in which its script doesn't run yet. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, trace) => handleEnquiryForm('contact', request, tenant, trace))

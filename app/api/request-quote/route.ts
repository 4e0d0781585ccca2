import { withTenant } from '#lib/api/with-tenant.server.ts'
import { answerEnquiryForm } from '#lib/enquiry/answer-enquiry-form.ts'

/** Takes the request-a-quote form from browsers whose script is not there yet. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, exchange) => answerEnquiryForm('quote', request, tenant, exchange))

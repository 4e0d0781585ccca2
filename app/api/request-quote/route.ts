import { withTenant } from '#lib/api/with-tenant.server.ts'
import { answerQuoteForm } from '#lib/quote/answer-quote-form.ts'

/** Takes the request-a-quote form from browsers whose script is not there yet. */
export const POST = (request: Request): Promise<Response> =>
  withTenant(request, (tenant, exchange) => answerQuoteForm(request, tenant, exchange))

import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { type QuoteRequest, QuoteRequestWire } from '../contracts/quote.ts'
import type { Result } from '../core/result.ts'

/** POST /quote-requests. */
export const sendQuoteRequest = (rest: RestClient, body: QuoteRequest): Promise<Result<QuoteRequestWire, ApiFailure>> =>
  rest.send({ method: 'POST', path: '/quote-requests', body, schema: QuoteRequestWire })

import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { EnquiryWire } from '../contracts/enquiry.ts'
import type { Result } from '../core/result.ts'
import { ENQUIRIES, type EnquiryKind, type EnquiryValues, enquiryBody } from './enquiry.ts'

/** POST /quote-requests or /contact-messages; `challenge` is '' if the store uses none. */
export const sendEnquiry = (
  rest: RestClient,
  kind: EnquiryKind,
  values: EnquiryValues,
  challenge: string,
): Promise<Result<EnquiryWire, ApiFailure>> =>
  rest.send({
    method: 'POST',
    path: ENQUIRIES[kind].path,
    body: { ...enquiryBody(kind, values), ...(challenge !== '' && { 'g-recaptcha-response': challenge }) },
    schema: EnquiryWire,
  })

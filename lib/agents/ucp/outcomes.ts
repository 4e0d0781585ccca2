/** Responses of the protocol (https://ucp.dev/2026-04-08/specification/checkout-rest, “Error responses”). */
import { UCP_VERSION } from './capabilities.ts'

/** What an agent can do about an error: change the request, hand over to the buyer, or start again. */
export type UcpSeverity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type UcpMessage =
  | { type: 'error'; code: string; content: string; severity: UcpSeverity; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string; url?: string; presentation?: 'disclosure' }
  | { type: 'info'; code?: string; content: string; path?: string }

export type CheckoutStatus = 'incomplete' | 'requires_escalation' | 'ready_for_complete' | 'completed' | 'canceled'

/** 'requires_escalation' only once nothing is left that the agent could correct. */
export function statusOf(messages: readonly UcpMessage[]): CheckoutStatus {
  const severities = messages.flatMap((message) => (message.type === 'error' ? [message.severity] : []))
  if (severities.includes('recoverable')) return 'incomplete'
  return severities.length > 0 ? 'requires_escalation' : 'ready_for_complete'
}

/** Status and JSON body of a response; `retryAfterS` with 429 and 503. */
export type UcpResponse = { readonly status: number; readonly body: unknown; readonly retryAfterS?: number }

/** Codes of errors before an operation runs, with their status. */
const PROTOCOL_STATUS = {
  invalid_request: 400,
  invalid_profile_url: 400,
  request_too_large: 400,
  digest_mismatch: 400,
  algorithm_unsupported: 400,
  signature_invalid: 401,
  key_not_found: 401,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_conflict: 409,
  payload_too_large: 413,
  profile_malformed: 422,
  version_unsupported: 422,
  profile_unreachable: 424,
  rate_limited: 429,
  unavailable: 503,
} as const

export type ProtocolCode = keyof typeof PROTOCOL_STATUS

/** An error before the operation runs: {code, content}. */
export const protocolError = (
  code: ProtocolCode,
  content: string,
  { continueUrl, retryAfterS }: { continueUrl?: string; retryAfterS?: number } = {},
): UcpResponse => ({
  status: PROTOCOL_STATUS[code],
  body: { code, content, ...(continueUrl && { continue_url: continueUrl }) },
  ...(retryAfterS !== undefined && { retryAfterS }),
})

/**
 * The operation ran, and there is no resource to return. Status 200, as the protocol demands of business outcomes; 409
 * if the resource's state doesn't allow the operation.
 */
export const businessError = (
  code: string,
  content: string,
  { continueUrl, status = 200, path }: { continueUrl?: string; status?: 200 | 409; path?: string } = {},
): UcpResponse => ({
  status,
  body: {
    ucp: { version: UCP_VERSION, status: 'error' },
    messages: [{ type: 'error', code, content, severity: 'unrecoverable', ...(path && { path }) }],
    ...(continueUrl && { continue_url: continueUrl }),
  },
})

/** Thrown by an operation to end with a response; nothing else of it is used. */
export class UcpFailure extends Error {
  override name = 'UcpFailure'
  readonly response: UcpResponse
  constructor(response: UcpResponse) {
    super('The operation of an agent ended')
    this.response = response
  }
}

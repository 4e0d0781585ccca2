/** Header with the id of a request: from a trusted proxy, to back ends, and on responses that are not shared. */
export const REQUEST_ID_HEADER = 'x-request-id'

const PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$/

/** Parses an id that needs no escaping in headers and logs: 8 to 64 letters, digits, '_', '.', '-'; null otherwise. */
export const parseRequestId = (text: string | null | undefined): string | null =>
  text && PATTERN.test(text) && !isNumberLike(text) ? text : null

/** Whether the id looks like a phone or card number; ids are logged unredacted. */
const isNumberLike = (text: string): boolean => /^[\d.-]+$/.test(text)

/**
 * The id of a request. A received header counts only if a trusted proxy sets it (TRUST_REQUEST_ID=1), because any
 * client can send one.
 */
export function requestIdOf(headers: Headers, isTrusted = process.env.TRUST_REQUEST_ID === '1'): string {
  const receivedId = isTrusted ? parseRequestId(headers.get(REQUEST_ID_HEADER)) : null
  return receivedId ?? crypto.randomUUID()
}

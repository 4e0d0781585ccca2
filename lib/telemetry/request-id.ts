/** Header that carries the id of a request: from a trusted proxy, to back ends, and on answers that nobody shares. */
export const REQUEST_ID_HEADER = 'x-request-id'

const PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$/

/** An id that can stand in headers and logs as it is: 8 to 64 letters, digits, '_', '.', '-'; null for anything else. */
export const parseRequestId = (text: string | null | undefined): string | null =>
  text && PATTERN.test(text) && !isNumberLike(text) ? text : null

/** Ids are written unredacted; a number of a phone or a card is none. */
const isNumberLike = (text: string): boolean => /^[\d.-]+$/.test(text)

/**
 * The id of a request. What the request itself says counts only where a proxy of our own is known to have set it
 * (TRUST_REQUEST_ID=1): anyone can send a header.
 */
export function requestIdOf(headers: Headers, isTrusted = process.env.TRUST_REQUEST_ID === '1'): string {
  const receivedId = isTrusted ? parseRequestId(headers.get(REQUEST_ID_HEADER)) : null
  return receivedId ?? crypto.randomUUID()
}

/**
 * Headers of every call to a store's back end (S1-7).
 * @param locale dash form, e.g. 'fr-CA'
 * @param csrfToken token of the session, for POST, PUT and DELETE
 */
export function restHeaders(locale: string, csrfToken?: string): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    language: locale,
  }
  if (csrfToken) headers['X-CSRF-TOKEN'] = csrfToken
  return headers
}

/**
 * The access token header that development back ends require (S1-7), from API_DEV_TOKEN_HEADER and API_DEV_TOKEN. Never
 * sent by a production build.
 */
export function developmentTokenHeader(env: Record<string, string | undefined>): Record<string, string> {
  const { NODE_ENV, API_DEV_TOKEN_HEADER, API_DEV_TOKEN } = env
  if (NODE_ENV === 'production' || !API_DEV_TOKEN_HEADER || !API_DEV_TOKEN) return {}
  return { [API_DEV_TOKEN_HEADER]: API_DEV_TOKEN }
}

/**
 * Whether a request may see a store that is only shown inside an iframe of `iframeUrl` (S1-2.3).
 *
 * Allowed if the browser reports that it loads a frame (or reports nothing, as old browsers do) and the referrer is
 * that address. Browsers shorten a cross-site referrer to its origin unless the embedding page requests otherwise, so
 * the bare origin of iframeUrl counts too. Pages that the shopper opens inside the frame have this site as referrer and
 * stay allowed. Addresses are compared part by part: 'https://a.test.evil.test' is not 'https://a.test'.
 *
 * @param headers the request's headers (Referer, Sec-Fetch-Dest)
 * @param host    the store's own hostname
 */
export function isEmbeddingAllowed(iframeUrl: string, headers: Headers, host: string): boolean {
  if (iframeUrl === '') return true
  const allowed = parseUrl(iframeUrl)
  const referrer = parseUrl(headers.get('referer') ?? '')
  if (!allowed || !referrer) return false

  const destination = headers.get('sec-fetch-dest')
  const isTopLevel = destination === 'document'
  if (isTopLevel) return false
  if (referrer.hostname === host) return true

  const isBareOrigin = referrer.pathname === '/' && referrer.search === ''
  const isSamePage = referrer.pathname.replace(/\/$/, '') === allowed.pathname.replace(/\/$/, '')
  return referrer.origin === allowed.origin && (isBareOrigin || (isSamePage && referrer.search === allowed.search))
}

/** Value of CSP frame-ancestors: the origin that may frame the store; only 'self' without an embedding gate. */
export function frameAncestors(iframeUrl: string): string {
  const allowed = parseUrl(iframeUrl)
  return allowed ? `'self' ${allowed.origin}` : "'self'"
}

function parseUrl(text: string): URL | null {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

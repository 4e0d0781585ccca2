/** What a request is refused with before anything else looks at it; or the path and query it asks for. */
export type RequestLine = { readonly target: string } | { readonly refused: 400 | 405 }

/** What some route answers. TRACE, which Next fails over, tells a script of cookies it may not read. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const

/** Pages: the middleware answers them, also those whose path can't be decoded. Elsewhere Next fails over such a path. */
const NO_PAGE = /^\/(?:_next|api|media|theme|site-script|locales|index\.php)\//

/**
 * Reads method and target of a request (RFC 9112 section 3.2). A target that names a host must name the one of the Host
 * header: Next would redirect to it. Slashes and backslashes at the beginning are one: two would name a host.
 */
export function readRequestLine(method: string, target: string, host: string): RequestLine {
  if (!(METHODS as readonly string[]).includes(method)) return { refused: 405 }
  const own = `http://${host}`
  const path = target.startsWith('/') ? target : pathOf(target, own)
  if (path === null) return { refused: 400 }
  const [pathname = ''] = path.split('?')
  if (NO_PAGE.test(pathname) && !canBeDecoded(pathname)) return { refused: 400 }
  return { target: path.replace(/^[/\\]{2,}/, '/') }
}

function pathOf(target: string, own: string): string | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target) || !URL.canParse(own)) return null
  const { host, pathname, search } = new URL(target)
  return host === new URL(own).host ? pathname + search : null
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

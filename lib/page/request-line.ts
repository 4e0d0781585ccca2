/** What a request is refused with before anything else looks at it; or the path and query it asks for. */
export type RequestLine =
  | { readonly target: string }
  | { readonly refused: 400 }
  | { readonly refused: 405; readonly allow: readonly string[] }

/** What some route answers. TRACE, which Next fails over, tells a script of cookies it may not read. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const

/** Methods of files, which nobody writes to. */
const FILE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Pages: the middleware answers them, also those whose path can't be decoded. Elsewhere Next fails over such a path. */
const NO_PAGE = /^\/(?:_next|api|media|theme|site-script|locales|index\.php)\//
const FILE = /^\/(?:(?:_next|media|theme|site-script|locales|index\.php)\/|(?:healthz|readyz)$)/

/** uri-host and port (RFC 3986, section 3.2.2), without a comma: proxies join two Host lines by one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i

/**
 * Reads method, target and Host lines of a request (RFC 9112, section 3.2). A target that names a host must name the one
 * of the Host line: Next would redirect to it. Slashes and backslashes at the beginning are one: two would name a host.
 *
 * @param hosts values of the request's Host lines; of more than one nobody can say which store is meant
 */
export function readRequestLine(method: string, target: string, hosts: readonly string[]): RequestLine {
  if (!(METHODS as readonly string[]).includes(method)) return { refused: 405, allow: METHODS }
  const [host = ''] = hosts
  if (hosts.length > 1 || !HOST.test(host.trim())) return { refused: 400 }
  const own = `http://${host}`
  const path = target.startsWith('/') ? target : pathOf(target, own)
  if (path === null) return { refused: 400 }
  const [pathname = ''] = path.split('?')
  if (NO_PAGE.test(pathname) && !canBeDecoded(pathname)) return { refused: 400 }
  if (FILE.test(pathname) && !FILE_METHODS.includes(method)) return { refused: 405, allow: FILE_METHODS }
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

/** What a request is refused with before anything else looks at it; or the path and query it asks for. */
export type RequestLine =
  | { readonly target: string }
  | { readonly refused: 400 }
  | { readonly refused: 405; readonly allow: readonly string[] }

/** What some route answers. TRACE, which Next fails over, tells a script of cookies it may not read. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** Methods of files, which nobody writes to. */
const FILE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Methods of what only takes something: of these addresses Next refuses the others without saying which it has. */
const SINK_METHODS: readonly string[] = ['POST', 'OPTIONS']
const SINK = /^\/(?:api\/(?:contact|request-quote|log|vitals|revalidate|forms\/.*)|showroom\/log)$/

/** Pages: the middleware answers them, also those whose path can't be decoded. Elsewhere Next fails over such a path. */
const NO_PAGE = /^\/(?:_next|api|media|theme|site-script|locales|index\.php)\//
const FILE =
  /^\/(?:(?:_next|media|theme|site-script|locales|index\.php)\/|(?:healthz|readyz|api\/card-gateway|api\/kiosk\/worker\.js)$)/

/** uri-host and port (RFC 3986, section 3.2.2), without a comma: proxies join two Host lines by one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i

/**
 * Reads method, target and Host lines of a request (RFC 9112, section 3.2). A target that names a host must name the one
 * of the Host line: Next would redirect to it. Slashes and backslashes at the beginning are one: two would name a host.
 *
 * @param hosts values of the request's Host lines; of more than one nobody can say which store is meant
 */
export function readRequestLine(method: string, target: string, hosts: readonly string[]): RequestLine {
  if (!METHODS.includes(method)) return { refused: 405, allow: METHODS }
  const [host = ''] = hosts
  if (hosts.length > 1 || !HOST.test(host.trim())) return { refused: 400 }
  const own = `http://${host}`
  const path = target.startsWith('/') ? target : pathOf(target, own)
  if (path === null) return { refused: 400 }
  const [pathname = ''] = path.split('?')
  if (NO_PAGE.test(pathname) && !canBeDecoded(pathname)) return { refused: 400 }
  const allow = SINK.test(pathname) ? SINK_METHODS : FILE.test(pathname) ? FILE_METHODS : METHODS
  if (!allow.includes(method)) return { refused: 405, allow }
  return { target: (isWrite(method) ? withoutEndSlash(path) : path).replace(/^[/\\]{2,}/, '/') }
}

const isWrite = (method: string): boolean => !FILE_METHODS.includes(method)

/** Next would redirect it before anything of ours has seen it, and a browser would send its form once more. */
const withoutEndSlash = (path: string): string => path.replace(/^([^?]*[^?/])\/+(?=\?|$)/, '$1')

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

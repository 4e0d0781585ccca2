import { methodsPattern, outsidePattern } from '../core/url/routes.ts'

/** Path and query of a request, or the status that refuses it before routing. */
export type RequestLine =
  | { readonly target: string }
  | { readonly refused: 400 }
  | { readonly refused: 405; readonly allow: readonly string[] }

/** Methods that some route handles. TRACE, on which Next fails, would show a script cookies that it may not read. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** Methods of files, which are read-only. */
const FILE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Methods of addresses that only accept data: Next refuses other methods there, but without the Allow header. */
const SINK_METHODS: readonly string[] = ['POST', 'OPTIONS']

/**
 * Paths that are not pages. The middleware handles pages, even those whose path can't be decoded; elsewhere Next fails.
 */
const NO_PAGE = outsidePattern()
const FILE = methodsPattern('reads')
const SINK = methodsPattern('posts')

/** uri-host and port (RFC 3986, section 3.2.2), without a comma: proxies join two Host lines with one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i

/**
 * Reads method, target and Host lines of a request (RFC 9112, section 3.2). A target with a host must have that of the
 * Host line, because Next would redirect to it. Several slashes or backslashes at the beginning become one: two would
 * name a host.
 *
 * @param hosts values of the request's Host lines; more than one are refused, because they may name two stores
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

/**
 * Removes slashes at the end: Next would redirect before the middleware runs, and the browser would send its form
 * again.
 */
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

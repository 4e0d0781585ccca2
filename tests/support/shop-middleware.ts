/**
 * Forwards shop requests of component tests to their own origin (calls, pictures, texts) to the tested site. A cookie
 * names the store and the visit; each visit has a separate session, like a browser.
 */
import { type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Plugin } from 'vite'
import { TEST_STOREFRONT_PORT } from './stores.ts'

/** Cookie with "{store}.{id of the visit}". */
const VISIT_COOKIE = /(?:^|;\s*)test-visit=((\w+)\.[\w-]+)/

const CALLS = '/api/rest/'

const SHOP_PATHS = /^\/(?:api|index\.php|locales|media|showroom|site-script|theme)\//

/**
 * Forwards a request of the browser, and its response without cookies, which `keepCookies` gets. Resolves when the
 * cookies are known, or the request has ended without.
 */
export function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  options: RequestOptions,
  keepCookies: (lines: readonly string[]) => void,
): Promise<void> {
  const settled = Promise.withResolvers<void>()
  const outgoing = request(options, (inner) => {
    // The connection to the browser is another one than that to the shop.
    const { 'set-cookie': cookies = [], connection: _, 'keep-alive': __, ...others } = inner.headers
    keepCookies(cookies)
    settled.resolve()
    answer.writeHead(inner.statusCode ?? 502, others)
    // A response that breaks off must fail in the browser, too, which would otherwise wait for its end.
    pipeline(inner, answer, () => undefined)
  })
  outgoing.on('error', () => answer.destroy())
  // The browser may cancel a call before its response begins; pipeline would throw then.
  answer.on('close', () => {
    if (!answer.writableFinished) outgoing.destroy()
    settled.resolve()
  })
  incoming.pipe(outgoing)
  return settled.promise
}

/** A visit's cookies by name, and the call that may be opening its session. */
type Jar = { readonly cookies: Map<string, string>; opening?: Promise<void> }

/** @param port of the tested site */
export const shopMiddleware = (port = TEST_STOREFRONT_PORT): Plugin => ({
  name: 'shop-middleware',
  configureServer(server) {
    const jars = new Map<string, Jar>()
    server.middlewares.use(async (incoming, answer, next) => {
      const [, visit = '', store] = VISIT_COOKIE.exec(incoming.headers.cookie ?? '') ?? []
      if (!store || !SHOP_PATHS.test(incoming.url ?? '')) return next()
      const jar: Jar = jars.get(visit) ?? { cookies: new Map() }
      jars.set(visit, jar)
      // Two calls at once would open two sessions, and the token of one is refused in the other.
      const isCall = incoming.url?.startsWith(CALLS) ?? false
      while (isCall && jar.cookies.size === 0 && jar.opening) await jar.opening
      // The browser may have cancelled the call meanwhile.
      if (answer.destroyed) return
      const host = `${store}.localhost:${port}`
      const headers = {
        ...incoming.headers,
        host,
        cookie: [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }
      if (headers.origin) headers.origin = `http://${host}`
      if (headers.referer) headers.referer = `http://${host}/`
      const options = {
        host: 'localhost',
        port,
        path: incoming.url,
        method: incoming.method,
        headers,
      }
      const answered = passOn(incoming, answer, options, (lines) => {
        for (const line of lines) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.cookies.delete(name)
          else jar.cookies.set(name, value)
        }
      })
      if (!isCall || jar.cookies.size > 0) return
      jar.opening = answered
      await answered
      jar.opening = undefined
    })
  },
})

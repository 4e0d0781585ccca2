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

const SHOP_PATHS = /^\/(?:api|index\.php|locales|media|showroom|site-script|theme)\//

/** Forwards a request of the browser, and its response without cookies, which `keepCookies` gets. */
export function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  options: RequestOptions,
  keepCookies: (lines: readonly string[]) => void,
): void {
  const outgoing = request(options, (inner) => {
    // The connection to the browser is another one than that to the shop.
    const { 'set-cookie': cookies = [], connection: _, 'keep-alive': __, ...others } = inner.headers
    keepCookies(cookies)
    answer.writeHead(inner.statusCode ?? 502, others)
    // A response that breaks off must fail in the browser, too, which would otherwise wait for its end.
    pipeline(inner, answer, () => undefined)
  })
  outgoing.on('error', () => answer.destroy())
  // The browser may cancel a call before its response begins; pipeline would throw then.
  answer.on('close', () => {
    if (!answer.writableFinished) outgoing.destroy()
  })
  incoming.pipe(outgoing)
}

export const shopMiddleware = (): Plugin => ({
  name: 'shop-middleware',
  configureServer(server) {
    /** Cookies by visit and name. */
    const jars = new Map<string, Map<string, string>>()
    server.middlewares.use((incoming, answer, next) => {
      const [, visit = '', store] = VISIT_COOKIE.exec(incoming.headers.cookie ?? '') ?? []
      if (!store || !SHOP_PATHS.test(incoming.url ?? '')) return next()
      const jar = jars.get(visit) ?? new Map<string, string>()
      jars.set(visit, jar)
      const host = `${store}.localhost:${TEST_STOREFRONT_PORT}`
      const headers = {
        ...incoming.headers,
        host,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      }
      if (headers.origin) headers.origin = `http://${host}`
      if (headers.referer) headers.referer = `http://${host}/`
      const options = {
        host: 'localhost',
        port: TEST_STOREFRONT_PORT,
        path: incoming.url,
        method: incoming.method,
        headers,
      }
      passOn(incoming, answer, options, (lines) => {
        for (const line of lines) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
          else jar.set(name, value)
        }
      })
    })
  },
})

/**
 * Forwards shop requests of component tests to their own origin (calls, pictures, texts) to the tested site. A cookie
 * names the store and the visit; each visit has a separate session, like a browser.
 */
import { request as forward } from 'node:http'
import type { Plugin } from 'vite'
import { TEST_STOREFRONT_PORT } from './stores.ts'

/** Cookie with "{store}.{id of the visit}". */
const VISIT_COOKIE = /(?:^|;\s*)test-visit=((\w+)\.[\w-]+)/

const SHOP_PATHS = /^\/(?:api|index\.php|locales|media|showroom|site-script|theme)\//

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
      const outgoing = forward(
        { host: 'localhost', port: TEST_STOREFRONT_PORT, path: incoming.url, method: incoming.method, headers },
        (inner) => {
          for (const line of inner.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
            else jar.set(name, value)
          }
          const { 'set-cookie': _, ...others } = inner.headers
          answer.writeHead(inner.statusCode ?? 502, others)
          inner.pipe(answer)
        },
      )
      outgoing.on('error', () => answer.destroy())
      incoming.pipe(outgoing)
    })
  },
})

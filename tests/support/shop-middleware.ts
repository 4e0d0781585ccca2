/**
 * What component tests ask of the shop on their own origin (calls, pictures, texts) is asked of the built site under test.
 * A cookie names the store and the visit; each visit has a session of its own, as browsers have. Reads that are alike for
 * all shoppers are kept, as the server of a page keeps them.
 */
import { request as forward, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { Plugin } from 'vite'
import { CALLS } from '../../lib/contracts/calls.ts'
import { TEST_STOREFRONT_PORT } from './stores.ts'

/** Cookie with "{store}.{number of the visit}". */
const VISIT_COOKIE = /(?:^|;\s*)test-visit=((\w+)\.[\w-]+)/

const SHOP_PATHS = /^\/(?:api|index\.php|locales|media|showroom|site-script|theme)\//

/** Paths of the calls whose responses are alike for all shoppers. */
const PUBLIC_READS = CALLS.filter(({ isCacheable }) => isCacheable).map(
  ({ path }) => new RegExp(`^/api/rest${path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
)
/** Writes that change what all shoppers see: stock, reviews, comments and votes. */
const PUBLIC_WRITES = /^\/api\/rest\/(?:cart\/place|products|blog)\b/

type Kept = { headers: OutgoingHttpHeaders; body: Buffer }

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

const isPublicRead = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  !request.headers['x-preview'] &&
  PUBLIC_READS.some((pattern) => pattern.test(pathOf(request)))

export const shopMiddleware = (): Plugin => ({
  name: 'shop-middleware',
  configureServer(server) {
    /** Cookies by visit, each by its name. */
    const jars = new Map<string, Map<string, string>>()
    /** Public reads by store, language and address; all go with a public write. */
    let kept = new Map<string, Kept>()
    server.middlewares.use((incoming, answer, next) => {
      const [, visit = '', store] = VISIT_COOKIE.exec(incoming.headers.cookie ?? '') ?? []
      if (!store || !SHOP_PATHS.test(incoming.url ?? '')) return next()
      const key = isPublicRead(incoming) ? `${store} ${incoming.headers.language} ${incoming.url}` : undefined
      const known = key === undefined ? undefined : kept.get(key)
      if (known) {
        answer.writeHead(200, known.headers)
        return answer.end(known.body)
      }
      if (incoming.method !== 'GET' && PUBLIC_WRITES.test(pathOf(incoming))) kept = new Map()
      const keptNow = kept
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
          if (key === undefined || inner.statusCode !== 200) return
          const parts: Buffer[] = []
          inner.on('data', (part: Buffer) => parts.push(part))
          inner.on('end', () => keptNow.set(key, { headers: others, body: Buffer.concat(parts) }))
        },
      )
      outgoing.on('error', () => answer.destroy())
      incoming.pipe(outgoing)
    })
  },
})

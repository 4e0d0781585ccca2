import { type IncomingHttpHeaders, request } from 'node:http'
import { type DemoStore, storeOrigin, TEST_STOREFRONT_PORT } from './stores.ts'

export type RawAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** Names and values in turn, each as often as it was sent. */
  rawHeaders: readonly string[]
  body: string
  milliseconds: number
}

/** Options of a request that a browser would not make: any Host, any headers, a method and a body. */
export type RawRequest = {
  host: string
  path: string
  port?: number
  method?: string
  body?: string
  headers?: Record<string, string>
  /** Called with all that has come so far, each time more comes. */
  onChunk?: (received: string) => void
}

/** Asks the storefront without a browser; redirects are not followed. */
export function rawRequest({
  host,
  path,
  port = TEST_STOREFRONT_PORT,
  method,
  body,
  headers,
  onChunk,
}: RawRequest): Promise<RawAnswer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept open may be closed by the server while a test is busy.
    const options = { host: 'localhost', port, path, method, headers: { ...headers, host }, agent: false }
    const outgoing = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => {
        chunks.push(chunk)
        onChunk?.(Buffer.concat(chunks).toString())
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          rawHeaders: answer.rawHeaders,
          body: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - start,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A page of a demo store as its HTML comes from the server. */
export const getPage = (store: DemoStore, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest({ host: new URL(storeOrigin(store)).host, path, headers })

/** A page of any store of the tests by its origin. */
export function getOf(origin: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { host, port } = new URL(origin)
  return rawRequest({ host, port: Number(port), path, headers })
}

import { type IncomingHttpHeaders, request } from 'node:http'
import { type DemoStore, storeOrigin, TEST_STOREFRONT_PORT } from './stores.ts'

export type RawHttpResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** Alternating names and values; repeated headers stay separate. */
  rawHeaders: readonly string[]
  body: string
  milliseconds: number
}

/** A request that a browser would not make: any Host, headers, method and body. */
export type RawRequest = {
  host: string
  path: string
  port?: number
  method?: string
  body?: string
  headers?: Record<string, string>
  /** Called for each chunk with everything received so far. */
  onChunk?: (received: string) => void
}

/** Sends a request to the storefront without a browser; redirects are not followed. */
export function rawRequest({
  host,
  path,
  port = TEST_STOREFRONT_PORT,
  method,
  body,
  headers,
  onChunk,
}: RawRequest): Promise<RawHttpResponse> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    // A new connection each time: the server may close an idle one while a test is busy.
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

/** A page of a demo store as sent by the server. */
export const getPage = (
  store: DemoStore,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawHttpResponse> => rawRequest({ host: new URL(storeOrigin(store)).host, path, headers })

/** A page of any test store, by its origin. */
export function getOf(origin: string, path: string, headers: Record<string, string> = {}): Promise<RawHttpResponse> {
  const { host, port } = new URL(origin)
  return rawRequest({ host, port: Number(port), path, headers })
}

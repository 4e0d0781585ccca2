import { request } from 'node:http'

const BODILESS = new Set([204, 205, 304])

/**
 * fetch that resolves hostnames below `.localhost` to this machine, as browsers do; Node's resolver may not. Doesn't
 * follow redirects.
 */
export const fetchLocal: typeof fetch = async (input, init) => {
  const url = new URL(String(input))
  if (!url.hostname.endsWith('.localhost')) return fetch(input, init)
  const { method = 'GET', headers, signal } = init ?? {}
  const body = typeof init?.body === 'string' ? init.body : ''
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: 'localhost',
        port: url.port,
        // Takes the path from the input, because URL would normalize '%2e%2e'.
        path: String(input)
          .slice(url.origin.length)
          .replace(/[^!-~]/gu, encodeURIComponent),
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          host: url.host,
          ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        ...(signal ? { signal } : {}),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0
          const answer = new Response(BODILESS.has(status) ? null : Buffer.concat(chunks), { status })
          for (const [name, values] of Object.entries(incoming.headersDistinct)) {
            for (const value of values ?? []) answer.headers.append(name, value)
          }
          resolve(answer)
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

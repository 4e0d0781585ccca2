/**
 * Signs what a store sends (RFC 9421, RFC 9530, as https://ucp.dev/2026-04-08/specification/signatures profiles them):
 * order events, which the protocol demands, and the completion of checkouts, for which it recommends signatures.
 */
import type { StoreKey } from './store-key.ts'

const ENCODER = new TextEncoder()

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

async function signComponents(
  components: readonly (readonly [string, string])[],
  { id, privateKey }: StoreKey,
): Promise<Record<'signature-input' | 'signature', string>> {
  const names = components.map(([name]) => `"${name}"`).join(' ')
  const value = `(${names});created=${Math.floor(Date.now() / 1000)};keyid="${id}"`
  const base = [...components.map(([name, text]) => `"${name}": ${text}`), `"@signature-params": ${value}`].join('\n')
  const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, ENCODER.encode(base))
  return { 'signature-input': `sig1=${value}`, signature: `sig1=:${toBase64(bytes)}:` }
}

const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `sha-256=:${toBase64(await crypto.subtle.digest('SHA-256', bytes))}:`

/** The headers of a signed POST: those that are given, and the signature over them, the address and the body. */
export async function signRequest(
  url: URL,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  key: StoreKey,
): Promise<Record<string, string>> {
  const signed = { ...headers, 'content-digest': await digestOf(bytes) }
  const components: (readonly [string, string])[] = [
    ['@method', 'POST'],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...(url.search === '' ? [] : [['@query', url.search] as const]),
    ...Object.entries(signed),
  ]
  return { ...signed, ...(await signComponents(components, key)) }
}

/** The response with its digest and signature. */
export async function signResponse(response: Response, key: StoreKey): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const digest = await digestOf(bytes)
  const signature = await signComponents(
    [
      ['@status', String(response.status)],
      ['content-digest', digest],
      ['content-type', headers.get('content-type') ?? ''],
    ],
    key,
  )
  headers.set('content-digest', digest)
  for (const [name, value] of Object.entries(signature)) headers.set(name, value)
  return new Response(bytes, { status: response.status, headers })
}

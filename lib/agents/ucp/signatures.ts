/**
 * Signatures of requests (RFC 9421 and RFC 9530, as https://ucp.dev/2026-04-08/specification/signatures profiles them):
 * ECDSA over P-256 with SHA-256, by a key of the platform's profile.
 */
import type { ProtocolCode } from './outcomes.ts'
import type { PlatformKey } from './platform-profile.ts'

/** Age of a signature that names its time. */
const LONGEST_AGE_S = 300
const LONGEST_HEADER = 4_000

export type SignatureFailure = Extract<
  ProtocolCode,
  'signature_invalid' | 'key_not_found' | 'digest_mismatch' | 'algorithm_unsupported'
>

/** What of a request is signed; `authority` is the Host line, `query` begins with '?' or is ''. */
export type SignedAgentRequest = {
  readonly method: string
  readonly authority: string
  readonly path: string
  readonly query: string
  readonly headers: Pick<Headers, 'get'>
  readonly bytes: Uint8Array<ArrayBuffer>
}

const toBytes = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

type SignatureInput = {
  readonly components: readonly string[]
  /** The member's value, which is signed as it was sent. */
  readonly value: string
  readonly keyId: string
  readonly created: number | null
  readonly expires: number | null
  readonly algorithm: string
}

/** The member of Signature-Input with this label; undefined if it is missing or has parameters on its components. */
function readInput(header: string, label: string): SignatureInput | undefined {
  const member = new RegExp(`(?:^|,\\s*)${label}=(\\(([^)]*)\\)((?:;[a-z]+=(?:"[^"]*"|\\d+))*))\\s*(?:,|$)`).exec(
    header,
  )
  if (!member) return undefined
  const [, value = '', list = '', parameters = ''] = member
  const components = list.split(' ').filter((part) => part !== '')
  if (!components.every((part) => /^"[@a-z0-9-]+"$/.test(part))) return undefined
  const text = (name: string) => new RegExp(`;${name}="([^"]*)"`).exec(parameters)?.[1] ?? ''
  const number = (name: string) => {
    const digits = new RegExp(`;${name}=(\\d{1,12})(?:;|$)`).exec(parameters)?.[1]
    return digits === undefined ? null : Number(digits)
  }
  return {
    components: components.map((part) => part.slice(1, -1)),
    value,
    keyId: text('keyid'),
    created: number('created'),
    expires: number('expires'),
    algorithm: text('alg'),
  }
}

/** Value of a component; undefined if the request lacks it or this profile does not know it. */
function componentOf(
  name: string,
  { method, authority, path, query, headers }: SignedAgentRequest,
): string | undefined {
  if (name === '@method') return method
  if (name === '@authority') return authority.toLowerCase()
  if (name === '@path') return path
  if (name === '@query') return query === '' ? '?' : query
  return name.startsWith('@') ? undefined : headers.get(name)?.trim()
}

/** Components without which a signature would not cover what matters. */
function requiredOf({ query, headers, bytes }: SignedAgentRequest): string[] {
  const present = ['ucp-agent', 'idempotency-key'].filter((name) => headers.get(name) !== null)
  return [
    '@method',
    '@authority',
    '@path',
    ...(query === '' ? [] : ['@query']),
    ...present,
    ...(bytes.length > 0 ? ['content-digest'] : []),
  ]
}

async function isDigestOf(header: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [, sent = ''] = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/=]{44}):/.exec(header) ?? []
  return sent !== '' && sent === toBase64(await crypto.subtle.digest('SHA-256', bytes))
}

/**
 * Verifies the signature of a request; undefined if it is valid, or if the request has no signature: an id is
 * permission enough, and a signature proves in addition who calls.
 */
export async function findSignatureFailure(
  request: SignedAgentRequest,
  keys: readonly PlatformKey[],
  nowMs = Date.now(),
): Promise<SignatureFailure | undefined> {
  const [inputs, signatures] = [request.headers.get('signature-input'), request.headers.get('signature')]
  if (inputs === null && signatures === null) return undefined
  if (!inputs || !signatures || inputs.length > LONGEST_HEADER || signatures.length > LONGEST_HEADER) {
    return 'signature_invalid'
  }
  const [, label = '', encoded = ''] =
    /^\s*([a-z][a-z0-9_-]{0,30})=:([A-Za-z0-9+/=]+):\s*(?:,|$)/.exec(signatures) ?? []
  const input = label === '' ? undefined : readInput(inputs, label)
  const signature = toBytes(encoded)
  if (input === undefined || signature === undefined) return 'signature_invalid'
  if (requiredOf(request).some((name) => !input.components.includes(name))) return 'signature_invalid'
  const nowS = nowMs / 1000
  if (input.created !== null && Math.abs(nowS - input.created) > LONGEST_AGE_S) return 'signature_invalid'
  if (input.expires !== null && input.expires < nowS) return 'signature_invalid'
  const key = keys.find(({ kid }) => kid === input.keyId)
  if (key === undefined) return 'key_not_found'
  if (key.kty !== 'EC' || key.crv !== 'P-256' || !/^(?:ecdsa-p256-sha256)?$/.test(input.algorithm)) {
    return 'algorithm_unsupported'
  }
  const digest = request.headers.get('content-digest')
  if (digest !== null && !(await isDigestOf(digest, request.bytes))) return 'digest_mismatch'
  const values = input.components.map((name) => componentOf(name, request))
  if (values.includes(undefined)) return 'signature_invalid'
  const base = [
    ...input.components.map((name, index) => `"${name}": ${values[index]}`),
    `"@signature-params": ${input.value}`,
  ].join('\n')
  return (await isSignedBy(key, signature, base)) ? undefined : 'signature_invalid'
}

async function isSignedBy({ x, y }: PlatformKey, signature: Uint8Array<ArrayBuffer>, base: string): Promise<boolean> {
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    return await crypto.subtle.verify(algorithm, key, signature, new TextEncoder().encode(base))
  } catch {
    return false
  }
}

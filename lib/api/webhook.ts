/** A signed request may be this old (or this far ahead), in seconds: enough for clocks, too short to be replayed later. */
export const MAX_AGE_S = 300
const MAX_TAGS = 200
const TAG_PATTERN = /^tenant:[\p{L}\p{N}:/._~-]{1,250}$/u

/**
 * Tells whether a webhook body was signed by someone who knows the secret: `signature` is 'sha256=' and the hex
 * HMAC-SHA256 of '{timestamp}.{body}', `timestamp` is in seconds since the epoch. Compared in constant time.
 */
export async function isSigned(
  { body, signature, timestamp }: { body: string; signature: string; timestamp: string },
  secret: string,
  nowS: number,
): Promise<boolean> {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1]
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(nowS - Number(timestamp)) <= MAX_AGE_S
  if (!hex || !isRecent || secret === '') return false
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(`${timestamp}.${body}`))
}

/** Tags of a webhook body {"tags": [...]}: only tags of a tenant, at most 200; null when the body is something else. */
export function parseTags(body: string): string[] | null {
  try {
    const { tags } = JSON.parse(body) as { tags?: unknown }
    if (!Array.isArray(tags) || tags.length === 0 || tags.length > MAX_TAGS) return null
    return tags.every((tag): tag is string => typeof tag === 'string' && TAG_PATTERN.test(tag)) ? tags : null
  } catch {
    return null
  }
}

import { isHmacHex } from '../core/tenant-key.ts'

/**
 * Accepted difference between a signature's time and now, in either direction: tolerates clocks, prevents later
 * replays.
 */
export const MAX_AGE_S = 300
const MAX_TAGS = 200
const TAG_PATTERN = /^tenant:([A-Za-z0-9_-]{1,64})(?::[\p{L}\p{N}:/._~-]{1,250})?$/u

/** Tags of one tenant to purge. */
export type Revalidation = { readonly tenant: string; readonly tags: readonly string[] }

/**
 * Whether a webhook body is signed with the tenant's key (lib/core/tenant-key.ts): `signature` is 'sha256=' and the hex
 * HMAC-SHA256 of '{timestamp}.{body}', `timestamp` is in seconds since the epoch.
 */
export async function isSigned(
  { body, signature, timestamp }: { body: string; signature: string; timestamp: string },
  tenantKey: string,
  nowS: number,
): Promise<boolean> {
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(nowS - Number(timestamp)) <= MAX_AGE_S
  if (!isRecent || !signature.startsWith('sha256=')) return false
  return isHmacHex(tenantKey, `${timestamp}.${body}`, signature.slice('sha256='.length))
}

/** Parses a webhook body {"tags": [...]}: 1 to 200 tags of one tenant; null if invalid. */
export function parseRevalidation(body: string): Revalidation | null {
  try {
    const { tags } = JSON.parse(body) as { tags?: unknown }
    if (!Array.isArray(tags) || tags.length === 0 || tags.length > MAX_TAGS) return null
    const tenants = tags.map((tag) => (typeof tag === 'string' ? TAG_PATTERN.exec(tag)?.[1] : undefined))
    const [tenant] = tenants
    return tenant !== undefined && tenants.every((other) => other === tenant) ? { tenant, tags } : null
  } catch {
    return null
  }
}

/**
 * Resolves an address found in data against a base; undefined unless it is http or https ('javascript:' etc.).
 * Root-relative addresses stay on the base's host.
 */
export function resolveHttpUrl(address: string, base: string): string | undefined {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.length > 2_048) return undefined
  try {
    const url = new URL(trimmed, base)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Decodes a path segment; invalid encoding stays as it is and leads to a 404. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Resolves an address found in data against a base and accepts http and https only: 'javascript:' and the like
 * become undefined. Root-relative addresses stay on the base's host.
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

/** Decodes a path segment; one that is not valid encoding stays as it is, so that it ends as "not found". */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

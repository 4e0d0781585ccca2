const HOST_PATTERN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * The hostname of a Host header: lower case, without port and without a trailing dot. null for anything that is not a
 * DNS name (addresses in brackets, lists, spaces, over 253 characters).
 */
export function normalizeHost(header: string | null | undefined): string | null {
  if (!header) return null
  const host = header
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return HOST_PATTERN.test(host) ? host : null
}

/** Key of a hostname in the Edge Config registry, whose keys can't contain a '.'. */
export const registryKeyOf = (host: string): string => `host_${host.replaceAll('.', '_')}`

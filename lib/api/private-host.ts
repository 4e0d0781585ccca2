import ipaddr from 'ipaddr.js'

/** An address as ipaddr.js reads it: without the brackets of a URL. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase()

/** Whether a host is an IPv4 or IPv6 address, not a name. */
export const isAddress = (host: string): boolean => ipaddr.isValid(bare(host))

/** Names of this machine or its network (RFC 6761, RFC 6762, RFC 8375, and names that clouds use). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/

/**
 * Whether a host is in a private network, or its address can't be that of a public host: link-local (clouds' metadata
 * services), multicast, reserved, IPv6 that embeds IPv4. Accepts names, IPv4, and IPv6 with or without brackets.
 */
export function isPrivate(host: string): boolean {
  const name = bare(host)
  if (!isAddress(name)) return PRIVATE_NAME.test(name)
  // ::/96 embeds IPv4 addresses too; the library counts it as unicast.
  return name.startsWith('::') || ipaddr.parse(name).range() !== 'unicast'
}

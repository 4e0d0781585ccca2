class RefusedTarget extends Error {
  override name = 'RefusedTarget'
}

/**
 * Throws unless an address is below its base, even with '..' in its path. If `isPublic`, also throws if the host is in
 * a private network. REFUSE_PRIVATE_TARGETS=1 applies that to every target, for deployments whose registry strangers
 * can edit; it is no default, because dealers run back ends in such networks.
 */
export async function refuseTarget(address: string | URL, base: string, isPublic = false): Promise<void> {
  const target = new URL(address)
  const root = new URL(base)
  const folder = root.pathname.replace(/\/+$/, '')
  const isBelow = target.pathname === folder || target.pathname.startsWith(`${folder}/`)
  if (target.origin !== root.origin || !isBelow) throw new RefusedTarget('The address leaves the back end.')
  if (!isPublic && process.env.REFUSE_PRIVATE_TARGETS !== '1') return
  const hosts = await addressesOf(target.hostname)
  if (hosts.some(isPrivate)) throw new RefusedTarget('The address is one of a private network.')
}

type Resolver = { lookup: (name: string, options: { all: true }) => Promise<readonly { address: string }[]> }

/** A host name and its addresses; only the name if it can't be resolved. */
async function addressesOf(hostname: string): Promise<string[]> {
  if (isAddress(hostname)) return [hostname]
  try {
    const dns: Resolver = globalThis.process.getBuiltinModule('node:dns/promises')
    return [hostname, ...(await dns.lookup(hostname, { all: true })).map(({ address }) => address)]
  } catch {
    return [hostname]
  }
}

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)

/** Names of this machine or its network (RFC 6761, RFC 6762, RFC 8375, and names that clouds use). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/

/**
 * This host, private networks, shared addresses, link-local (clouds' metadata services), multicast and reserved ones.
 */
const PRIVATE_V4 =
  /^(?:0|10|127|22[4-9]|2[3-5]\d)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^192\.0\.0\./

/** Unspecified, loopback, unique local, link-local and multicast addresses, and those that embed an IPv4 address. */
const PRIVATE_V6 = /^(?:::|f[cd]|fe[89ab]|ff|64:ff9b:)/

/** Whether a host is in a private network; accepts names, IPv4, and IPv6 with or without brackets. */
export function isPrivate(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare.includes(':') ? PRIVATE_V6.test(bare) : PRIVATE_V4.test(bare) || PRIVATE_NAME.test(bare)
}

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
  // Imported on demand: few deployments and few calls need the table of networks.
  const { isAddress, isPrivate } = await import('./private-host.ts')
  const hosts = isAddress(target.hostname) ? [target.hostname] : await resolve(target.hostname)
  if (hosts.some(isPrivate)) throw new RefusedTarget('The address is one of a private network.')
}

type Resolver = { lookup: (name: string, options: { all: true }) => Promise<readonly { address: string }[]> }

/** A host name and its addresses; only the name if it can't be resolved. */
async function resolve(hostname: string): Promise<string[]> {
  try {
    const dns: Resolver = globalThis.process.getBuiltinModule('node:dns/promises')
    return [hostname, ...(await dns.lookup(hostname, { all: true })).map(({ address }) => address)]
  } catch {
    return [hostname]
  }
}

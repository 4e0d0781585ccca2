/** Addresses that platforms name, before the storefront calls them. */
import { refuseTarget } from '../../api/refuse-target.ts'

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')

export type TargetUrl = {
  readonly url: URL
  /** A store on this machine may call an address on this machine. */
  readonly isOwnMachine: boolean
}

/**
 * An https address without a user name; undefined for others.
 *
 * @param host hostname of the store
 */
export function readTargetUrl(address: string, host: string): TargetUrl | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  url.hash = ''
  const isOwnMachine = isLocal(host) && isLocal(url.hostname)
  const isSafe = url.protocol === 'https:' || (isOwnMachine && url.protocol === 'http:')
  return isSafe && url.username === '' && url.password === '' ? { url, isOwnMachine } : undefined
}

/** Throws if the address is in a private network. */
export async function requirePublic({ url, isOwnMachine }: TargetUrl): Promise<void> {
  if (!isOwnMachine) await refuseTarget(url, url.origin, true)
}

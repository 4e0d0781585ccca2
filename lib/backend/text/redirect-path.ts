/** Paths of redirects: what is moved is compared decoded, where it leads is an encoded path or an address elsewhere. */

const BASE = 'https://shop.invalid'

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The path of the shop that an address names, decoded, without query and the slash at its end; undefined for an address
 * elsewhere and for the home page, which is always there.
 */
export function sourceOf(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address)) return undefined
  const path = decode(address.replace(/[?#][\s\S]*$/, '')).replace(/\/+$/, '')
  return path === '' ? undefined : path
}

/** An address as it is given out: a path of the shop, encoded, or an address of http or https; undefined for anything else. */
export function targetOf(address: string): string | undefined {
  const isPath = /^\/(?![/\\])/.test(address)
  if (!isPath && !/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address, BASE)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  return isPath ? `${url.pathname}${url.search}${url.hash}` : url.href
}

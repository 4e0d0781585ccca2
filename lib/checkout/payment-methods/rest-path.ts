/** Path under which the shop's origin forwards calls to the store's back end. */
const REST = '/api/rest'

/**
 * Path below /api/rest of an address that the store configures for its own call; null if the address has another origin
 * or is not a call, because the session's token must not be sent elsewhere.
 *
 * @param shopOrigin like https://shop.example.com
 */
export function findRestPath(address: string, shopOrigin: string): string | null {
  if (!URL.canParse(address, shopOrigin)) return null
  const { origin, pathname, search } = new URL(address, shopOrigin)
  return address !== '' && origin === shopOrigin && pathname.startsWith(`${REST}/`)
    ? `${pathname.slice(REST.length)}${search}`
    : null
}

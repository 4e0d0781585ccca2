/** Where the shop's own origin passes calls on to the store's back end. */
const REST = '/api/rest'

/**
 * The path below /api/rest of an address that the store names for a call of its own; null for one that is not of the shop's
 * origin, or not a call: the session's token goes nowhere else.
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

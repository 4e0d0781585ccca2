import { isRangeField } from './range-field.ts'

/** Query parameter with which Next's router separates its requests from pages. */
const ROUTER_PARAMETER = '_rsc'

/** Whether listings spell the parameter differently in the new address: search term, page, fields of a range. */
const isRespelled = (name: string): boolean => name === 'q' || name === 'page' || isRangeField(name)

const NONE = () => false

/**
 * Adds the query of the visit to a redirect within the shop: advertisers read their parameters on the landing page. The
 * redirect's own parameters come first. Redirects are stored without a query, for all visits.
 *
 * @param target requested address, path and query
 * @param isOwn whether a parameter of the visit is left out
 */
export function withQueryOf(target: string, location: string, isOwn: (name: string) => boolean = NONE): string {
  const [, query] = /\?([^#]*)/.exec(target) ?? []
  if (!query || !/^\/(?!\/)/.test(location)) return location
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? []
  const own = new URLSearchParams(address.split('?')[1] ?? '')
  const added = query.split('&').filter((pair) => {
    const [name = ''] = new URLSearchParams(pair).keys()
    return name !== '' && name !== ROUTER_PARAMETER && !own.has(name) && !isOwn(name)
  })
  if (added.length === 0) return location
  return `${address}${address.includes('?') ? '&' : '?'}${added.join('&')}${fragment}`
}

/** Adds the query of the visit to the redirect of a listing or search, except what listings spell differently. */
export const withListingQuery = (target: string, location: string): string => withQueryOf(target, location, isRespelled)

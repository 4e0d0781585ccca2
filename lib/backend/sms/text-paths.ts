/** Webhooks of the provider below a store's path. They are not part of the contract: only this back end names them. */

export const REPLIES_PATH = '/texts/replies'
export const STATUS_PATH = '/texts/status'

/** URL to which the provider reports whether a text was delivered. */
export const statusUrlOf = (origin: string, storeId: string, id: string): string =>
  `${origin}/${storeId}${STATUS_PATH}?text=${id}`

/** Providers refuse addresses of this machine. */
export const isReachable = (origin: string): boolean =>
  !/^(?:localhost|127\.|\[::1\]$)/.test(URL.parse(origin)?.hostname ?? 'localhost')

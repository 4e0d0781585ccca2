/** Check of base_url against the request (specification 5.4). */

/**
 * Tells whether base_url equals '{host}/' of the request, scheme included: 'https://store.example.com/' for the host
 * 'store.example.com' over 'https:'. Letter case of scheme and host doesn't matter.
 */
export function isBaseUrlOf(baseUrl: string, host: string, protocol: string): boolean {
  return baseUrl.toLowerCase() === `${protocol.replace(/:$/, '')}://${host}/`.toLowerCase()
}

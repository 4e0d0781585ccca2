/**
 * Responses that our own code compresses: calls on Node, and what a route handler compresses itself. Next removes
 * Content-Encoding from what handlers return, so that our server on Node says with a request header that it sets the
 * encoding, and handlers return it under another name. On Cloudflare the network compresses responses.
 */

/** Request header that our server on Node sets; requests from outside can't have it there. */
export const CAN_ENCODE_HEADER = 'x-showroom-can-encode'

/** Response header that the server replaces with Content-Encoding. */
export const ENCODING_HEADER = 'x-showroom-encoding'

/** Whether an Accept-Encoding header accepts gzip: named, or covered by '*', and not with the weight 0. */
export function acceptsGzip(header: string | null): boolean {
  const entries = (header ?? '').split(',').map((entry) =>
    entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const entry = entries.find(([name]) => name === 'gzip') ?? entries.find(([name]) => name === '*')
  return entry !== undefined && !entry.some((part) => /^q=0(?:\.0*)?$/.test(part))
}

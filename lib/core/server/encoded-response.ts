/**
 * Responses that a route handler compresses itself. Next removes Content-Encoding from what handlers return, so that
 * our server on Node says with a request header that it sets the encoding, and handlers return it under another name.
 * On Cloudflare the network compresses responses.
 */

/** Request header that our server on Node sets; requests from outside can't have it there. */
export const CAN_ENCODE_HEADER = 'x-showroom-can-encode'

/** Response header that the server replaces with Content-Encoding. */
export const ENCODING_HEADER = 'x-showroom-encoding'

import * as v from 'valibot'
import { filledLine } from './request-parts.ts'
import { text } from './wire.ts'

/** Query of GET /redirects. */
export const RedirectQuery = v.object({
  path: v.pipe(
    filledLine(500),
    v.examples(['/product/north-shore-range']),
    v.description('Path that has no page, decoded, without the part of the language.'),
  ),
})

/** Response of GET /redirects: the new address, a path of the shop (encoded) or an http(s) address. */
export const RedirectWire = v.object({ location: text() })

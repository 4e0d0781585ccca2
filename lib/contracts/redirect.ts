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

/** Answer of GET /redirects: where the page is now, a path of the shop (encoded) or an address of http or https. */
export const RedirectWire = v.object({ location: text() })

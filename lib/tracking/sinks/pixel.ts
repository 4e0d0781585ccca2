import type { Sink } from '../events.ts'
import { conversionDataOf, conversionIdOf, conversionNameOf } from './conversions.ts'

/** The social network's function in the browser, as far as it is called. */
export type PixelFunction = (
  command: 'track' | 'trackCustom',
  name: string,
  data?: Readonly<Record<string, unknown>>,
  options?: { readonly eventID: string },
) => void

/** Events that the network has no name of its own for. */
const CUSTOM: ReadonlySet<string> = new Set(['AddShippingInfo'])

/**
 * The social network's pixel: views of pages and the events that the conversions relay has names for. Both carry the
 * same id for one event, by which the network counts it once.
 *
 * @param hasConsent whether the analytics-cookie consent is active now
 */
export function createPixel(call: PixelFunction, hasConsent: () => boolean): Sink {
  return (tracked) => {
    if (!hasConsent()) return
    if (tracked.event.event === 'page_view') return call('track', 'PageView')
    const name = conversionNameOf(tracked.event)
    if (!name) return
    const { contents, ...data } = conversionDataOf(tracked.event)
    const products = contents && { content_type: 'product', content_ids: contents.map(({ id }) => id), contents }
    call(
      CUSTOM.has(name) ? 'trackCustom' : 'track',
      name,
      { ...data, ...products },
      { eventID: conversionIdOf(tracked) },
    )
  }
}

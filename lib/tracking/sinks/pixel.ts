import type { Sink } from '../events.ts'
import { conversionDataOf, conversionIdOf, conversionNameOf } from './conversions.ts'

/** The social network's function in the browser, limited to the form used here. */
export type PixelFunction = (
  command: 'track' | 'trackCustom',
  name: string,
  data?: Readonly<Record<string, unknown>>,
  options?: { readonly eventID: string },
) => void

/** Events that are not among the network's standard events. */
const CUSTOM: ReadonlySet<string> = new Set(['AddShippingInfo'])

/**
 * Sends page views, and the events that the conversions relay sends, to the social network's pixel. Pixel and relay use
 * the same id for an event, so that the network counts it once.
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

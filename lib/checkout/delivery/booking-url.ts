import { resolveHttpUrl } from '../../core/url/url.ts'

/** What the policy of the checkout page allows in frames, see checkoutRequests. */
export type FrameRule = {
  readonly pageUrl: string
  /** Origin of the scheduler that the store configures; '' if none. */
  readonly schedulerOrigin: string
}

/**
 * Address that the booking window opens; undefined if `bookingUrl` is not an absolute http(s) address, or if the page's
 * policy would block it and leave the frame empty: frames must be https, or come from the page's own origin or the
 * scheduler's.
 */
export function findBookingUrl(bookingUrl: string, { pageUrl, schedulerOrigin }: FrameRule): string | undefined {
  if (!URL.canParse(bookingUrl.trim())) return undefined
  const url = resolveHttpUrl(bookingUrl, pageUrl)
  if (url === undefined) return undefined
  const { origin, protocol } = new URL(url)
  if (protocol === 'https:') return url
  const page = new URL(pageUrl)
  // Browsers block http frames in an https page.
  if (page.protocol === 'https:') return undefined
  return origin === page.origin || origin === schedulerOrigin ? url : undefined
}

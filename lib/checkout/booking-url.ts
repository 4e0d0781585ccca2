import { resolveHttpUrl } from '../core/url.ts'

/** What may be framed: see checkoutRequests for what the page's policy says. */
export type FrameRule = {
  /** Address of the checkout page. */
  readonly pageUrl: string
  /** Origin of the scheduler that the store names; '' with none. */
  readonly schedulerOrigin: string
}

/**
 * The address that the booking window opens; undefined for one that is no absolute http(s) address, or that the policy of
 * the page would leave as an empty frame: frames come from https, from the page's own origin or from the scheduler's.
 */
export function findBookingUrl(bookingUrl: string, { pageUrl, schedulerOrigin }: FrameRule): string | undefined {
  if (!URL.canParse(bookingUrl.trim())) return undefined
  const url = resolveHttpUrl(bookingUrl, pageUrl)
  if (url === undefined) return undefined
  const { origin, protocol } = new URL(url)
  if (protocol === 'https:') return url
  const page = new URL(pageUrl)
  // Browsers show nothing unprotected in a protected page.
  if (page.protocol === 'https:') return undefined
  return origin === page.origin || origin === schedulerOrigin ? url : undefined
}

/** How a page is rendered: for which class of device, and whether third-party scripts are left out (pagespeed=true). */
export type Variant = { device: 'desktop' | 'mobile'; isPagespeed: boolean }

const MOBILE_TYPES = new Set(['mobile', 'tablet', 'wearable', 'embedded'])

/**
 * Device class for a user agent's device type: console, smarttv, xr and unknown types are desktop (S1-4.1). Tablets get
 * the mobile pages, because they are held in the hand and scrolled by touch.
 */
export const deviceOf = (type: string | undefined): Variant['device'] =>
  type !== undefined && MOBILE_TYPES.has(type) ? 'mobile' : 'desktop'

/** Window width in pixels that a page is rendered for, where the style sheet can't decide (S1-4.1). */
export const ASSUMED_WIDTH_PX: Readonly<Record<Variant['device'], number>> = { desktop: 1280, mobile: 390 }

/** Response header with the variant of a page, so that caches in front store variants separately. */
export const VARIANT_HEADER = 'x-showroom-variant'

/** Path segment of a variant, e.g. 'mobile-pagespeed'. */
export const formatVariant = ({ device, isPagespeed }: Variant): string =>
  isPagespeed ? `${device}-pagespeed` : device

/** Parses a path segment; null if it is not a variant. */
export function parseVariant(segment: string): Variant | null {
  const match = /^(desktop|mobile)(-pagespeed)?$/.exec(segment)
  if (!match) return null
  return { device: match[1] === 'mobile' ? 'mobile' : 'desktop', isPagespeed: match[2] !== undefined }
}

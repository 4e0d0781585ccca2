/** How a page is rendered: for which class of device, and whether third-party scripts are left out (pagespeed=true). */
export type Variant = { device: 'desktop' | 'mobile'; isPagespeed: boolean }

const MOBILE_TYPES = new Set(['mobile', 'tablet', 'wearable', 'embedded'])

/**
 * Device class of a user agent's device type: console, smarttv, xr and unknown types are desktop
 * (specification 4.1). Tablets get the mobile pages: they are held in the hand and scroll by touch.
 */
export const deviceOf = (type: string | undefined): Variant['device'] =>
  type !== undefined && MOBILE_TYPES.has(type) ? 'mobile' : 'desktop'

/** Width of the window that a page is made for, where that can't be left to the style sheet (specification 4.1). */
export const ASSUMED_WIDTH_PX: Readonly<Record<Variant['device'], number>> = { desktop: 1280, mobile: 390 }

/**
 * Header by which the storefront tells a cache in front which variant a page is, so that none is stored under the name
 * of the other.
 */
export const VARIANT_HEADER = 'x-showroom-variant'

/** Path segment of a variant, e.g. 'mobile-pagespeed'. */
export const formatVariant = ({ device, isPagespeed }: Variant): string =>
  isPagespeed ? `${device}-pagespeed` : device

/** Reads a path segment back; null when it is none. */
export function parseVariant(segment: string): Variant | null {
  const match = /^(desktop|mobile)(-pagespeed)?$/.exec(segment)
  if (!match) return null
  return { device: match[1] === 'mobile' ? 'mobile' : 'desktop', isPagespeed: match[2] !== undefined }
}

import type { Site } from '../site/site.ts'

/**
 * Whether the checkout has a reduced header and no other links that lead out of it. A screen in the shop keeps its
 * header, because it is operated by it.
 */
export const isCheckoutEnclosed = ({ config }: Pick<Site, 'config'>): boolean => config.header.type !== 'kiosk'

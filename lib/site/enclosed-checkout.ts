import type { Site } from './site.ts'

/**
 * Whether the checkout has a header of its own and nothing else that leads away from it. A screen in the shop keeps its
 * header, which it is operated by.
 */
export const isCheckoutEnclosed = ({ config }: Pick<Site, 'config'>): boolean => config.header.type !== 'kiosk'

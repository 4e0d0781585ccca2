/** Ports of the site that browser tests run on; others than those of `npm start`, so that both can run at once. */
export const TEST_STOREFRONT_PORT = 3100
export const TEST_BACKEND_PORT = 4100

/** The demo stores. */
export type DemoStore = 'kessler' | 'alderloom' | 'volteo'

/** Origin of a demo store, without '/' at the end. */
export const storeOrigin = (store: DemoStore): string => `http://${store}.localhost:${TEST_STOREFRONT_PORT}`

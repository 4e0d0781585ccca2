import { buildStorefront } from '#lib/cli/build-storefront.ts'

/** Builds before any file of a suite runs: files that run side by side must not build at the same time. */
export default () => buildStorefront()

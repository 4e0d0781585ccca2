import { buildStorefront } from '#lib/cli/build-storefront.ts'

/** Builds before all files of a suite: files that run in parallel must not build at the same time. */
export default () => buildStorefront()

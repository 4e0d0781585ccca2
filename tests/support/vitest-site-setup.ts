import { openTestSite } from './test-site.ts'

/** Provides the built site to site tests; what it answers is called after the last of them. */
export default (): Promise<() => Promise<void>> => openTestSite()

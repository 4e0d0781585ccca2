import { openTestSite } from './test-site.ts'

/** Starts the built site for site tests; vitest calls the returned function after the last one. */
export default (): Promise<() => Promise<void>> => openTestSite()

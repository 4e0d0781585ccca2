import { startInstances } from './instances.ts'
import { runtime } from './runtime.ts'
import { TEST_BACKEND_PORT, TEST_STOREFRONT_PORT } from './stores.ts'
import { openTestSite } from './test-site.ts'

/**
 * Starts the site for SHOWROOM_RUNTIME: one instance, workerd, or two instances (instances.log).
 *
 * @returns the function that stops it; the runner calls it after the last test
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (runtime !== 'instances') return openTestSite()
  const { stop } = await startInstances({ front: TEST_STOREFRONT_PORT, backend: TEST_BACKEND_PORT })
  return stop
}

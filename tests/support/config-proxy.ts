/** Playwright's test with stores whose configuration differs from the demo stores'. */
import { test as shopTest } from './shop.ts'
import { startTestProxy, type TestProxy } from './test-proxy.ts'

/** Ports of the first worker's storefront and proxy; other workers add their index. */
const STOREFRONT_PORT = 3160
const PROXY_PORT = 4160

/** The shop's test with a proxy to reconfigured stores; one storefront per worker. */
export const test = shopTest.extend<object, { testProxy: TestProxy }>({
  testProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use, { parallelIndex }) => {
      const testProxy = await startTestProxy(STOREFRONT_PORT + parallelIndex, PROXY_PORT + parallelIndex)
      await use(testProxy)
      await testProxy.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Vitest's test for the built site over HTTP, without a browser. */
import { test as base, expect } from 'vitest'
import { findFreePort } from '#lib/cli/ports.ts'
import { HtmlPage } from './html-page.ts'
import { getOf } from './raw-request.ts'
import { type DemoStore, storeOrigin } from './stores.ts'
import { startTestProxy, type TestProxy } from './test-proxy.ts'
import './html-matchers.ts'

export { expect }

/** The test with reconfigured stores (`testProxy`), behind a storefront that a worker's tests share. */
export const test = base.extend<{ $worker: { testProxy: TestProxy } }>({
  testProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are needed from the pattern
    async ({}, use) => {
      const testProxy = await startTestProxy(await findFreePort(), await findFreePort())
      await use(testProxy)
      await testProxy.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * Requests and parses a page. Redirects are not followed.
 *
 * @param url absolute
 */
export async function openPage(url: string, headers: Record<string, string> = {}): Promise<HtmlPage> {
  const { origin } = new URL(url)
  return new HtmlPage(url, await getOf(origin, url.slice(origin.length) || '/', headers))
}

const pages = new Map<string, Promise<HtmlPage>>()

/**
 * A page of a demo store, requested and parsed once for all tests of a worker: for tests without side effects.
 *
 * @param path starts with '/'
 */
export function shopPage(store: DemoStore, path = '/'): Promise<HtmlPage> {
  const url = `${storeOrigin(store)}${path}`
  const page = pages.get(url) ?? openPage(url)
  pages.set(url, page)
  return page
}

import { COMPILE_HINT } from '#lib/cli/compile-hints.ts'
import { findReviewedChoice, findSimple } from '#tests/support/product-responses.ts'
import { getPage } from '#tests/support/raw-request.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/** Maximum delay of a response while waiting for other requests: half of the storefront's timeout. */
const MOST_MS = 5_000

test('a product page waits for its back end twice: all requests that depend on the product are concurrent', async ({
  testProxy,
}) => {
  const { entity_id, url_key } = await findReviewedChoice()
  const path = `/product/${url_key}`
  const plain = testProxy.openStore('alderloom', {})
  await openPage(`${plain.origin}${path}`)
  const dependent = plain.requests.filter(
    (resource) => /^\/(products|dynamic-categor)/.test(resource) && resource !== `/products/${url_key}`,
  )
  expect(dependent).toContain(`/products/${entity_id}/reviews/summary`)
  expect(dependent.length).toBeGreaterThanOrEqual(3)

  // In a second store, none of these responses is sent before all were requested.
  const requested = new Set<string>()
  const all = Promise.withResolvers<void>()
  const hold = (resource: string) => async (response: unknown) => {
    requested.add(resource)
    if (requested.size === dependent.length) all.resolve()
    await Promise.race([all.promise, new Promise((resolve) => setTimeout(resolve, MOST_MS))])
    return response
  }
  const held = testProxy.openStore('alderloom', {}, Object.fromEntries(dependent.map((name) => [name, hold(name)])))
  const response = openPage(`${held.origin}${path}`)
  await expect.poll(() => requested.size, { timeout: MOST_MS / 2 }).toBe(dependent.length)
  expect((await response).status).toBe(200)
})

test('the SVG logo is requested as soon as the configuration is loaded, not after the page’s blocks', async ({
  testProxy,
}) => {
  const release = Promise.withResolvers<void>()
  const hold = async (response: unknown) => {
    await Promise.race([release.promise, new Promise((resolve) => setTimeout(resolve, MOST_MS))])
    return response
  }
  const { origin, requests } = testProxy.openStore('alderloom', {}, { '/blocks/footer': hold })
  const response = openPage(origin)
  await expect.poll(() => requests, { timeout: MOST_MS / 2 }).toContain('/media/logo.svg')
  release.resolve()
  expect((await response).status).toBe(200)
})

test('the scripts of a first page load are compiled while loading, not when called', async () => {
  const { body } = await getPage('kessler', `/product/${(await findSimple()).url_key}`)
  // Current browsers skip polyfills.
  const html = body.replace(/<script[^>]* nomodule[^>]*>/gi, '')
  const first = new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g))
  expect(first.size).toBeGreaterThan(5)
  for (const path of first) {
    expect((await getPage('kessler', path)).body.startsWith(COMPILE_HINT), path).toBe(true)
  }
})

import { test } from '#tests/support/config-proxy.ts'
import { ABSENT } from '#tests/support/response-patches.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-8-05 S1-2.4-01 S1-2.4-02 S1-2.4-03 S1-2.4-05 a failed page shows the error page, with address, time and two links', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  // The page's status, and React's error about server rendering.
  for (const pattern of [/status of 50\d/, /Minified React error #441/]) allowConsole(pattern)
  const broken = (_answer: unknown, _query: URLSearchParams, resource: string) =>
    resource.startsWith('/products/') ? 'Maintenance' : undefined
  const { origin } = testProxy.openStore('kessler', {}, { [ABSENT]: broken })
  // The first page is static; the second is rendered for each request, and the browser renders the error.
  for (const address of [`${origin}/product/never-seen`, `${origin}/product/out-of-reach?configurable_entity_id=5`]) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'Oops, something went wrong.', exact: true })).toBeVisible()
    await expect(page.getByText('There was an error fetching products.')).toBeVisible()
    await expect(
      page.getByText('If you continue to see this error, please contact us with a screenshot of this page.'),
    ).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByText(/20\d\d at \d+:\d\d:\d\d [AP]M /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact Us', exact: true })).toHaveAttribute('href', '/contact')
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/`)
})

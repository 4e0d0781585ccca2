import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'

/** Sharing a wishlist by a link: docs/decisions/0047. */

test('a guest shares a wishlist with a friend, who saves all of it; a revoked link shows nothing; with a back end without shared lists an error is shown @phone', async ({
  page,
  context,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  allowConsole(/wishlists\/shared/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  const main = page.getByRole('main')
  const names: string[] = []
  for (const index of [0, 1]) {
    const heart = main.getByRole('button', { name: /^Wishlist: / }).nth(index)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    names.push(((await heart.getAttribute('aria-label')) ?? '').replace('Wishlist: ', ''))
  }
  await page.goto(shopUrl('kessler', '/wishlist'))
  await main.getByRole('button', { name: 'Share this list' }).click()
  const link = main.getByLabel('Link to your list')
  await expect(link).toBeFocused()
  const url = await link.inputValue()
  expect(url).toMatch(/^http:\/\/kessler\.localhost:\d+\/wishlist\/shared\/[\w-]{22,128}$/)
  await main.getByRole('button', { name: 'Copy link' }).click()
  await expect(main.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectAccessible(page)

  const friend = await (await browser.newContext()).newPage()
  const response = await friend.goto(url)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(friend.getByRole('heading', { level: 1, name: 'Shared wishlist' })).toBeVisible()
  const shown = friend.getByRole('list', { name: 'Products on this wishlist' })
  for (const name of names) await expect(shown.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(shown.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Add all to my wishlist' }).click()
  await expect(friend.getByText('2 of these products are on your wishlist.')).toBeVisible()
  await friend.getByRole('main').getByRole('link', { name: 'View wishlist' }).click()
  await expect(friend.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem')).toHaveCount(2)

  await main.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(main.getByText('The link no longer works.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Share this list' })).toBeFocused()

  await page.route('**/api/rest/wishlists/shared', (route) => route.fulfill({ status: 404, json: {} }))
  await main.getByRole('button', { name: 'Share this list' }).click()
  await expect(main.getByRole('alert')).toHaveText('This store does not share lists.')
  await expect(main.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem')).toHaveCount(2)

  for (const address of [url, shopUrl('kessler', '/wishlist/shared/short'), `${url}/more`]) {
    expect((await page.goto(address))?.status(), address).toBe(404)
  }
  await friend.context().close()
})

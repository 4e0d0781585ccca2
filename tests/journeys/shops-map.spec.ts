import { test } from '#tests/support/config-proxy.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

const TILES = 'https://tiles.example.org'
/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

test('S1-2.7-16 S1-2.7-17 S1-1-10 a shopper chooses a shop, which is stored, and sees it on the map, whose code and tiles are loaded only then @both', async ({
  page,
  testProxy,
  isMobile,
}) => {
  const requested: string[] = []
  await page.route(`${TILES}/**`, (route) => {
    requested.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: TILE })
  })
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(await response.text().catch(() => ''))
  })
  const hasMapCode = () => scripts.some((script) => script.includes('leaflet-zoom-animated'))
  const origin = testProxy.open('kessler', {
    map_tiles: { url: `${TILES}/{z}/{x}/{y}.png`, attribution: '© OpenStreetMap contributors', max_zoom: 16 },
  })
  const store = (name: RegExp) => page.getByRole('banner').getByRole('button', { name })
  await page.goto(origin)
  await store(/Kessler Appliance Duluth/).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
  await expect(drawer.getByText('Kessler Appliance Hermantown is now your store.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([requested.length, hasMapCode()]).toEqual([0, false])
  await drawer.getByRole('link', { name: 'View All Store Locations' }).click()
  await expect(page).toHaveURL(/\/locations$/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Kessler Appliance Duluth' })).toBeVisible()
  await expect(store(/Kessler Appliance Hermantown/)).toBeVisible()

  const map = page.getByRole('region', { name: 'Map of our stores' })
  await expect(map).toBeVisible()
  await expect.poll(hasMapCode).toBe(true)
  expect(requested.length).toBeGreaterThan(0)
  const pin = map.getByRole('button', { name: '1, Kessler Appliance Duluth' })
  await (isMobile ? pin.tap() : pin.press('Enter'))
  const details = page.getByRole('status').filter({ hasText: '2114 West Superior Street' })
  await details.getByRole('link', { name: 'Hours and details' }).click()
  await expect(page).toHaveURL(/#shop-1$/)
  await expect(page.locator('#shop-1').getByRole('heading', { name: 'Kessler Appliance Duluth' })).toBeInViewport()
  await expectAccessible(page)

  await page.reload()
  await expect(store(/Kessler Appliance Hermantown/)).toBeVisible()
  expect(await page.context().cookies(origin)).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/my-store/) })]),
  )
})

import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

/** The map of the shops on the page of locations: drawn, and on the tiles of a store that names some. */

const TILES = 'https://tiles.example.org'
const TILE_PATTERN = `${TILES}/**`
/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

const TILED: ConfigPatch = {
  map_tiles: {
    url: `${TILES}/{z}/{x}/{y}.png`,
    attribution: '© OpenStreetMap contributors',
    attribution_url: 'https://www.openstreetmap.org/copyright',
    max_zoom: 16,
  },
}

const drawn = (page: Page) => page.getByRole('navigation', { name: 'Map of our stores' })
const tiled = (page: Page) => page.getByRole('region', { name: 'Map of our stores' })

/** Answers the tiles, and says which were asked for. */
async function serveTiles(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(TILE_PATTERN, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: TILE })
  })
  return asked
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shops stand on a drawn map, in true proportion, and lead to their entries in the list @both', async ({
    page,
  }) => {
    await page.goto(shopUrl('kessler', '/locations'))
    const map = drawn(page)
    const pins = map.getByRole('link')
    await expect(pins).toHaveText([/^1Duluth/, /^2Hermantown/])
    await expect(pins.first()).toHaveAccessibleName('1 Duluth (Kessler Appliance Duluth)')
    await expect(map.getByText(/^\d+\smi$/)).toBeVisible()
    const picture = map.locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const [duluth, hermantown] = await Promise.all([pins.nth(0).boundingBox(), pins.nth(1).boundingBox()])
    // Hermantown lies north-west of Duluth.
    expect(hermantown?.y).toBeLessThan(duluth?.y ?? 0)
    for (const pin of await pins.all()) await expect(pin).toBeInViewport({ ratio: 1 })
    await pins.nth(1).click()
    await expect(page).toHaveURL(/#shop-2$/)
    const entry = page.locator('#shop-2')
    await expect(entry.getByRole('heading', { name: 'Kessler Appliance Hermantown' })).toBeInViewport()
    await expect(entry.getByText('Number 2 on the map')).toBeAttached()
  })
})

test('a map measures as its store does and speaks its language', async ({ page }) => {
  await page.goto(shopUrl('volteo', '/locations'))
  await expect(page.getByRole('navigation', { name: 'Carte de nos magasins' }).getByText(/^\d+\skm$/)).toBeVisible()
})

test('a store without positions has no map, and its list no numbers', async ({ page, testProxy }) => {
  const shops = [{ google_code: 'A', store_name: 'Harbor', address: { street: '1 Lake Ave', city: 'Duluth' } }]
  await page.goto(`${testProxy.open('kessler', { store_locations: shops })}/locations`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByText('on the map')).toHaveCount(0)
})

test('a store that names tiles has a map to move and zoom by keyboard and finger, whose pins tell of the shops @both', async ({
  page,
  testProxy,
  isMobile,
}) => {
  const asked = await serveTiles(page)
  const origin = testProxy.open('kessler', TILED)
  await page.goto(`${origin}/locations`)
  const map = tiled(page)
  await expect(map).toBeVisible()
  await expect(drawn(page)).toBeHidden()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((path) => !/^\/\d+\/\d+\/\d+\.png$/.test(path))).toEqual([])
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  await expectAccessible(page)

  const deepest = () => Math.max(...asked.map((path) => Number(path.split('/')[1])))
  const before = deepest()
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect.poll(deepest).toBeGreaterThan(before)

  const pin = map.getByRole('button', { name: '1, Kessler Appliance Duluth' })
  await (isMobile ? pin.tap() : pin.press('Enter'))
  const told = page.getByRole('status').filter({ hasText: '2114 West Superior Street' })
  await expect(told.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/search/)
  await expect(told.getByRole('link', { name: 'Hours and details' })).toHaveAttribute('href', '#shop-1')
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)
})

test('the policy of a store allows the origin of its own tiles, for pictures alone, and no other store’s', async ({
  testProxy,
}) => {
  const { host, port } = new URL(testProxy.open('kessler', TILED))
  const policyOf = async (host: string, port: string) =>
    String((await rawRequest({ host, path: '/locations', port: Number(port) })).headers['content-security-policy'])
  const directives = (await policyOf(host, port)).split('; ').filter((directive) => directive.includes(TILES))
  expect(directives.map((directive) => directive.split(' ')[0]).sort()).toEqual(['img-src', 'media-src'])
  const kessler = new URL(shopUrl('kessler'))
  expect(await policyOf(kessler.host, kessler.port)).not.toContain(TILES)
})

test('the code of the map and its tiles are left until the shopper comes near', async ({ page, testProxy }) => {
  const asked = await serveTiles(page)
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(await response.text().catch(() => ''))
  })
  const hasMapCode = () => scripts.some((script) => script.includes('leaflet-zoom-animated'))
  const shop = (index: number) => ({
    google_code: `S${index}`,
    store_name: `Harbor ${index}`,
    address: { street: '1 Lake Ave', city: 'Duluth' },
    latitude: 46.7 + index / 100,
    longitude: -92.1,
  })
  const origin = testProxy.open('kessler', { ...TILED, store_locations: [shop(1), shop(2)] })
  await page.goto(origin)
  await page.waitForLoadState('networkidle')
  expect([asked.length, hasMapCode()]).toEqual([0, false])
  await page.goto(`${origin}/locations`)
  await expect(tiled(page)).toBeVisible()
  await expect.poll(hasMapCode).toBe(true)
})

test('where no tile can be had the drawn map stays', async ({ page, testProxy, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  let refused = 0
  await page.route(TILE_PATTERN, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto(`${testProxy.open('kessler', TILED)}/locations`)
  await expect.poll(() => refused).toBeGreaterThan(2)
  await expect(drawn(page).getByRole('link')).toHaveCount(2)
  await expect(tiled(page)).toBeHidden()
})

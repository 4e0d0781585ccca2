import { test } from '#tests/support/config-proxy.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-3.1-25 S2-3.10-45 a visit loads the bot-protection sensor on every page, and the fraud screening under /checkout alone', async ({
  page,
  testProxy,
}) => {
  const screened: string[] = []
  const sensors: string[] = []
  await page.route('https://fraud.example.com/**', (route) => {
    screened.push(new URL(page.url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route('https://client.px-cloud.net/**', (route) => {
    sensors.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.sensor = window._pxAppId' })
  })
  const visit = async (origin: string, path: string) => {
    await page.goto(`${origin}${path}`)
    await page.waitForLoadState('networkidle')
  }
  const origin = testProxy.open('kessler', {
    px_app_id: 'PXab12Cd34',
    nofraud_javascript_url: 'https://fraud.example.com/check.js',
  })
  const sensorRuns = () =>
    expect.poll(() => page.evaluate(() => (window as { sensor?: string }).sensor)).toBe('PXab12Cd34')
  for (const path of ['/', '/delivery', '/checkout/cart']) {
    await visit(origin, path)
    await sensorRuns()
  }
  expect(new Set(sensors)).toEqual(new Set(['https://client.px-cloud.net/PXab12Cd34/main.min.js']))
  expect(screened).toEqual(['/checkout/cart'])

  await test.step('also if the cart is opened without a page load', async () => {
    screened.length = 0
    await visit(origin, '/delivery')
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await expect.poll(() => screened.length).toBe(1)
    await sensorRuns()
  })

  await test.step('neither in a store without one, nor with pagespeed=true', async () => {
    screened.length = 0
    sensors.length = 0
    await visit(origin, '/delivery?pagespeed=true')
    await visit(testProxy.open('kessler', { px_app_id: '', nofraud_javascript_url: '' }), '/checkout/cart')
    expect([...screened, ...sensors]).toEqual([])
  })
})

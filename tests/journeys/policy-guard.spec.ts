import { shopUrl, test } from '#tests/support/shop.ts'

test.fail('what a page’s policy refuses fails a test, whatever else that lets pass', async ({ page, allowConsole }) => {
  allowConsole(/[a-z]/)
  await page.goto(shopUrl('kessler', '/delivery'))
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'void 0'
    document.head.append(script)
  })
})

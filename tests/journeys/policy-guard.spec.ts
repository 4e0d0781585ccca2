import { shopUrl, test } from '#tests/support/shop.ts'

test.fail(
  'a violation of a page’s policy fails a test, even if the test allows other errors',
  async ({ page, allowConsole }) => {
    allowConsole(/[a-z]/)
    await page.goto(shopUrl('kessler', '/delivery'))
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'void 0'
      document.head.append(script)
    })
  },
)

import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { GUIDE, rawTags, withPage } from '#tests/support/content.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

/** The guide for people who write content, and what becomes of any content in the browser (specification 2.9 to 2.11). */

test('the guide shows every tag, reads well for everyone and has no errors @both', async ({ page }) => {
  await page.goto(GUIDE)
  await page.waitForLoadState('networkidle')
  for (let y = 0; y < 12_000; y += 700) await page.evaluate((top) => window.scrollTo(0, top), y)
  await page.waitForTimeout(500)
  // At the top nothing lies under the sticky header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await rawTags(page)).toEqual([])
  const link = page.getByRole('link', { name: 'a place on this page' })
  await expect(link, 'a link in running text').toHaveCSS('text-decoration-line', 'underline')
  // Checked on its own: axe can't look into the frame's sandbox.
  await page.locator('main iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})

/** What nobody should write, and somebody will. */
const HOSTILE = `
  <h2>Hostile</h2><div><section><p>Unequal</div></p></span>
  <p>para<div>a block in it</div>after</p><b><i>crossed</b></i>
  <avb-link href="/a">outer <avb-link href="/b">inner</avb-link><a href="/c">plain</a></avb-link>
  <a href="java&#10;script:window.pwned=1" onclick="window.pwned=2">bad link</a>
  <table>text in a table<tr><td>cell<p>open</table>
  <ul><li>one<li>two<ul><li>deep</ul></ul>
  <select><option>a<option selected>b</select><textarea>
left as it is</textarea><input value="given" onfocus="window.pwned=3" autofocus>
  <!-- <script>window.pwned=4</script> --><![CDATA[ <p>cdata</p> ]]><?php echo 1 ?>
  <svg viewBox="0 0 1 1"><foreignObject><p>foreign</p><iframe srcdoc="<script>parent.pwned=5</script>"></iframe></foreignObject><path d="M0 0h1"/></svg>
  <math><mtext><table><mglyph><style><img src onerror=window.pwned=6></style></mglyph></table></mtext></math>
  <template><p>hidden</p></template><avb-template></avb-template><avb-unheard-of>shown</avb-unheard-of>
  <avb-button data-action="rm-rf">action</avb-button><avb-carousel data-next-icon="x y&quot;onclick"></avb-carousel>
  <avb-tabs><avb-tab data-title="<b>t</b>">tab</avb-tab></avb-tabs><avb-promotions></avb-promotions>
  <p is="x-y" ref="r" key="k" dangerouslySetInnerHTML="x" style="color:red;;:;x">props</p>
  <details open><summary>more<p>in it</details>\u{fffd}\u{1f9ca}&#0;&#xd800;
  ${'<div>'.repeat(10_000)}depth`

/** HTML of the page's main part, without what other features of the site draw into it. */
const mainOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('[data-later]')) part.removeAttribute('data-later')
    return copy.innerHTML
  })

for (const [name, content] of [
  ['the guide', null],
  ['hostile content', HOSTILE],
] as const) {
  test(`${name} is the same document before and after React has taken it over`, async ({
    page,
    testProxy,
    browser,
  }) => {
    const address = content ? `${testProxy.openStore('kessler', {}, withPage(content)).origin}/delivery` : GUIDE
    const context = await browser.newContext({ javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto(address)
    const written = await mainOf(still)
    await context.close()
    // Enhancements change what they work on, and aren't started here.
    await page.addInitScript(() => {
      customElements.define = () => {}
      const seen: Element[] = []
      document.addEventListener('DOMContentLoaded', () => seen.push(...document.querySelectorAll('main *')))
      Object.assign(window, { seen })
    })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(await mainOf(page)).toBe(written)
    const replaced = () =>
      (window as unknown as { seen: Element[] }).seen.filter((element) => !element.isConnected).length
    expect(await page.evaluate(replaced), 'elements that were drawn again').toBe(0)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })
}

test('hostile content does no harm when its enhancements run, and its words are shown @both', async ({
  page,
  testProxy,
}) => {
  await page.goto(`${testProxy.openStore('kessler', {}, withPage(HOSTILE)).origin}/delivery`)
  await page.waitForLoadState('networkidle')
  const main = page.getByRole('main')
  for (const words of ['a block in it', 'crossed', 'cell', 'shown', 'left as it is', 'depth']) {
    await expect(main.getByText(words).first()).toBeVisible()
  }
  await main.getByText('bad link').click()
  await page.getByRole('textbox').first().focus()
  // A link within a link is left unconverted (specification 5.3).
  expect(await rawTags(page)).toEqual(['avb-link'])
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

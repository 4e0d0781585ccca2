import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { GUIDE_PATHS, guideOf, rawTags, withPage } from '#tests/support/content.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** The guide for people who write content, and what becomes of any content in the browser (specification 2.9 to 2.11). */

test('the guide shows every tag, reads well for everyone and has no errors @both', async ({ page }) => {
  for (const path of GUIDE_PATHS) {
    await page.goto(shopUrl('kessler', path))
    await page.waitForLoadState('networkidle')
    for (let y = 0; y < 6_000; y += 700) await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForTimeout(300)
    // At the top nothing lies under the sticky header.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await rawTags(page), path).toEqual([])
    // Checked on its own: axe can't look into the frame's sandbox.
    await page.locator('main').evaluate((main) => {
      for (const frame of main.querySelectorAll('iframe')) frame.remove()
    })
    await expectAccessible(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
  }
  await page.goto(guideOf('link'))
  const link = page.getByRole('link', { name: 'a place on this page' })
  await expect(link, 'a link in running text').toHaveCSS('text-decoration-line', 'underline')
})

test('an example can be changed and copied: a frame shows what becomes of it and what is wrong with it @both', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(shopUrl('kessler', GUIDE_PATHS[0]))
  const field = page.getByRole('textbox', { name: 'HTML of the example: Try it' })
  await expect(page.getByRole('group', { name: 'What becomes of it: Try it' })).toContainText('Come in: 218')
  await expect(field).toBeEditable()
  const typed =
    '<avb-tabs><avb-tab data-title="Oak">solid</avb-tab><avb-tab data-title="Ash">light</avb-tab></avb-tabs><avb-buton>x</avb-buton>'
  await field.fill(typed)
  const frame = page.frameLocator('iframe[title="What becomes of it: Try it"]')
  // The code of tabs comes once the frame is idle.
  await expect(async () => {
    await frame.getByRole('tab', { name: 'Ash' }).click()
    await expect(frame.getByRole('tabpanel')).toHaveText('light', { timeout: 500 })
  }).toPass()
  await expect(frame.getByRole('listitem').last()).toHaveText(
    /^1:\d+ <avb-buton> is no tag that content has; did you mean <avb-button>\?$/,
  )
  await expect(frame.getByRole('banner')).toBeHidden()
  await expect(frame.locator('html')).toHaveJSProperty('scrollTop', 0)
  await field.fill('<p>Only a line, and <strong>nothing</strong> wrong.</p>')
  await expect(frame.getByText('Only a line')).toBeVisible()
  await expect(frame.getByRole('listitem')).toHaveCount(0)
  const height = async () => (await page.locator('[data-cms=example] iframe').boundingBox())?.height ?? 0
  await expect.poll(height).toBeLessThan(150)
  await expectAccessible(page, '[data-cms=example]', 'iframe')
  const events = () => 'dataLayer' in window
  await expect.poll(() => page.evaluate(events), 'the page itself is a visit').toBe(true)
  const [, inner] = page.frames()
  await expect.poll(() => inner?.evaluate(() => performance.now())).toBeGreaterThan(4_000)
  expect(await inner?.evaluate(events), 'what it frames is none').toBe(false)

  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue())
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('every example of the guide can be copied and changed, and every part of it that names a tag has one', async ({
  page,
  allowConsole,
}) => {
  // A picture that stands in for a map: its frame lets nothing run.
  allowConsole(/^Blocked script execution in '[^']+scene-shop\.webp'/)
  let examples = 0
  for (const path of GUIDE_PATHS) {
    await page.goto(shopUrl('kessler', path))
    const sources = page.getByRole('textbox', { name: /^HTML of the example: ./ })
    const count = await sources.count()
    expect(count, path).toBeGreaterThan(0)
    for (let index = 0; index < count; index++) await expect(sources.nth(index), `${path} ${index + 1}`).toBeEditable()
    await expect(page.getByRole('button', { name: 'Copy', exact: true }), path).toHaveCount(count)
    await expect(page.getByRole('group', { name: /^What becomes of it: ./ }), path).toHaveCount(count)
    const parts = page.locator('main section[id]')
    // How a page is begun needs no HTML.
    const without = await parts.evaluateAll((sections) =>
      sections.filter((section) => section.querySelector('textarea') === null).map(({ id }) => id),
    )
    expect(without, path).toEqual(path === '/content-guide' ? ['new'] : [])
    examples += count
  }
  expect(examples).toBe(31)
})

test('what is typed into an example runs nothing, and no link shows it', async ({ page, allowConsole }) => {
  await page.goto(shopUrl('kessler', GUIDE_PATHS[0]))
  const field = page.getByRole('textbox', { name: 'HTML of the example: Try it' })
  await expect(field).toBeEditable()
  await field.fill(
    '<script>top.pwned=1</script><img src=x onerror="top.pwned=2" alt=""><a href="javascript:top.pwned=3">link</a><p>end</p>',
  )
  const frame = page.frameLocator('[data-cms=example] iframe')
  await expect(frame.getByText('end', { exact: true })).toBeVisible()
  await expect(frame.getByText('<script> is left out')).toBeVisible()
  await frame.getByText('link', { exact: true }).click()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)

  allowConsole(/status of 404/)
  const address = shopUrl('kessler', '/content-example?html=%3Cp%3EWe%20have%20moved%3C%2Fp%3E')
  const response = await page.goto(address)
  expect(response?.status()).toBe(404)
  await expect(page.getByText('We have moved')).toHaveCount(0)
  // Nor a frame of another site, which its browser tells apart.
  const { host, pathname, search } = new URL(address)
  const statusOf = async (dest: string, site: string) =>
    (await rawRequest({ host, path: pathname + search, headers: { 'sec-fetch-dest': dest, 'sec-fetch-site': site } }))
      .status
  expect(await statusOf('iframe', 'same-origin')).toBe(200)
  expect(await statusOf('iframe', 'cross-site')).toBe(404)
  expect(await statusOf('iframe', 'same-site')).toBe(404)
  expect(await statusOf('document', 'same-origin')).toBe(404)
})

test('without scripts an example is its source beside what becomes of it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(guideOf('accordion'))
  const field = page.getByRole('textbox').first()
  await expect(field).toHaveValue(/^<avb-accordion>\n<avb-accordion-item>[\s\S]+<\/avb-accordion>$/)
  await expect(field).toHaveAttribute('readonly')
  await expect(
    page.getByRole('group', { name: 'What becomes of it: Accordions' }).locator('summary').first(),
  ).toBeVisible()
  await context.close()
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
    for (const part of copy.querySelectorAll('[data-deferred]')) part.removeAttribute('data-deferred')
    for (const part of copy.querySelectorAll('.carousel-controls')) part.replaceChildren()
    for (const part of copy.querySelectorAll('[data-swipes]')) part.removeAttribute('data-swipes')
    return copy.innerHTML
  })

for (const [name, content] of [
  ...GUIDE_PATHS.map((path) => [path, null] as const),
  ['hostile content', HOSTILE],
] as const) {
  test(`${name} is the same document before and after React has taken it over`, async ({
    page,
    testProxy,
    browser,
    allowConsole,
  }) => {
    // A picture that stands in for a map: its frame lets nothing run.
    allowConsole(/^Blocked script execution in '[^']+scene-shop\.webp'/)
    const address = content
      ? `${testProxy.openStore('kessler', {}, withPage(content)).origin}/delivery`
      : shopUrl('kessler', name)
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

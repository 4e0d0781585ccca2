import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { GUIDE_PATHS, guideOf, rawTags, withBlocks, withPage } from '#tests/support/content.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/**
 * Content of staff (S1-2.9 to S1-2.12) as only a complete page in a browser shows it. Its HTML is tested in
 * tests/site/content-blocks.test.ts and content-tags.test.ts, each tag in
 * components/cms/enhance/content.browser.test.tsx.
 */

/** The guide's picture in place of a map; its frame blocks scripts, which Chromium logs. */
const MAP_PICTURE = /^Blocked script execution in '[^']+scene-shop\.webp'/

test('the guide shows every tag, is accessible, and has an example to edit and copy in each section @both', async ({
  page,
  allowConsole,
  isMobile,
}) => {
  test.slow()
  allowConsole(MAP_PICTURE)
  let examples = 0
  for (const path of GUIDE_PATHS) {
    await page.goto(shopUrl('kessler', path))
    await page.waitForLoadState('networkidle')
    expect(await rawTags(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
    const sources = page.getByRole('textbox', { name: /^HTML of the example: ./ })
    const count = await sources.count()
    expect(count, path).toBeGreaterThan(0)
    await expect(sources.and(page.locator('[readonly]')), path).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copy', exact: true }), path).toHaveCount(count)
    await expect(page.getByRole('group', { name: /^Result: ./ }), path).toHaveCount(count)
    const parts = page.locator('main section[id]')
    // The section about creating a page has no example.
    const without = await parts.evaluateAll((sections) =>
      sections.filter((section) => section.querySelector('textarea') === null).map(({ id }) => id),
    )
    expect(without, path).toEqual(path === '/content-guide' ? ['new'] : [])
    examples += count
    // axe can't run in sandboxed frames, so they are checked separately.
    await page.locator('main').evaluate((main) => {
      for (const frame of main.querySelectorAll('iframe')) frame.remove()
    })
    await expectAccessible(page, 'main')
    if (!isMobile && path === new URL(guideOf('link')).pathname) {
      const link = page.getByRole('link', { name: 'a place on this page' })
      await expect(link, 'a link in running text').toHaveCSS('text-decoration-line', 'underline')
    }
  }
  expect(examples).toBe(32)
})

test('code of a carousel and of other tags is loaded by pages that have them, and by no other', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') loaded.push(await response.text().catch(() => ''))
  })
  await page.goto(shopUrl('kessler', '/delivery'))
  await page.waitForLoadState('networkidle')
  const has = (words: string) => loaded.some((text) => text.includes(words))
  expect([has('dataset.swipes'), has('a[data-cms=lightbox]'), has('data-shown')]).toEqual([false, false, false])
  await page.goto(guideOf('carousel'))
  await page.locator('#carousel').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => [has('dataset.swipes'), has('a[data-cms=lightbox]'), has('data-shown')])
    .toEqual([true, true, false])
  await page.goto(guideOf('tabs'))
  await expect.poll(() => has('data-shown')).toBe(true)
})

test('an example is edited and copied: a frame shows the result and its mistakes, and runs none of its code', async ({
  page,
  context,
  allowConsole,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(shopUrl('kessler', GUIDE_PATHS[0]))
  const field = page.getByRole('textbox', { name: 'HTML of the example: Try it' })
  await expect(page.getByRole('group', { name: 'Result: Try it' })).toContainText('Come in: 218')
  await expect(field).toBeEditable()
  const typed =
    '<avb-tabs><avb-tab data-title="Oak">solid</avb-tab><avb-tab data-title="Ash">light</avb-tab></avb-tabs><avb-buton>x</avb-buton>'
  await field.fill(typed)
  const frame = page.frameLocator('iframe[title="Result: Try it"]')
  // The code of tabs is loaded when the frame is idle.
  await expect(async () => {
    await frame.getByRole('tab', { name: 'Ash' }).click()
    await expect(frame.getByRole('tabpanel')).toHaveText('light', { timeout: 500 })
  }).toPass()
  await expect(frame.getByRole('listitem').last()).toHaveText(
    /^1:\d+ <avb-buton> is not a known tag; did you mean <avb-button>\?$/,
  )
  await expect(frame.getByRole('banner')).toBeHidden()
  await expect(frame.locator('html')).toHaveJSProperty('scrollTop', 0)
  await field.fill('<p>Only a line, and <strong>nothing</strong> wrong.</p>')
  await expect(frame.getByText('Only a line')).toBeVisible()
  await expect(frame.getByRole('listitem')).toHaveCount(0)
  const height = async () => (await page.locator('[data-cms=example] iframe').boundingBox())?.height ?? 0
  await expect.poll(height).toBeLessThan(150)
  await expectAccessible(page, '[data-cms=example]', 'iframe')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue())
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()

  await field.fill(
    '<script>top.pwned=1</script><img src=x onerror="top.pwned=2" alt=""><a href="javascript:top.pwned=3">link</a><p>end</p>',
  )
  await expect(frame.getByText('end', { exact: true })).toBeVisible()
  await expect(frame.getByText('<script> is removed')).toBeVisible()
  await frame.getByText('link', { exact: true }).click()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  const events = () => 'dataLayer' in window
  await expect.poll(() => page.evaluate(events), 'the page is tracked').toBe(true)
  const [, inner] = page.frames()
  await inner?.waitForLoadState('networkidle')
  expect(await inner?.evaluate(events), 'its frame is not tracked').toBe(false)

  allowConsole(/status of 404/)
  const response = await page.goto(shopUrl('kessler', '/content-example?html=%3Cp%3EWe%20have%20moved%3C%2Fp%3E'))
  expect(response?.status()).toBe(404)
  await expect(page.getByText('We have moved')).toHaveCount(0)
})

/** Invalid and hostile HTML that staff may paste. */
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

/** HTML of main without content that islands add; `html` is the server's, otherwise the open document is read. */
const readMain = (html?: string) => {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const copy = page.querySelector('main')?.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('[data-deferred]')) part.removeAttribute('data-deferred')
  for (const part of copy.querySelectorAll('.carousel-controls')) part.replaceChildren()
  for (const part of copy.querySelectorAll('[data-swipes]')) part.removeAttribute('data-swipes')
  return copy.innerHTML
}

test('every page of the guide, and hostile content, is the same document before and after hydration; hostile content is harmless when its enhancements run', async ({
  page,
  context,
  testProxy,
  allowConsole,
}) => {
  test.slow()
  allowConsole(MAP_PICTURE)
  const hostile = `${testProxy.openStore('kessler', {}, withPage(HOSTILE)).origin}/delivery`
  // Enhancements change their elements, so they are disabled here.
  await page.addInitScript(() => {
    customElements.define = () => {}
    const seen: Element[] = []
    document.addEventListener('DOMContentLoaded', () => seen.push(...document.querySelectorAll('main *')))
    Object.assign(window, { seen })
  })
  for (const address of [...GUIDE_PATHS.map((path) => shopUrl('kessler', path)), hostile]) {
    const response = await page.goto(address)
    const written = await page.evaluate(readMain, await response?.text())
    await page.waitForLoadState('networkidle')
    expect.soft(await page.evaluate(readMain, undefined), address).toBe(written)
    const replaced = () =>
      (window as unknown as { seen: Element[] }).seen.filter((element) => !element.isConnected).length
    expect.soft(await page.evaluate(replaced), `elements of ${address} that were drawn again`).toBe(0)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  }

  const alive = await context.newPage()
  await alive.goto(hostile)
  await alive.waitForLoadState('networkidle')
  const main = alive.getByRole('main')
  for (const words of ['a block in it', 'crossed', 'cell', 'shown', 'left as it is', 'depth']) {
    await expect(main.getByText(words).first()).toBeVisible()
  }
  await main.getByText('bad link').click()
  await alive.getByRole('textbox').first().focus()
  // Nested links are not converted (S1-5.3).
  expect(await rawTags(alive)).toEqual(['avb-link'])
  expect(await alive.evaluate(() => 'pwned' in window)).toBe(false)
})

const LINKS = `<p style="height:1500px"><avb-link href="#far">far</avb-link> <avb-link href="#nowhere">nowhere</avb-link>
  <a href="services">plain</a> <avb-link href="/media/logo.svg">file</avb-link>
  <avb-link href="https://www.example.com/" target="_blank">new tab</avb-link>
  <avb-link href="https://www.example.com/">away</avb-link>
  <avb-link href="#far" data-click-event="document.body.dataset.clicked = 'yes'">scripted</avb-link></p>
  <h2 id="far">Far</h2>
  <avb-carousel data-label="Rooms"><p style="height:120px">slide 1</p><p style="height:120px">slide 2</p></avb-carousel>
  <p style="height:1500px"></p>`

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('S1-2.10-01 S1-2.10-03 S1-2.10-04 S1-2.10-05 S1-2.10-06 S1-2.10-07 S1-2.10-08 S1-9-12 links of staff lead to a section 200 px below the top, to the top, to pages of the shop without a page load, to files, to other sites, and run their scripts', async ({
  page,
  testProxy,
}) => {
  const { origin } = testProxy.openStore('kessler', {}, withPage(LINKS))
  await page.route(/^https:..www.example.com./, (route) =>
    route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
  )
  await page.goto(`${origin}/delivery`)
  await page.waitForLoadState('networkidle')
  const length = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'far', exact: true }).click()
  await expect(page).toHaveURL(/#far$/)
  await expect.poll(async () => Math.round((await page.locator('#far').boundingBox())?.y ?? 0)).toBe(200)
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
  await page.getByRole('link', { name: 'nowhere' }).click()
  await expect(page).toHaveURL(/#nowhere$/)
  await expect.poll(() => scrollY(page)).toBe(0)
  await expect(page.locator('body')).not.toHaveAttribute('data-clicked')
  await page.getByRole('link', { name: 'scripted' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-clicked', 'yes')

  // A link within the shop doesn't load a page, and keeps the scroll position.
  await page.goto(`${origin}/delivery`)
  await page.waitForLoadState('networkidle')
  await markDocument(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByRole('link', { name: 'plain' }).click()
  await expect(page).toHaveURL(`${origin}/services`)
  expect(await isSameDocument(page)).toBe(true)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
  // A carousel also has controls after a soft navigation.
  await page.goBack()
  await page.getByRole('main').getByRole('group', { name: 'Rooms' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Show next set of items' }).click()
  await expect(page.getByText('slide 2')).toBeInViewport({ ratio: 0.9 })

  const blank = page.getByRole('link', { name: 'new tab' })
  await expect(blank).toHaveAttribute('target', '_blank')
  await expect(blank).toHaveAttribute('rel', 'noopener')
  await page.getByRole('link', { name: 'file' }).click()
  await expect(page).toHaveURL(/\/media\/logo\.svg$/)
  expect(await isSameDocument(page)).toBe(false)
  await page.goBack()
  await page.getByRole('link', { name: 'away' }).click()
  await expect(page).toHaveURL('https://www.example.com/')

  // Links to sections of a product's page behave the same.
  await page.goto(shopUrl('kessler', `/product/${(await findSimple()).url_key}`))
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Specifications' }).click()
  const section = page.getByRole('region', { name: 'Specifications' })
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(200)
})

test('S1-2.8-15 S1-2.9-02 S1-2.9-06 S1-2.11-30 S1-2.11-35 blocks, styles and scripts of staff only apply to their pages', async ({
  page,
  testProxy,
}) => {
  const own = ':root{--avb-primary-color: #654321; --avb-nonsense: 1} .c-lead{text-indent: 5px}'
  const css = '<style>:root{--avb-primary-color: #123456} .c-lead{letter-spacing: 3px}</style>'
  const stray = '} p, a { color: rgb(1, 2, 3) } body { display: none } @import "/nothing.css";'
  const banner = (id: number) => ({
    banner_id: String(id),
    css: '.dsg-box{color:rgb(9, 9, 9)}',
    content: `<p class="dsg-box">offer ${id}</p>`,
    types: ['custom'],
    end_date: '',
  })
  const responses = {
    ...withBlocks({
      'gtm-body-before': '<script>document.documentElement.dataset.raw = "ran"</script>',
      'site-styles-inline': css,
      'header-nav-cooking': '<style>p{color:rgb(1, 2, 3)}</style><p>Only in this panel</p>',
    }),
    ...withPage(
      `<p class="c-lead">lead</p><avb-promotions data-type="link_tile" data-carousel="1"></avb-promotions>
      <avb-product-carousel data-category="refrigeration" data-limit="4" data-hide-product-name="yes"></avb-product-carousel>`,
    ),
    '/promobanners/bannertype/link_tile': () => [banner(1), banner(2)],
  }
  const config = {
    site_styles_inline_html: `<style>${own}</style>`,
    header_after: `<p>Styled by its own sheet</p><div><style>${stray}</style><p>And below</p></div>`,
  }
  const { origin } = testProxy.openStore('kessler', config, responses)
  await page.goto(`${origin}/delivery`)
  await expect(page.locator('html')).toHaveAttribute('data-raw', 'ran')

  // Styles of the block and of the configuration both apply.
  await expect(page.locator('.c-lead')).toHaveCSS('letter-spacing', '3px')
  await expect(page.locator('.c-lead')).toHaveCSS('text-indent', '5px')
  const variable = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)
  expect(await variable('--shop-primary')).toBe('#123456')
  expect(await variable('--avb-nonsense')).toBe('')

  // Style sheets within content.
  await expect(page.getByText('Styled by its own sheet')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByText('And below')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByRole('contentinfo').locator('a').first()).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('.c-lead')).not.toHaveCSS('color', 'rgb(1, 2, 3)')

  // Children of a promotion carousel are full height, with 0.25rem of padding at the sides.
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'offer 1' })
  await expect(item).toHaveCSS('padding', '0px 4px')
  const row = page.getByRole('main').getByRole('list', { name: 'Carousel' }).first()
  const [itemBox, rowBox] = [await item.boundingBox(), await row.boundingBox()]
  expect(itemBox?.height ?? 0).toBeGreaterThan((rowBox?.height ?? 0) * 0.7)
  await expect(item.locator('.dsg-promotions-box')).toHaveCSS('color', 'rgb(9, 9, 9)')

  // A visually hidden name remains the accessible name of the link.
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await expect(product).toHaveAccessibleName(/./)
  await expect(product).toHaveCSS('color', 'rgba(0, 0, 0, 0)')

  // A block of the menu is in a shadow root and opens with its department.
  const host = page.locator('[data-block="header-nav-cooking"]')
  await page
    .getByRole('navigation', { name: 'Departments' })
    .getByRole('link', { name: 'Cooking', exact: true })
    .first()
    .hover()
  await expect(host.getByText('Only in this panel')).toBeVisible()
  await expect(host.getByText('Only in this panel')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(await host.evaluate((node) => node.shadowRoot !== null)).toBe(true)
  await expect(page.getByRole('contentinfo').locator('p').first()).not.toHaveCSS('color', 'rgb(1, 2, 3)')
})

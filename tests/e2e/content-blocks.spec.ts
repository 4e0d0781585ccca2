import { test } from '#tests/support/config-proxy.ts'
import { GUIDE_PATHS, getContent, getHtml, rawTags, withBlocks, withPage } from '#tests/support/content.ts'
import { expect } from '#tests/support/shop.ts'

/** Blocks and pages by their identifiers (specification 2.9, 3.5). */

test('S1-1-04 S1-2.9-07 no custom tag is left raw, in pages and in blocks alike', async ({ page, testProxy }) => {
  const pages = await Promise.all(GUIDE_PATHS.map((path) => getContent(path.slice(1))))
  const guide = pages.join('')
  const { origin } = testProxy.openStore('kessler', {}, withBlocks({ footer: guide }))
  await page.goto(`${origin}/delivery`)
  expect(await rawTags(page)).toEqual([])
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Call Kessler Appliance at')).toBeVisible()
  await expect(footer.getByRole('tab', { name: 'Installation' })).toBeVisible()
  await expect(footer.locator('article').first()).toBeVisible()
})

test('S1-3.5-04 a page’s content_heading is its heading', async ({ page, testProxy }) => {
  const { origin } = testProxy.openStore('kessler', {}, withPage('<p>text</p>'))
  await page.goto(`${origin}/delivery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written by staff')
})

test.describe('blocks', () => {
  test('S1-2.9-01 S1-2.9-04 S1-2.9-05 S1-4.1-05 structured data and meta tags are in the head, and nothing else of them', async ({
    testProxy,
  }) => {
    const { origin, requests } = testProxy.openStore(
      'kessler',
      {},
      withBlocks({
        'site-meta-inline':
          '<meta name="site-verification" content="abc"><p>no</p><meta http-equiv="refresh" content="0">',
        'header-after-global-promotions': '<p>all stores</p>',
        'dev-script-validation': '<script>window.never = 1</script>never shown',
      }),
    )
    const html = await getHtml(origin, '/delivery')
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org","@type":"Store"/)
    expect(head).toContain('<meta name="site-verification" content="abc"/>')
    expect(head).not.toContain('<p>no</p>')
    expect(html).not.toContain('http-equiv="refresh"')
    expect(body).not.toContain('never shown')
    for (const id of ['seo-organization-sd', 'dev-script-validation', 'footer', 'header-after-global-promotions'])
      expect(requests).toContain(`/blocks/${id}`)
  })

  test('S1-2.9-06 gtm-body-before is inserted raw at the start of the body and runs under the page’s policy', async ({
    page,
    testProxy,
  }) => {
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      withBlocks({
        'gtm-body-before':
          '<avb-config data-key="name"></avb-config><script>document.documentElement.dataset.raw = "ran"</script>',
      }),
    )
    await page.goto(`${origin}/delivery`)
    await expect(page.locator('html')).toHaveAttribute('data-raw', 'ran')
    const html = await getHtml(origin, '/delivery')
    expect(html).toMatch(
      /<body[^>]*>(<div hidden="">.{0,40}<\/div>)?<div class="contents"><avb-config data-key="name">/,
    )
  })

  test('S1-2.9-09 pictures of the header’s blocks are preloaded, those of other sections are not, however urgent', async ({
    testProxy,
  }) => {
    const picture = (name: string) =>
      `<p><img src="/media/${name}.svg" width="10" height="10" alt="" fetchpriority="high"></p>`
    const blocks = withBlocks({
      'header-before': picture('brand-oakvale'),
      'header-after': picture('brand-corvane'),
      'cms-page-head': picture('brand-tessaro'),
      footer: picture('brand-koldane'),
    })
    const { origin } = testProxy.openStore('kessler', {}, { ...blocks, ...withPage(picture('brand-norrbo')) })
    const html = await getHtml(origin, '/delivery')
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*as="image"[^>]*>/g)].map(([link]) => link).join()
    expect(preloads).toContain('brand-oakvale')
    expect(preloads).toContain('brand-corvane')
    expect(preloads).toContain('brand-tessaro')
    expect(preloads).not.toContain('brand-koldane')
    expect(html).toContain('brand-norrbo')
    expect(preloads).not.toContain('brand-norrbo')
  })

  test('S1-2.9-02 the site’s own CSS applies after its variables are checked', async ({ page, testProxy }) => {
    const css = '<style>:root{--avb-nonsense: 1} .c-lead{letter-spacing: 3px}</style>'
    const { origin } = testProxy.openStore(
      'kessler',
      { site_styles_inline_html: css },
      withPage('<p class="c-lead">x</p>'),
    )
    await page.goto(`${origin}/delivery`)
    await expect(page.locator('.c-lead')).toHaveCSS('letter-spacing', '3px')
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--avb-nonsense')),
    ).toBe('')
  })

  test('S1-2.9-02 block site-styles-inline applies beside the configuration’s styles, variables and flags included', async ({
    page,
    testProxy,
  }) => {
    const css =
      '<style>:root{--avb-primary-color: #123456; --avb-remove-search: yes; --avb-nonsense: 1} .c-lead{letter-spacing: 3px}</style>'
    const answers = { ...withBlocks({ 'site-styles-inline': css }), ...withPage('<p class="c-lead">x</p>') }
    const own = ':root{--avb-primary-color: #654321; --avb-remove-wishlist: yes} .c-lead{text-indent: 5px}'
    const { origin } = testProxy.openStore('kessler', { site_styles_inline_html: own }, answers)
    await page.goto(`${origin}/delivery`)
    await expect(page.locator('.c-lead')).toHaveCSS('letter-spacing', '3px')
    await expect(page.locator('.c-lead')).toHaveCSS('text-indent', '5px')
    const variable = (name: string) =>
      page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)
    expect(await variable('--shop-primary')).toBe('#123456')
    expect(await variable('--avb-nonsense')).toBe('')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(page.locator('a[data-list="wishlist"]')).toHaveCount(0)
  })

  test('S1-8-01 a block that is missing, or whose request fails, is empty, and the rest of the page is there', async ({
    page,
    testProxy,
  }) => {
    const listed = ['header-after', 'cms-page-head']
    const { origin, requests } = testProxy.openStore(
      'kessler',
      {},
      {
        ...withPage('<p>The rest of the page</p>'),
        '/blocks': (list) => [...(list as object[]), ...listed.map((identifier) => ({ identifier }))],
        // Not even JSON.
        '/blocks/cms-page-head': () => undefined,
      },
    )
    await page.goto(`${origin}/delivery`)
    await expect(page.getByText('The rest of the page')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Kessler')
    for (const identifier of listed) expect(requests).toContain(`/blocks/${identifier}`)
    await expect(page.locator('.cms-header-after')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/error|wrong/i)
  })

  test('S1-3.1-45 blocks that the configuration carries take the place of the store’s', async ({ page, testProxy }) => {
    const { origin } = testProxy.openStore('kessler', {
      header_before: '<p>from the configuration</p>',
      header_after: '<p>and after</p>',
      site_meta_inline: '<meta name="from" content="config"><b>x</b>',
    })
    await page.goto(`${origin}/delivery`)
    await expect(page.getByText('from the configuration')).toBeVisible()
    await expect(page.getByText('and after')).toBeVisible()
    await expect(page.getByText('Buy more, save more')).toHaveCount(0)
    await expect(page.locator('head meta[name=from]')).toHaveAttribute('content', 'config')
  })
})

test('S1-2.8-15 S1-3.1-52 a block header-nav-{suffix} opens with its department in a shadow root, unless turned off', async ({
  page,
  testProxy,
}) => {
  const html = '<style>p{color:rgb(1, 2, 3)}</style><p>Only in this panel</p>'
  const blocks = withBlocks({ 'header-nav-cooking': html })
  const { origin } = testProxy.openStore('kessler', {}, blocks)
  await page.goto(`${origin}/delivery`)
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
  const off = testProxy.openStore('kessler', { enterprise_features: { category_menu_block_enable: '0' } }, blocks)
  expect(await getHtml(off.origin, '/delivery')).not.toContain('Only in this panel')
})

test('styles that content brings apply within it, wherever they stand in it, and nowhere else', async ({
  page,
  testProxy,
}) => {
  const css = '} p, a { color: rgb(1, 2, 3) } body { display: none } @import "/nothing.css";'
  const { origin } = testProxy.openStore('kessler', {
    header_after: `<p>Styled by its own sheet</p><div><style>${css}</style><p>And below</p></div>`,
  })
  await page.goto(`${origin}/delivery`)
  await expect(page.getByText('Styled by its own sheet')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByText('And below')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByRole('contentinfo').locator('a').first()).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByRole('main').locator('p').first()).not.toHaveCSS('color', 'rgb(1, 2, 3)')
})

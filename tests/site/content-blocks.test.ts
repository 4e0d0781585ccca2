/** Blocks and pages by identifier (S1-2.9, S1-3.5), as sent by the server. */
import { GUIDE_PATHS, getContent, getHtml, withBlocks, withPage } from '#tests/support/content.ts'
import { productPath } from '#tests/support/demo-products.ts'
import { changed } from '#tests/support/patches.ts'
import { getOf, getPage } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

/** Custom tags that were not replaced. */
const rawTags = (elements: readonly Element[]) =>
  elements.map(({ localName }) => localName).filter((name) => name.startsWith('avb-'))

test('S1-1-04 S1-2.9-07 no custom tag is left raw, in pages and in blocks alike', async ({ testProxy }) => {
  const pages = await Promise.all(GUIDE_PATHS.map((path) => getContent(path.slice(1))))
  const { origin } = testProxy.openStore('kessler', {}, withBlocks({ footer: pages.join('') }))
  const page = await openPage(`${origin}/delivery`)
  expect(rawTags(page.locator('*').elements())).toEqual([])
  // By selector, because querying roles in a footer with six pages is slow.
  const footer = page.locator('footer')
  expect(footer).toContainText('Call Kessler Appliance at')
  expect(footer.locator('[role=tab]').filter({ hasText: 'Installation' })).toBeInPage()
  expect(footer.locator('article').count()).toBeGreaterThan(0)
  for (const path of GUIDE_PATHS) {
    const guide = await shopPage('kessler', path)
    expect(rawTags(guide.locator('*').elements()), path).toEqual([])
  }
})

test('S1-3.5-04 a page’s content_heading is its heading', async ({ testProxy }) => {
  const { origin } = testProxy.openStore('kessler', {}, withPage('<p>text</p>'))
  const page = await openPage(`${origin}/delivery`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Written by staff')
})

test('a content page without heading and title has the store’s name as heading', async ({ testProxy }) => {
  const untitled = () => ({ identifier: 'delivery', content: '<p>On the day you name.</p>' })
  const { origin } = testProxy.openStore('kessler', {}, { '/pages/delivery': untitled })
  const page = await openPage(`${origin}/delivery`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Kessler Appliance')
  expect(page.getByText('On the day you name.')).toBeInPage()
})

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

test('S1-2.9-06 gtm-body-before is inserted raw at the start of the body', async ({ testProxy }) => {
  const block = '<avb-config data-key="name"></avb-config><script>document.documentElement.dataset.raw = "ran"</script>'
  const { origin } = testProxy.openStore('kessler', {}, withBlocks({ 'gtm-body-before': block }))
  expect(await getHtml(origin, '/delivery')).toMatch(
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

test('S1-8-01 a block that is missing, or whose request fails, is empty, and the rest of the page is there', async ({
  testProxy,
}) => {
  const listed = ['header-after', 'cms-page-head']
  const { origin, requests } = testProxy.openStore(
    'kessler',
    {},
    {
      ...withPage('<p>The rest of the page</p>'),
      '/blocks': (list) => [...(list as object[]), ...listed.map((identifier) => ({ identifier }))],
      // An empty response, which is not even JSON.
      '/blocks/cms-page-head': () => undefined,
    },
  )
  const page = await openPage(`${origin}/delivery`)
  expect(page.getByText('The rest of the page')).toBeInPage()
  expect(page.getByRole('contentinfo')).toContainText('Kessler')
  for (const identifier of listed) expect(requests).toContain(`/blocks/${identifier}`)
  expect(page.locator('.cms-header-after')).toHaveCount(0)
  expect(page.getByRole('main')).not.toContainText(/error|wrong/i)
})

test('S1-3.1-45 blocks in the configuration replace the store’s', async ({ testProxy }) => {
  const { origin } = testProxy.openStore('kessler', {
    header_before: '<p>from the configuration</p>',
    header_after: '<p>and after</p>',
    site_meta_inline: '<meta name="from" content="config"><b>x</b>',
  })
  const page = await openPage(`${origin}/delivery`)
  expect(page.getByText('from the configuration')).toBeInPage()
  expect(page.getByText('and after')).toBeInPage()
  expect(page.getByText('Buy more, save more')).toHaveCount(0)
  expect(page.meta('from')).toBe('config')
})

test('S1-2.9-02 flags of the styles of a block and of the configuration apply together', async ({ testProxy }) => {
  const css = (flag: string) => `<style>:root{--avb-primary-color: #123456; --avb-remove-${flag}: yes}</style>`
  const { origin } = testProxy.openStore(
    'kessler',
    { site_styles_inline_html: css('wishlist') },
    withBlocks({ 'site-styles-inline': css('search') }),
  )
  const page = await openPage(`${origin}/delivery`)
  expect(page.getByRole('banner')).toBeInPage()
  expect(page.getByRole('search')).toHaveCount(0)
  expect(page.locator('a[data-list="wishlist"]')).toHaveCount(0)
})

test('S1-3.1-52 a block header-nav-{suffix} is in no page with category_menu_block_enable off', async ({
  testProxy,
}) => {
  const blocks = withBlocks({ 'header-nav-cooking': '<p>Only in this panel</p>' })
  const on = testProxy.openStore('kessler', {}, blocks)
  expect(await getHtml(on.origin, '/delivery')).toContain('Only in this panel')
  const features = { enterprise_features: { category_menu_block_enable: '0' } }
  const off = testProxy.openStore('kessler', features, blocks)
  expect(await getHtml(off.origin, '/delivery')).not.toContain('Only in this panel')
})

test('an example’s content is rendered only in a frame of the same page', async () => {
  const path = '/content-example?html=%3Cp%3EWe%20have%20moved%3C%2Fp%3E'
  const statusOf = async (dest: string, site: string) =>
    (await getPage('kessler', path, { 'sec-fetch-dest': dest, 'sec-fetch-site': site })).status
  expect(await statusOf('iframe', 'same-origin')).toBe(200)
  // Also rejected: a frame of another site, which the browser's headers reveal.
  expect(await statusOf('iframe', 'cross-site')).toBe(404)
  expect(await statusOf('iframe', 'same-site')).toBe(404)
  expect(await statusOf('document', 'same-origin')).toBe(404)
  const alone = await getPage('kessler', path)
  expect(alone.status).toBe(404)
  expect(alone.body).not.toContain('<p>We have moved')
})

test('S1-2.10-08 the script of a link’s click is served for pages, promotion banners, texts of categories and their landing pages, products and posts', async ({
  testProxy,
}) => {
  const link = (name: string) => `<a href="#x" data-click-event="document.body.dataset.clicked = '${name}'">${name}</a>`
  const banner = { banner_id: '31', content: `<p class="dsg-x">${link('banner')}</p>`, types: ['custom'], css: '' }
  const { origin } = testProxy.openStore(
    'kessler',
    { landing_page: { hero_block: { content: `<p>${link('hero')}</p>` } } },
    {
      ...withPage(`${link('page')}<avb-promotions data-type="some"></avb-promotions>`),
      '/promobanners/bannertype/some': () => [banner],
      '/promobanners/31': () => banner,
      '/categories/dishwashers': changed({ display_mode: 'PRODUCTS', description: link('category') }),
      '/categories/laundry': changed({ display_mode: 'PAGE', landing_page: null }),
      // The page requests it by key, its script by id.
      '*': (response, _query, resource) =>
        /^\/products\/[^/]+$/.test(resource)
          ? { ...(response as object), short_description: link('in short'), description: link('description') }
          : response,
      '/blog': (posts) => (posts as object[]).map((post) => ({ ...post, content: link('post') })),
    },
  )
  for (const [path, name] of [
    ['/delivery', 'page'],
    ['/delivery', 'banner'],
    ['/catalog/dishwashers', 'category'],
    ['/catalog/laundry', 'hero'],
    [productPath('kessler', 'atRegularPrice'), 'in short'],
    [productPath('kessler', 'atRegularPrice'), 'description'],
    ['/blog/gas-electric-or-induction', 'post'],
  ] as const) {
    const page = await openPage(origin + path)
    const script = page.getByRole('link', { name, exact: true }).attribute('data-click-script') ?? ''
    expect(script, name).not.toBe('')
    const addresses = page
      .locator('content-code')
      .attributes('data-props')
      .flatMap(
        (props) => (JSON.parse(props ?? '{}') as { settings?: { clickScript?: string } }).settings?.clickScript ?? [],
      )
      .map((address) => address.replace('{name}', script))
    const responses = await Promise.all(addresses.map((address) => getOf(origin, address)))
    expect(responses.map(({ body }) => body).join(), name).toContain(`document.body.dataset.clicked = '${name}'`)
  }
})

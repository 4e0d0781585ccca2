import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { getHtml, withBlocks, withPage } from '#tests/support/content.ts'
import { expect } from '#tests/support/shop.ts'

/** Scripts that staff add (S1-3.6, S1-4.2, S1-4.3). */

const note = (name: string) => `(window.ran ??= []).push('${name}')`
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])
/** Independent scripts run in any order. */
const inOrderOfName = (names: string[]) => [...names].sort()
const script = (id: number, rest: object) => ({
  script_id: String(id),
  parent_id: '0',
  script_name: `s${id}`,
  location: 'body',
  cms_pages: [],
  force_reload: '0',
  source: 'inline',
  script: note(`s${id}`),
  type: '',
  html_attribs: '',
  additional_html: '',
  ...rest,
})
const scripts = (list: object[]) => ({ '/scripts': () => list })
const visit = async (page: Page, path: string) => {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

test('S1-3.6-02 S1-3.6-03 S1-4.2-03 S1-4.3-04 S1-4.3-05 S1-4.3-06 site scripts run by page, once, children after their parent', async ({
  page,
  testProxy,
}) => {
  const list = [
    script(1, { force_reload: '1', location: 'head', html_attribs: 'data-kind="every"' }),
    script(2, { cms_pages: ['services'], additional_html: '<p id="added">added</p>' }),
    script(3, { parent_id: '4', script: note('child') }),
    script(4, { source: 'url', script: '/media/parent.js', cms_pages: ['delivery', 'services'], type: 'async' }),
  ]
  const { origin } = testProxy.openStore('kessler', {}, scripts(list))
  await page.route('**/media/parent.js', async (route) => {
    // Scripts that don't depend on the parent run before it.
    await expect.poll(() => ran(page)).toContain('s1')
    await route.fulfill({ body: note('parent'), contentType: 'text/javascript' })
  })
  await page.goto(`${origin}/delivery`)
  await expect.poll(() => ran(page).then(inOrderOfName)).toEqual(['child', 'parent', 's1'])
  const onFirst = await ran(page)
  expect(onFirst.indexOf('parent')).toBeLessThan(onFirst.indexOf('child'))
  const first = page.locator('head script[data-site-script="1"]')
  await expect(first).toHaveAttribute('data-kind', 'every')
  await expect(page.locator('body script[data-site-script="4"]')).toHaveAttribute('async', '')
  await expect(page.locator('#added')).toHaveCount(0)
  await visit(page, '/services')
  const onSecond = () => ran(page).then((names) => names.slice(onFirst.length))
  await expect.poll(() => onSecond().then(inOrderOfName)).toEqual(['child', 'parent', 's1', 's2'])
  expect((await onSecond()).at(-1)).toBe('child')
  await expect(first).toHaveCount(1)
  await expect(page.locator('body > div #added, body > div > #added')).toHaveText('added')
  await visit(page, '/returns')
  await expect(page.locator('#added')).toHaveCount(0)
  await expect(page.locator('[data-site-script="4"]')).toHaveCount(0)
})

test('S1-2.9-03 S1-2.2-02 S1-4.3-06 on cached and streamed pages scripts of staff run, with those that they load from other hosts, and no others do; with pagespeed=true none run', async ({
  page,
  testProxy,
}) => {
  const load = (name: string) =>
    `const s = document.createElement('script'); s.src = 'https://tags.example.com/${name}.js'; document.head.append(s)`
  const additional_html = `<p id="added">added</p><script>${note('beside')}</script><noscript><img alt="" src="/media/pixel.gif"></noscript>`
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    {
      ...scripts([
        script(1, { force_reload: '1', additional_html }),
        script(2, { force_reload: '1', source: 'url', script: 'https://partner.example.com/partner.js' }),
      ]),
      ...withBlocks({
        'site-scripts-inline': `<script>${note('inline')}</script>`,
        'dev-userway-script': `<script>${note('userway')}</script>`,
        'gtm-body-before': `<script>${note('raw')};${load('tag')}</script>`,
        'header-before': `<p onclick="${note('handler')}" tabindex="0">Handled</p><a href="javascript:${note('link')}">Link</a><svg><script>${note('svg')}</script></svg>`,
      }),
      ...withPage(`<p>text</p><script>${note('content')}</script>`),
    },
  )
  for (const name of ['tag', 'partner']) {
    await page.route(`https://*.example.com/${name}.js`, (route) =>
      route.fulfill({ body: note(name), contentType: 'text/javascript' }),
    )
  }
  const everywhere = ['beside', 'inline', 'partner', 'raw', 's1', 'svg', 'tag', 'userway']
  for (const [path, own] of [
    ['/delivery', ['content']],
    ['/search/washer', []],
    ['/delivery?pagespeed=1', ['content']],
  ] as const) {
    await page.goto(`${origin}${path}`)
    await expect.poll(() => ran(page).then(inOrderOfName), path).toEqual(inOrderOfName([...everywhere, ...own]))
    await page.getByText('Handled').click()
    await page.getByText('Link', { exact: true }).first().click()
    expect((await ran(page)).length, path).toBe(everywhere.length + own.length)
    await expect(page.locator('main script:not([type])')).toHaveCount(0)
    // The two blocks and the store's partner are in head or body as configured.
    await expect(page.locator('head script[data-site-script]')).toHaveCount(2)
  }
  await expect(page.locator('#added')).toHaveText('added')
  await expect(page.locator('[data-site-script="1"] script[src^="/site-script/"]')).toHaveCount(1)
  await expect(page.locator('[data-site-script="1"] noscript')).toHaveCount(1)
  expect(await getHtml(origin, '/delivery')).toMatch(/<noscript><img[^>]*\/media\/pixel\.gif[^>]*><\/noscript>/)

  await page.goto(`${origin}/delivery?pagespeed=true`, { waitUntil: 'networkidle' })
  expect((await ran(page)).filter((name) => name !== 'content')).toEqual([])
})

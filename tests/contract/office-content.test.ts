import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { readPreviewToken, signPreview } from '#lib/core/secrets/preview-token.ts'
import { tenantKeyOf } from '#lib/core/tenant-key.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const SECRET = 'secret of the deployment'
const HOME = '/content/edit?kind=page&locale=&key=home'
const OTHER = '{ "id": "other", "hosts": ["other.localhost"] }'

describeOnDatabase('content in the back office', (kind) => {
  let backEnd: BackEnd
  let owner: OfficeBrowser
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { configuration: { storefrontSecret: SECRET } })
    await importFolder(backEnd.backend, await copyFixtureStore({ 'store.json': OTHER }))
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
  })
  beforeEach(async () => {
    await backEnd.db.query('DELETE FROM attempt')
    await backEnd.db.query('DELETE FROM content_revision')
    await importFolder(backEnd.backend, await copyFixtureStore())
  })
  afterAll(() => backEnd.close())

  type Page = { content: string; title: string; published_revision_id: string }
  /** A shopper's response, with or without a preview token. */
  async function read<T = Page>(path: string, { token = '', store = 'fixture', language = 'en-CA' } = {}) {
    const shopper = new Shopper(backEnd, store)
    shopper.language = language
    const { status, body } = await shopper.call('GET', path, undefined, token ? { 'x-preview': token } : {})
    return { status, body: body as T }
  }
  const contentOf = async (path: string, token = '') => (await read(path, { token })).body.content
  const editorOf = (name: string) => `/content/edit?${name}`
  /** Changes a document and saves it as a draft or publishes it. */
  const save = async (path: string, fields: Record<string, string>, action = 'draft') =>
    owner.send('/content/edit', { ...(await owner.fieldsOf(path)), content: '<p>Text</p>', ...fields, do: action })
  /** The token in the preview link. */
  async function tokenOf(path: string): Promise<string> {
    const link = /href="([^"]+\/preview\?token=[^"]+)"/.exec((await owner.get(path)).text)?.[1] ?? ''
    expect(link).toMatch(/^http:\/\/[^/]+\/preview\?token=/)
    return new URL(link).searchParams.get('token') ?? ''
  }

  it('a draft is visible only with its link’s token: not without it, not in other stores, and not after its expiry', async () => {
    const before = await contentOf('/pages/home')
    expect((await save(HOME, { content: '<p>Draft</p>' })).headers.get('location')).toMatch(/done=drafted$/)
    expect(await contentOf('/pages/home')).toBe(before)
    const token = await tokenOf(HOME)
    expect(await contentOf('/pages/home', token)).toBe('<p>Draft</p>')

    const key = await tenantKeyOf(SECRET, 'fixture')
    const reading = await readPreviewToken(key, token, Date.now())
    if (reading.kind !== 'valid') throw new Error('the link is worth nothing')
    const { claims } = reading
    expect(claims).toMatchObject({ kind: 'page', key: 'home', locale: '', path: '/' })
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(3_500)
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(3_600)
    const old = await signPreview(key, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 })
    const others = await signPreview(await tenantKeyOf(SECRET, 'other'), claims)
    for (const wrong of [old, others, `${token}0`, 'x', '.'])
      expect(await contentOf('/pages/home', wrong), wrong).toBe(before)
    expect((await read('/pages/home', { token, store: 'other' })).body.content).toBe(before)

    expect((await owner.send('/content/discard', await owner.fieldsOf(HOME))).headers.get('location')).toMatch(
      /done=discarded$/,
    )
    expect(await contentOf('/pages/home', token)).toBe(before)
  })

  it('drafts of blocks, posts and banners are visible in their places, regardless of their dates', async () => {
    const days = { 'field.start_date': '2999-01-01' }
    await save(editorOf('kind=block&locale=&key=header-before'), { ...days, content: '<p>New block</p>' })
    const block = await tokenOf(editorOf('kind=block&locale=&key=header-before'))
    expect(await contentOf('/blocks/header-before', block)).toBe('<p>New block</p>')
    // The French text is a separate document and stays unchanged.
    const french = await read('/blocks/header-before', { token: block, language: 'fr-CA' })
    expect(french.body.content).not.toContain('New block')

    await save(editorOf('kind=post&locale=&key=older'), {
      'field.published_at': '2999-01-01',
      content: '<p>New post</p>',
    })
    const token = await tokenOf(editorOf('kind=post&locale=&key=older'))
    const posts = (await read<{ url_key: string; content: string }[]>('/blog', { token })).body
    expect(posts.find(({ url_key }) => url_key === 'older')?.content).toBe('<p>New post</p>')

    await save(editorOf('kind=banner&locale=&key=over'), { content: '<p>New banner</p>' })
    const banner = await tokenOf(editorOf('kind=banner&locale=&key=over'))
    expect((await read('/promobanners/over')).status).toBe(404)
    expect(await contentOf('/promobanners/over', banner)).toBe('<p>New banner</p>')
  })

  it('a draft is compared by line, published and restored; published_revision_id identifies the page’s version', async () => {
    const first = (await read('/pages/home')).body
    const delivery = (await read('/pages/help/delivery')).body.published_revision_id
    expect(first.published_revision_id).toMatch(/^import-[0-9a-f]{12}$/)
    await save(HOME, { content: `${first.content}\n<b>New & shiny</b>`, 'field.title': 'Other title' })
    expect((await read('/pages/home')).body).toEqual(first)
    const compared = await owner.get('/content/compare?kind=page&locale=&key=home')
    expect(compared.text).toMatch(/<ins><span class="unseen">added: <\/span>&lt;b&gt;New &amp; shiny&lt;\/b&gt;<\/ins>/)
    expect(compared.text).toContain('Other title')
    const form = await owner.fieldsOf('/content/compare?kind=page&locale=&key=home')
    expect((await owner.send('/content/publish', form)).headers.get('location')).toMatch(/done=published$/)
    const second = (await read('/pages/home')).body
    expect(second).toMatchObject({ title: 'Other title', content: `${first.content}\n<b>New & shiny</b>` })
    expect(second.published_revision_id).toMatch(/^\d+$/)
    expect((await read('/pages/help/delivery')).body.published_revision_id).toBe(delivery)
    expect((await owner.get('/content/compare?kind=page&locale=&key=home')).status).toBe(404)
    expect((await owner.send('/content/publish', form)).status).toBe(404)

    const back = await owner.fieldsOf(HOME)
    const earlier = await owner.get(`/content/compare?kind=page&locale=&key=home&revision=${back.revision}`)
    expect(earlier.text).toMatch(/<del>.*New &amp; shiny/)
    expect((await owner.send('/content/restore', back)).headers.get('location')).toMatch(/done=restored$/)
    const third = (await read('/pages/home')).body
    expect(third.content).toBe(first.content)
    expect(new Set([first, second, third].map((page) => page.published_revision_id)).size).toBe(3)
    const foreign = { ...(await owner.fieldsOf(HOME)), key: 'help/delivery' }
    expect((await owner.send('/content/restore', foreign)).status).toBe(404)
  })

  it('concurrent changes of live version or draft are never overwritten without notice', async () => {
    const fields = { ...(await owner.fieldsOf(HOME)), content: 'mine' }
    await save(HOME, { content: '<p>Theirs</p>' })
    for (const action of ['draft', 'publish']) {
      const stale = await owner.send('/content/edit', { ...fields, do: action })
      expect(stale.status, action).toBe(409)
      expect(stale.text).toContain('mine</textarea>')
    }
    expect((await owner.send('/content/discard', fields)).status).toBe(409)
    // The live version changes while a draft exists, e.g. by an import.
    await importFolder(backEnd.backend, await copyFixtureStore({ 'pages/home.html': '<p>Imported</p>' }))
    expect((await owner.get(HOME)).text).toContain('The live version has changed since this draft was started')
    expect((await owner.get(HOME)).text).toContain('&lt;p&gt;Theirs')
    const same = await owner.send('/content/edit', { ...(await owner.fieldsOf(HOME)), content: '<p>Theirs</p>' })
    expect(same.headers.get('location')).toContain('done=unchanged')
    expect((await save(HOME, { content: '<p>Theirs</p>' }, 'publish')).headers.get('location')).toMatch(
      /done=published$/,
    )
    expect(await contentOf('/pages/home')).toBe('<p>Theirs</p>')
  })

  it('twenty versions of a document are kept, including those that an import replaces', async () => {
    for (let count = 0; count < 23; count++)
      expect((await save(HOME, { content: `<p>${count}</p>` }, 'publish')).status).toBe(303)
    const count = async () =>
      (await backEnd.db.query("SELECT 1 FROM content_revision WHERE key = 'home' AND state = 'replaced'")).length
    expect(await count()).toBe(20)
    await importFolder(backEnd.backend, await copyFixtureStore())
    expect((await read('/pages/home')).body.published_revision_id).toMatch(/^import-/)
    expect((await owner.get(HOME)).text).toContain('replaced by import')
    await owner.send('/content/restore', await owner.fieldsOf(HOME))
    expect(await count()).toBe(20)
  })

  it('a page, a block and a post are shown from their first to their last day', async () => {
    const [past, future] = ['2020-01-01', '2999-01-01']
    const block = editorOf('kind=block&locale=&key=catalog-seo-before-ranges')
    const post = editorOf('kind=post&locale=&key=older')
    const isListed = async () =>
      (await read<{ identifier: string }[]>('/blocks')).body.some(
        ({ identifier }) => identifier === 'catalog-seo-before-ranges',
      )
    const isPosted = async () =>
      (await read<{ url_key: string }[]>('/blog')).body.some(({ url_key }) => url_key === 'older')
    for (const [start, end, isShown] of [
      [past, '', true],
      ['', future, true],
      [past, future, true],
      [future, '', false],
      ['', past, false],
    ] as const) {
      const days = { 'field.start_date': start, 'field.end_date': end }
      const says = `${start}–${end}`
      await save(HOME, { ...days, content: says }, 'publish')
      expect((await read('/pages/home')).status, says).toBe(isShown ? 200 : 404)
      await save(block, { ...days, content: says }, 'publish')
      expect((await read('/blocks/catalog-seo-before-ranges')).status, says).toBe(isShown ? 200 : 404)
      expect(await isListed(), says).toBe(isShown)
      await save(post, { 'field.published_at': start || past, 'field.end_date': end, content: says }, 'publish')
      expect(await isPosted(), says).toBe(isShown)
    }
  })

  it('dates must be valid, in the back office and in a folder, and fields that are not in the form stay unchanged', async () => {
    const path = editorOf('kind=post&locale=&key=older')
    const wrong: Record<string, string>[] = [
      { 'field.published_at': 'soon' },
      { 'field.published_at': '2026-02-30' },
      { 'field.end_date': '2026-13-01' },
      { 'field.published_at': '2026-02-01', 'field.end_date': '2026-01-01' },
    ]
    for (const days of wrong) expect((await save(path, days, 'publish')).status, JSON.stringify(days)).toBe(400)
    expect((await save(path, { 'field.author': 'Ann\nB' }, 'publish')).status).toBe(303)
    const [row] = await backEnd.db.query<{ body: object }>(
      "SELECT body FROM store_document WHERE kind = 'post' AND key = 'older' AND store_id = 'fixture'",
    )
    expect(row?.body).toMatchObject({ author: 'Ann B', published_at: '2026-01-01', identifier: 'older' })
    const folder = await copyFixtureStore({
      'pages/home.html': '<!--\ntitle: Home\nstart_date: tomorrow\n-->\n<p>x</p>',
      'pages/service.html': '<!--\nstart_date: 2026-02-30\n-->\n<p>x</p>',
      'pages/returns.html': '<!--\nstart_date: 03/04/2026\n-->\n<p>x</p>',
      'pages/delivery.html': '<!--\nend_date: 2026-05-31T15:00\n-->\n<p>x</p>',
      'blocks/header-before.html': '<!--\nstart_date: 2026-02-01\nend_date: 2026-01-01\n-->\n<p>x</p>',
    })
    const refusal = await importFolder(backEnd.backend, folder).catch((error: unknown) => error)
    expect(refusal instanceof InvalidImportError && [...refusal.mistakes].sort()).toEqual([
      'blocks/header-before.html:3: the end is before the start',
      "pages/delivery.html:2: end_date must have its offset from UTC, such as 2026-05-31T15:00:00-05:00, not '2026-05-31T15:00'",
      "pages/home.html:3: start_date must be a date such as 2026-05-31, not 'tomorrow'",
      "pages/returns.html:2: start_date must be written as 2026-04-03, or as 2026-03-04 if that is meant, not '03/04/2026'",
      "pages/service.html:2: start_date must be a date such as 2026-05-31, not '2026-02-30'",
    ])
  })

  it('problems of a page, block, post or banner are listed above its form by line, and it is saved anyway', async () => {
    const wrong = `<p>a</p>
<avb-carousell></avb-carousell>
<avb-link href="/product/gas-hos">b</avb-link> <avb-link href="/help/deliver">c</avb-link>
<avb-link href="/blog/oldr">d</avb-link> <avb-link href="/catalog/rangess">e</avb-link>
<img src="/media/range.sv" alt="">
<p onclick="a()" hreff="b">f</p>
<avb-link href="/catalog/ranges?width=90-95">g</avb-link>`
    const right = `<avb-link href="/product/gas-hose">b</avb-link><avb-link href="/help/delivery">c</avb-link><avb-link href="/blog/older">d</avb-link>
<avb-link href="/fr/catalog/ranges">e</avb-link><avb-link href="/financing">f</avb-link><avb-link href="/moved">g</avb-link><avb-link href="/">h</avb-link>
<img src="/media/range.svg" alt=""><avb-link href="https://example.com/x">i</avb-link><avb-link href="/catalog/ranges?width=36">j</avb-link>`
    const isScripted = (name: string) => /kind=(page|block)/.test(name)
    await backEnd.db.query(
      "INSERT INTO redirect (store_id, source, target, is_written) VALUES ('fixture', '/moved', '/', true)",
    )
    for (const name of [
      'kind=page&locale=&key=home',
      'kind=block&locale=&key=header-before',
      'kind=post&locale=&key=older',
      'kind=banner&locale=&key=over',
    ]) {
      const path = editorOf(name)
      const saved = await save(path, { content: `${wrong}<script></script>` })
      expect(saved.headers.get('location'), name).toMatch(/done=drafted$/)
      const warnings = (text: string) => /<section class="notice"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
      const page = await owner.get(path)
      expect(page.text.indexOf('<section class="notice"')).toBeLessThan(page.text.indexOf('<textarea'))
      const listed = [...warnings(page.text).matchAll(/<li>Line (\d+), column (\d+): <span lang="en">(.*?)<\/span>/g)]
      const sentences = [
        ['2', '1', '&lt;avb-carousell&gt; is not a known tag; did you mean &lt;avb-carousel&gt;?'],
        ['3', '1', "&lt;avb-link&gt;: there is no product 'gas-hos'; did you mean 'gas-hose'?"],
        ['3', '48', "&lt;avb-link&gt;: there is no page '/help/deliver'; did you mean '/help/delivery'?"],
        ['4', '1', "&lt;avb-link&gt;: there is no post 'oldr'; did you mean 'older'?"],
        ['4', '42', "&lt;avb-link&gt;: there is no category 'rangess'; did you mean 'ranges'?"],
        ['5', '1', "&lt;img&gt;: 'range.sv' is not a file of media/; did you mean 'range.svg'?"],
        ['6', '1', 'onclick of &lt;p&gt; is removed: event handlers are not allowed'],
        ['6', '1', '&lt;p&gt; has no attribute hreff'],
        ['7', '1', "&lt;avb-link&gt;: '/catalog/ranges?width=90-95' has no products"],
        ...(isScripted(name) ? [] : [['7', '58', '&lt;script&gt; is removed: only blocks and pages may have scripts']]),
      ]
      const found = listed.map(([, line, column, text = '']) => [line, column, text.replaceAll('&#39;', "'")])
      for (const sentence of sentences) expect(found, name).toContainEqual(sentence)
      expect((await save(path, { content: wrong }, 'publish')).headers.get('location')).toMatch(/done=published$/)
      expect(warnings((await owner.get(path)).text)).toContain('avb-carousell')
      await save(path, { content: right }, 'publish')
      expect(warnings((await owner.get(path)).text), name).toBe('')
    }
  })

  it('long lists of warnings are folded, and a document that is too long for the check is reported', async () => {
    await save(HOME, { content: '<blik></blik>\n'.repeat(70) })
    const { text } = await owner.get(HOME)
    expect(text).toMatch(/Content check: \d+ warnings/)
    expect(text.split('<summary>')[0]?.match(/<li>Line/g)).toHaveLength(10)
    await save(HOME, { content: `<blik></blik>${'<p>a</p>'.repeat(25_001)}` })
    const long = await owner.get(HOME)
    expect(long.text).not.toContain('<li>Line')
    expect(long.text).toContain('too long to be checked here')
  })

  it('input is escaped in the form, and unknown documents are 404', async () => {
    const text = '<h1>New & old</h1>\r\n<textarea></textarea><script>let a</script>'
    await save(HOME, { content: text }, 'publish')
    expect(await contentOf('/pages/home')).toBe(text.replaceAll('\r\n', '\n'))
    const page = await owner.get(HOME)
    expect(page.text).toContain('&lt;h1&gt;New &amp; old')
    expect(page.text).not.toContain('<h1>New')
    for (const query of ['kind=config&locale=&key=', 'kind=page&locale=&key=none', 'kind=page&locale=xx&key=home', ''])
      for (const place of ['edit', 'compare']) expect((await owner.get(`/content/${place}?${query}`)).status).toBe(404)
  })
})

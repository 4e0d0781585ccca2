import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#lib/backend/http/cleanup.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const ICEBOX = { type: 'synonyms', words: 'cold chest\nrefrigerator', do: 'save' }

describeOnEachDatabase('the search in the back office', (kind) => {
  let backEnd: BackEnd
  let owner: OfficeBrowser
  let staff: OfficeBrowser
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
    staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam Staff', role: 'staff' })
  })
  beforeEach(async () => {
    await importFolder(backEnd.backend, await copyFixtureStore())
    for (const table of ['attempt', 'search_query', 'search_rule_use', 'search_rule_change', 'office_log'])
      await backEnd.db.query(`DELETE FROM ${table}`)
  })
  afterAll(() => backEnd.close())

  const idsOf = async (term: string) => {
    const { products } = await new Shopper(backEnd).get<{ products: { entity_id: string }[] }>(
      `/search/${encodeURIComponent(term)}?embed=products`,
    )
    return products.map(({ entity_id }) => Number(entity_id))
  }
  const log = async (query: string, result_size: number, more: object = {}) => {
    const shopper = new Shopper(backEnd)
    await shopper.openSession()
    const { body } = await shopper.call('PUT', '/elasticsearch/log/query', { query, result_size, ...more })
    const { history_id } = body as { history_id: string }
    return { choose: () => shopper.call('PUT', '/elasticsearch/log/choice', { history_id, product: 'NS-R30' }) }
  }
  const send = (fields: Record<string, string>) => owner.post('/search/rule', fields, '/search/rules')
  /** Fields that identify a rule, of the form that a link of the list leads to. */
  const open = async (title: string) => {
    const { text } = await owner.get('/search/rules')
    const row = text.split('<li>').find((one) => one.includes(title)) ?? ''
    const path = /href="[^"]*(\/search\/rule\?code=[^"]+)"/.exec(row)?.[1] ?? ''
    const { type = '', code = '', version = '' } = await owner.fieldsOf(path)
    return { path, type, code, version }
  }
  const rowsOf = ({ text }: { text: string }) =>
    [...text.matchAll(/<li class="row">\s*<span class="row-main">([\s\S]*?)<\/li>/g)].map(([, row = '']) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )

  it('a search that found nothing is first in the report, and one press away from synonyms that mend it', async () => {
    for (let turn = 0; turn < 2; turn++) await log('range', 2)
    await (await log('ranges', 2)).choose()
    await log('Cold chest', 0)
    await log('cold chests', 0)
    await log('stoev', 2, { corrected_term: 'stove' })
    const report = await owner.get('/search')
    const rows = rowsOf(report)
    expect(rows.map((row) => /^[\w ]+?(?= \d)/.exec(row)?.[0])).toEqual(['Cold chest', 'stoev', 'range'])
    expect(rows[0]).toContain('2 searches · found nothing 2 times')
    expect(rows[1]).toContain('1 search · 2 products · corrected once to “stove”')
    expect(rows[2]).toContain('3 searches · 2 products · a product was opened once')
    const link = /href="\/office\/fixture(\/search\/rule\?type=synonyms[^"]*)"/.exec(report.text)?.[1] ?? ''
    expect((await owner.get(link.replaceAll('&amp;', '&'))).text).toContain('>\nCold chest\n</textarea>')
    expect((await send(ICEBOX)).headers.get('location')).toMatch(/\/search\/rules\?done=saved$/)
    expect(await idsOf('cold chest')).toEqual([3])
    expect(rowsOf(await owner.get('/search/rules'))).toEqual([])
    expect((await owner.get('/search/rules')).text).toContain('not used yet')
    await log('cold chests', 1)
    expect((await owner.get('/search/rules')).text).toContain('used once')
  })

  it('from the report it takes two pages and one line to mend a search, and next day the rule says that it was used', async () => {
    await log('cold chest', 0)
    // One press on what found nothing: a form that has the shopper's word.
    const link = /href="\/office\/fixture(\/search\/rule\?type=synonyms[^"]*)"/.exec((await owner.get('/search')).text)
    const path = (link?.[1] ?? '').replaceAll('&amp;', '&')
    const fields = await owner.fieldsOf(path)
    expect((await owner.get(path)).text).toContain('>\ncold chest\n</textarea>')
    // The word by which the store calls it is added, and the form is saved.
    await owner.post('/search/rule', { ...fields, words: 'cold chest\nrefrigerator', do: 'save' }, path)
    expect(await idsOf('cold chest')).toEqual([3])
    await (await log('cold chest', 1)).choose()
    await backEnd.db.query('UPDATE search_rule_use SET day = day - 1')
    await backEnd.db.query("UPDATE search_query SET asked_at = asked_at - interval '1 day'")
    expect((await owner.get('/search/rules')).text).toMatch(/cold chest[\s\S]*?used once/)
    expect(rowsOf(await owner.get('/search'))[0]).toMatch(/cold chest 2 searches · .*found nothing once/)
  })

  it('the report has the last 30 days', async () => {
    await log('old', 0)
    await backEnd.db.query("UPDATE search_query SET asked_at = now() - interval '31 days'")
    expect((await owner.get('/search')).text).toContain('No searches in the last 30 days.')
  })

  it('staff see the report only', async () => {
    await log('range', 2)
    const { text } = await staff.get('/search')
    expect(text).toContain('1 search')
    expect(text).not.toContain('/search/rule')
    for (const path of ['/search/rules', '/search/rule', '/search/history'])
      expect((await staff.get(path)).status, path).toBe(403)
    for (const path of ['/search/rule', '/search/undo'])
      expect((await staff.post(path, ICEBOX, '/search')).status, path).toBe(403)
    expect(await idsOf('cold chest')).toEqual([])
  })

  it('a preview shows what a rule would do and why, and saves nothing', async () => {
    const { status, text } = await send({ ...ICEBOX, do: 'preview', term: 'cold chest' })
    expect(status).toBe(200)
    expect(rowsOf({ text })).toEqual(['Lakehouse Fridge LH-FR · matches cold chest → fridge'])
    const boost = { type: 'boost', attribute: 'manufacturer', value: 'north shore', strength: '-3' }
    const nothing = await send({ ...boost, value: 'Nobody', do: 'preview', term: 'gas' })
    expect([nothing.status, nothing.text.includes('No product has the value “Nobody”.')]).toEqual([400, true])
    const boosted = rowsOf(await send({ ...boost, do: 'preview', term: 'gas' }))
    expect(boosted[0]).toBe('Gas Hose HOSE · matches gas')
    expect(boosted[1]).toMatch(/Gas Range.* NS-R30 · boost −3 · matches gas$/)
    expect(await idsOf('cold chest')).toEqual([])
    expect((await owner.get('/search/rules')).text).toContain('No rules yet.')
  })

  it('products are pinned by the buttons of the preview; a redirect and a block are part of the same rule', async () => {
    const query = { type: 'query', query: 'gas hose', term: 'gas hose' }
    const first = await send({ ...query, do: 'first:SET-1' })
    expect(rowsOf(first)[0]).toMatch(/^Kitchen Set SET-1 · comes first/)
    const fields = { ...query, first: 'SET-1\nset-1', redirect: '/gas', banner: 'header-before' }
    const both = await send({ ...fields, do: 'last:SET-1' })
    expect(both.text).toMatch(/name="last"[^>]*>\nSET-1<\/textarea>/)
    expect(both.text).toContain('Shoppers are sent to /gas instead.')
    expect((await send({ ...fields, do: 'save' })).status).toBe(303)
    expect((await idsOf('Gas hoses'))[0]).toBe(7)
    const { text } = await owner.get('/search/rules')
    expect(text).toContain('first: SET-1 · → /gas · block: header-before')
  })

  it.each([
    [{ type: 'synonyms', words: 'range\nRange' }, 'Enter 2 to 20 different words'],
    [{ type: 'synonyms', words: `range\n${'x'.repeat(101)}` }, 'is longer than 100 characters.'],
    [{ type: 'synonyms', words: 'range\n!!' }, 'Check the form'],
    [{ type: 'query', query: 'a' }, 'Choose at least one product, page or block.'],
    [{ type: 'query', query: 'a', first: 'HOSES' }, 'no product with the SKU “HOSES”. Did you mean “hose”?'],
    [{ type: 'query', query: 'a', first: 'HOSE', last: 'hose' }, '“hose” can’t be both first and last.'],
    [{ type: 'query', query: 'a', redirect: 'https//example.com' }, 'Did you mean “https://example.com”?'],
    [{ type: 'query', query: 'a', banner: 'x' }, 'The store has no block “x”.'],
    [
      { type: 'boost', attribute: 'manufacturer', value: 'Nobody', strength: '1' },
      'No product has the value “Nobody”.',
    ],
    [{ type: 'boost', attribute: 'width', value: '30', strength: '1' }, 'No product has the value “30”.'],
    [{ type: 'boost', attribute: 'color', value: 'Black', strength: '0' }, 'Check the form'],
  ])('%j is refused with what was typed and the right form', async (fields, mistake) => {
    const { status, text } = await send({ ...(fields as unknown as Record<string, string>), do: 'save' })
    expect(status).toBe(400)
    expect(text.replaceAll('&quot;', '"')).toContain(mistake)
    expect((await owner.get('/search/rules')).text).toContain('No rules yet.')
  })

  it('a second rule for the same search is refused', async () => {
    const rule = { type: 'query', query: 'gas range', first: 'HOSE', do: 'save' }
    expect((await send(rule)).status).toBe(303)
    const { status, text } = await send({ ...rule, query: 'Gas-Ranges', first: 'SET-1' })
    expect([status, text.includes('There is a rule for this search already: “gas range”.')]).toEqual([400, true])
  })

  it('a change of a colleague is not overwritten unnoticed', async () => {
    await send(ICEBOX)
    const seen = await open('cold chest')
    await send({ ...ICEBOX, ...seen, words: 'cold chest\nrefrigerator\nfreezer' })
    for (const action of ['save', 'remove']) {
      const { status, text } = await send({ ...ICEBOX, ...seen, words: 'cold chest\nrange', do: action })
      expect(status).toBe(409)
      expect(text).toContain('in the meantime')
      expect(text).toContain('>\ncold chest\nrange</textarea>')
    }
    const now = await open('cold chest')
    expect(now.version).not.toBe(seen.version)
    expect((await send({ ...ICEBOX, ...now, do: 'remove' })).headers.get('location')).toMatch(/done=removed$/)
    expect((await send({ ...ICEBOX, ...now })).status).toBe(404)
  })

  it('every change is in the history with its user, and can be undone unless a later one changed the rule', async () => {
    await send(ICEBOX)
    await send({ ...ICEBOX, ...(await open('cold chest')), words: 'cold chest\nrange' })
    expect(await idsOf('cold chest')).toEqual(await idsOf('range'))
    const ids = async () =>
      [...(await owner.get('/search/history')).text.matchAll(/name="change" value="(\d+)"/g)].map(([, id = '']) => id)
    const undo = (change = '') => owner.post('/search/undo', { change }, '/search/history')
    const [changed, added] = await ids()
    expect((await undo(added)).status).toBe(409)
    expect((await undo(changed)).headers.get('location')).toMatch(/done=restored$/)
    expect(await idsOf('cold chest')).toEqual([3])
    expect((await undo(changed)).headers.get('location')).toMatch(/done=unchanged$/)
    expect((await undo(added)).status).toBe(303)
    expect(await idsOf('cold chest')).toEqual([])
    const [latest] = await ids()
    await undo(latest)
    expect(await idsOf('cold chest')).toEqual([3])
    const rows = rowsOf(await owner.get('/search/history'))
    expect(rows).toHaveLength(5)
    expect(rows[4]).toMatch(/^Olga Owner added a rule .*cold chest = refrigerator · synonyms/)
    expect(rows[0]).toMatch(/^Olga Owner undid a change/)
    for (const wrong of ['', 'x', '99999999999', '1e3']) expect((await undo(wrong)).status, wrong).toBe(404)
    const entries = await backEnd.db.query<{ action: string }>('SELECT action FROM office_log ORDER BY log_id')
    expect(entries.map(({ action }) => action)).toEqual([
      'search.changed',
      'search.changed',
      'search.undone',
      'search.undone',
      'search.undone',
    ])
  })

  it('an import replaces the rules; undo brings back those that it replaced or removed, unless they no longer fit', async () => {
    await send(ICEBOX)
    await send({ type: 'query', query: 'gas', first: 'HOSE', do: 'save' })
    const { code } = await open('cold chest')
    const rule = { code, type: 'synonyms', words: ['cold chest', 'range'] }
    await importFolder(backEnd.backend, await copyFixtureStore({ 'search.json': JSON.stringify([rule]) }))
    expect(await idsOf('cold chest')).toEqual(await idsOf('range'))
    const { text } = await owner.get('/search/history')
    expect(rowsOf({ text })[0]).toMatch(/^Import of the store folder removed a rule/)
    expect(rowsOf({ text })[1]).toMatch(/^Import of the store folder changed a rule/)
    const [removed = '', changed = ''] = [...text.matchAll(/name="change" value="(\d+)"/g)].map(([, id = '']) => id)
    const undo = (change: string) => owner.post('/search/undo', { change }, '/search/history')
    expect((await undo(changed)).status).toBe(303)
    expect(await idsOf('cold chest')).toEqual([3])
    await send({ type: 'query', query: 'Gas', first: 'SET-1', do: 'save' })
    const refused = await undo(removed)
    expect([refused.status, refused.text.includes('There is a rule for this search already')]).toEqual([400, true])
    await send({ ...(await open('Gas')), query: 'Gas', do: 'remove' })
    expect((await undo(removed)).status).toBe(303)
    expect((await idsOf('gas'))[0]).toBe(6)
    await importFolder(backEnd.backend, await copyFixtureStore({ 'search.json': JSON.stringify([rule]) }))
    const before = rowsOf(await owner.get('/search/history')).length
    await importFolder(backEnd.backend, await copyFixtureStore({ 'search.json': JSON.stringify([rule]) }))
    expect(rowsOf(await owner.get('/search/history'))).toHaveLength(before)
  })

  it('the history keeps the latest 2,000 changes', async () => {
    await backEnd.db.query(
      `INSERT INTO search_rule_change (store_id, by_whom, code) SELECT 'fixture', 'Ann', n::text FROM generate_series(1, 2010) AS n`,
    )
    await cleanUp(backEnd.db)
    const [row] = await backEnd.db.query<{ count: number; first: string }>(
      'SELECT count(*)::integer AS count, min(code::integer)::text AS first FROM search_rule_change',
    )
    expect(row).toEqual({ count: 2_000, first: '11' })
  })

  it('pages and forms are in the language of the browser', async () => {
    await log('range', 0)
    owner.headers['accept-language'] = 'fr'
    expect((await owner.get('/search')).text).toContain('rien trouvé une fois')
    expect((await send({ type: 'query', query: 'a', do: 'save' })).text).toContain('Choisissez au moins un produit')
    delete owner.headers['accept-language']
  })
})

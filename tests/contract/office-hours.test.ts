import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { exportFolder } from '#lib/backend/import/export-folder.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { LocationListWire } from '#lib/contracts/location.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const EVE = {
  ...{ shop: '', from: '2026-12-24', to: '', open: '09:00', close: '14:00' },
  ...{ 'title.en_CA': 'Christmas Eve', 'title.fr_CA': 'Veille de Noël' },
}
const CHRISTMAS = { ...EVE, from: '2026-12-25', yearly: '1', open: '', close: '', 'title.en_CA': 'Christmas' }

describeOnEachDatabase('hours in the back office', (kind) => {
  let backEnd: BackEnd
  let staff: OfficeBrowser
  beforeAll(async () => {
    // PGlite reads this clock, too, so that sessions begin at the same time.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T15:00:00Z') })
    backEnd = await startBackEnd(kind)
    staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam Staff', role: 'staff' })
  })
  beforeEach(async () => {
    await importFolder(backEnd.backend, await copyFixtureStore())
    for (const table of ['attempt', 'shop_exception_change', 'office_log'])
      await backEnd.db.query(`DELETE FROM ${table}`)
  })
  afterAll(async () => {
    vi.useRealTimers()
    await backEnd.close()
  })

  const add = (fields: Record<string, string>) => staff.post('/hours', fields, '/hours')
  const rowsOf = ({ text }: { text: string }) =>
    [...text.matchAll(/<li class="row">\s*<span class="row-main">([\s\S]*?)<\/span><form/g)].map(([, row = '']) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  const mistakesOf = ({ text }: { text: string }) =>
    /role="alert">([\s\S]*?)<\/div>/.exec(text)?.[1]?.replace(/<[^>]+>/g, '')
  const exceptionsIn = async (language: string, index = 0) => {
    const shopper = Object.assign(new Shopper(backEnd), { language })
    const shops = v.parse(LocationListWire, await shopper.get('/locations')) ?? []
    return shops[index]?.exceptions.map(({ date, title, open, close }) => [date, title, open, close].join(' ').trim())
  }
  const remove = async (name: string) => {
    const { text } = await staff.get('/hours')
    const row = text.split('<li class="row">').find((one) => one.includes(name)) ?? ''
    return staff.post('/hours/remove', { key: /name="key" value="([^"]+)"/.exec(row)?.[1] ?? '' }, '/hours')
  }
  const undo = async (index = 0) => {
    const { text } = await staff.get('/hours/history')
    const ids = [...text.matchAll(/name="change" value="(\d+)"/g)].map(([, id = '']) => id)
    return staff.post('/hours/undo', { change: ids[index] ?? '' }, '/hours/history')
  }

  it('staff add a holiday of every year and a short day, for all shops, in both languages', async () => {
    expect((await add(EVE)).headers.get('location')).toMatch(/\/hours\?done=saved$/)
    await add(CHRISTMAS)
    expect(rowsOf(await staff.get('/hours'))).toEqual([
      'Thu, Dec 24, 2026 Christmas Eve · Veille de Noël · 9:00 a.m. – 2:00 p.m. · all shops',
      'December 25, every year Christmas · Veille de Noël · closed · all shops',
    ])
    for (const shop of [0, 1]) {
      expect(await exceptionsIn('en-CA', shop)).toEqual([
        '2026-12-24 Christmas Eve 09:00 14:00',
        '2026-12-25 Christmas',
      ])
      expect(await exceptionsIn('fr-CA', shop)).toEqual([
        '2026-12-24 Veille de Noël 09:00 14:00',
        '2026-12-25 Veille de Noël',
      ])
    }
    expect((await add(EVE)).headers.get('location')).toMatch(/done=unchanged$/)
    const log = await backEnd.db.query<{ action: string; subject: string; detail: string }>(
      'SELECT action, subject, detail FROM office_log ORDER BY log_id DESC LIMIT 1',
    )
    expect(log).toEqual([
      {
        action: 'hours.added',
        subject: 'December 25, every year',
        detail: 'Christmas · Veille de Noël · closed · all shops',
      },
    ])
  })

  it('a range and a night are those of one shop', async () => {
    await add({ ...CHRISTMAS, yearly: '', shop: 'FIX-02', from: '2026-12-29', to: '2026-12-30', 'title.fr_CA': '' })
    await add({ ...EVE, shop: 'FIX-02', from: '2026-12-31', open: '09:00', close: '02:00', 'title.en_CA': '' })
    expect(rowsOf(await staff.get('/hours'))).toEqual([
      'Tue, Dec 29, 2026 – Wed, Dec 30, 2026 Christmas · closed · Fixture Montréal',
      'Thu, Dec 31, 2026 Veille de Noël · 9:00 a.m. – 2:00 a.m. · Fixture Montréal',
    ])
    expect(await exceptionsIn('en-CA')).toEqual([])
    expect(await exceptionsIn('en-CA', 1)).toEqual([
      '2026-12-29 Christmas',
      '2026-12-30 Christmas',
      '2026-12-31  09:00 26:00',
    ])
  })

  it('says what is wrong, keeps the fields, and changes nothing', async () => {
    const wrong = await add({ ...EVE, from: '2026-12-24', to: '2026-12-20', close: '' })
    expect([wrong.status, mistakesOf(wrong)]).toEqual([
      400,
      'The last day must not be before the first one.Enter both times, such as 09:00 and 17:30, or none if the shop is closed.',
    ])
    expect(wrong.text).toContain('name="title.fr_CA" value="Veille de Noël"')
    expect(mistakesOf(await add({ ...EVE, from: '2027-02-29' }))).toBe(
      'Enter days of the calendar, such as 2026-12-24.',
    )
    expect(mistakesOf(await add({ ...EVE, to: '2028-12-24' }))).toContain('at most 366 days')
    expect(mistakesOf(await add({ ...EVE, 'title.en_CA': 'x'.repeat(81) }))).toBe(
      'A title may have at most 80 characters.',
    )
    expect((await add({ ...EVE, shop: 'NOWHERE' })).status).toBe(404)
    expect(await exceptionsIn('en-CA')).toEqual([])
  })

  it('refuses what contradicts an entry of one of the shops', async () => {
    await add({ ...EVE, shop: 'FIX-02' })
    const closed = await add({ ...CHRISTMAS, yearly: '', from: '2026-12-20', to: '2026-12-28' })
    expect([closed.status, mistakesOf(closed)?.replace(/\s/g, ' ')]).toEqual([
      409,
      'Fixture Montréal already has other hours then: Thu, Dec 24, 2026 (9:00 a.m. – 2:00 p.m.). Remove them first, or choose other days or times.',
    ])
    expect(await exceptionsIn('en-CA')).toEqual([])
    expect((await add({ ...EVE, shop: 'FIX-02', open: '15:00', close: '18:00' })).status).toBe(303)
    expect(await exceptionsIn('en-CA', 1)).toHaveLength(2)
  })

  it('removes an entry, and undoes each change', async () => {
    await add(EVE)
    expect((await remove('Dec 24')).headers.get('location')).toMatch(/done=removed$/)
    expect(await exceptionsIn('fr-CA')).toEqual([])
    expect((await undo()).headers.get('location')).toMatch(/done=restored$/)
    expect(await exceptionsIn('fr-CA', 1)).toEqual(['2026-12-24 Veille de Noël 09:00 14:00'])
    expect((await undo(2)).headers.get('location')).toMatch(/done=restored$/)
    expect(await exceptionsIn('fr-CA', 1)).toEqual([])
    expect(rowsOf(await staff.get('/hours/history')).map((row) => row.replace(/ [A-Z][a-z]{2} \d.*/, ''))).toEqual([
      'Sam Staff undid a change',
      'Sam Staff undid a change',
      'Sam Staff removed',
      'Sam Staff added',
    ])
    const gone = await undo(1)
    expect([gone.status, mistakesOf(gone)]).toEqual([409, 'Somebody has already removed it.'])
    expect((await staff.post('/hours/remove', { key: 'x' }, '/hours')).status).toBe(409)
    expect((await staff.post('/hours/undo', { change: '999999' }, '/hours')).status).toBe(404)
  })

  it('an import replaces all entries, and keeps those that it removes in the history', async () => {
    await add(EVE)
    const folder = `${await copyFixtureStore()}-export`
    await exportFolder(backEnd.db, backEnd.backend.configuration.dataFolder, 'fixture', folder)
    await importFolder(backEnd.backend, await copyFixtureStore())
    expect(await exceptionsIn('en-CA')).toEqual([])
    expect(rowsOf(await staff.get('/hours/history'))[0]).toMatch(
      /^Import removed .* Thu, Dec 24, 2026 · Christmas Eve .* all shops$/,
    )
    await undo()
    expect(await exceptionsIn('fr-CA')).toEqual(['2026-12-24 Veille de Noël 09:00 14:00'])
    await remove('Dec 24')
    await importFolder(backEnd.backend, folder)
    expect(await exceptionsIn('fr-CA')).toEqual(['2026-12-24 Veille de Noël 09:00 14:00'])
  })

  it('lists days that have passed below the coming ones', async () => {
    await add({ ...EVE, from: '2026-11-11', 'title.en_CA': 'Remembrance Day' })
    await add(CHRISTMAS)
    const { text } = await staff.get('/hours')
    expect(text.indexOf('Past days')).toBeGreaterThan(text.indexOf('December 25'))
    expect(text.indexOf('Remembrance Day')).toBeGreaterThan(text.indexOf('Past days'))
  })
})

import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { exportFolder } from '#lib/backend/import/export-folder.ts'
import { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { readFolder } from '#lib/backend/import/read-folder.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { InventoryWire, LocationListWire } from '#lib/contracts/location.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const EXCEPTIONS = [
  { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '14:00' },
  { date: '12-25', title: 'Christmas' },
  { from: '2026-12-30', to: '2027-01-01', title: 'Inventory' },
  { date: '2027-06-24', title: 'Saint-Jean' },
]
const FRENCH = [
  {
    google_code: 'FIX-01',
    exceptions: [
      { date: '12-25', title: 'Noël' },
      { from: '2026-12-30', to: '2027-01-01', title: 'Inventaire' },
    ],
  },
]

const withHours = (fields: object) => (text: string) => {
  const [first, second] = JSON.parse(text)
  return JSON.stringify([{ ...first, ...fields }, second], null, 1)
}
const folderWith = (fields: object, french: object[] = FRENCH) =>
  copyFixtureStore({
    'locations.json': withHours(fields),
    'locales/fr_CA/locations.json': JSON.stringify(french, null, 1),
  })

describeOnDatabase('the hours of a shop', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, {
      folder: await folderWith({ time_zone: 'America/Halifax', exceptions: EXCEPTIONS }),
    })
  })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') }))
  afterEach(() => void vi.useRealTimers())
  afterAll(() => backEnd.close())

  const shopsIn = async (language: string) => {
    const shopper = Object.assign(new Shopper(backEnd), { language })
    return v.parse(LocationListWire, await shopper.get('/locations')) ?? []
  }

  it('exceptions of the next 60 days are listed by day, with the shop’s time zone', async () => {
    const [toronto, montreal] = await shopsIn('en-CA')
    expect(toronto).toMatchObject({
      time_zone: 'America/Halifax',
      exceptions: [
        { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '14:00' },
        { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
        { date: '2026-12-30', title: 'Inventory', open: '', close: '' },
        { date: '2026-12-31', title: 'Inventory', open: '', close: '' },
        { date: '2027-01-01', title: 'Inventory', open: '', close: '' },
      ],
    })
    expect(montreal).toMatchObject({ time_zone: '', exceptions: [] })
  })

  it('they are in the configuration and in a product’s inventory, too', async () => {
    const shopper = new Shopper(backEnd)
    const { store_locations } = v.parse(StoreConfigWire, await shopper.get('/config'))
    expect(store_locations[0]?.exceptions.map(({ date }) => date)).toContain('2026-12-24')
    const { store_list } = expectWire(InventoryWire, await shopper.get('/products/1/inventory'))
    expect(store_list.find(({ store_name }) => store_name === 'Fixture Toronto')?.time_zone).toBe('America/Halifax')
  })

  it('a language has its own titles; days and times are those of locations.json', async () => {
    const [toronto] = await shopsIn('fr-CA')
    expect(toronto?.exceptions.map(({ date, title, open }) => `${date} ${title} ${open}`)).toEqual([
      '2026-12-24 Christmas Eve 09:00',
      '2026-12-25 Noël ',
      '2026-12-30 Inventaire ',
      '2026-12-31 Inventaire ',
      '2027-01-01 Inventaire ',
    ])
  })

  it('an export has them as staff wrote them', async () => {
    const folder = `${await copyFixtureStore()}-export`
    await exportFolder(backEnd.db, backEnd.backend.configuration.dataFolder, 'fixture', folder)
    const { documents } = await readFolder(folder)
    const bodies = documents.filter(({ kind }) => kind === 'location').map(({ body }) => body)
    expect(bodies[0]).toMatchObject({
      time_zone: 'America/Halifax',
      exceptions: EXCEPTIONS.map((entry) => ({ ...entry })),
    })
    expect(bodies).toContainEqual(FRENCH[0])
  })

  it('an import names the line and the right form of what is wrong', async () => {
    const mistakesOf = async (fields: object, french?: object[]) => {
      const folder = await folderWith(fields, french)
      return importFolder(backEnd.backend, folder).then(
        () => [],
        (error: unknown) => (error instanceof InvalidImportError ? error.mistakes : Promise.reject(error)),
      )
    }
    const mistakes = await mistakesOf({ time_zone: 'EST', exceptions: [{ date: '2027-02-29' }] }, [])
    expect(mistakes.filter((mistake) => mistake.startsWith('locations.json'))).toEqual([
      "locations.json:23: 'time_zone' must be the name of a time zone such as America/New_York, not 'EST'",
      "locations.json:26: 'exceptions.0.date' must be a day such as 2026-12-24, or 12-24 for every year, not '2027-02-29'",
    ])
    const twice = [
      { date: '2026-12-24', open: '09:00', close: '14:00' },
      { from: '2026-12-20', to: '2026-12-31' },
    ]
    expect((await mistakesOf({ exceptions: twice }, []))[0]).toBe(
      "locations.json:29: 'exceptions.1' must not contradict 'exceptions.0' (2026-12-24 09:00–14:00); list each day once, or its openings one after the other",
    )
    expect(
      await mistakesOf({ exceptions: EXCEPTIONS }, [
        { google_code: 'FIX-01', exceptions: [{ date: '12-26', title: 'Noël' }] },
      ]),
    ).toEqual([
      "locales/fr_CA/locations.json:5: 'exceptions.0': locations.json has no exception of '12-26' for this shop; a language states the same days, and their title",
    ])
    expect(
      await mistakesOf({ exceptions: EXCEPTIONS }, [{ google_code: 'FIX-01', time_zone: 'America/Toronto' }]),
    ).toEqual(["locales/fr_CA/locations.json:4: 'time_zone' is not a known field"])
  })
})

/** Files of staff from spreadsheets and editors: in a folder, on the command line and in the back office. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { writeNewStore } from '#lib/backend/import/new-store.ts'
import { ROOT } from '#lib/cli/settings.ts'
import { type BackEnd, createShopper, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const TOKEN = 'token of this test'

/** A file that has caused problems in the field. */
const fieldFile = (name: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(join(ROOT, 'tests', 'field', 'files', name)) as Promise<Buffer<ArrayBuffer>>

describeOnEachDatabase('files of staff', (kind) => {
  let backEnd: BackEnd
  let server: Server
  let folder: string
  let owner: OfficeBrowser
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'showroom-field-'))
    await writeNewStore(join(folder, 'field'), 'field')
    folder = join(folder, 'field')
    backEnd = await startBackEnd(kind, { folder, configuration: { adminToken: TOKEN } })
    server = createServer(getRequestListener(backEnd.app.fetch))
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await writeFile(join(backEnd.dataFolder, 'address'), `http://localhost:${port}`)
    await writeFile(join(backEnd.dataFolder, 'admin-token'), TOKEN, { mode: 0o600 })
    owner = await openOfficeAs(backEnd, { email: 'ann@shop.example', name: 'Ann', role: 'owner' }, 'field')
  })
  beforeEach(() => importFolder(backEnd.backend, folder).then(() => undefined))
  afterAll(async () => {
    await new Promise((done) => server.close(done))
    await backEnd.close()
    await rm(folder, { recursive: true })
  })

  /** Output of `npm run store -- products`; code 1 for rejected files. */
  const runProducts = async (name: string, bytes: Uint8Array) => {
    const path = join(backEnd.dataFolder, name)
    await writeFile(path, bytes)
    const { DATABASE_URL: _, ...inherited } = process.env
    const options = { cwd: ROOT, env: { ...inherited, DATA_DIR: backEnd.dataFolder } }
    return new Promise<{ code: number; said: string[] }>((done) => {
      execFile(process.execPath, ['lib/cli/main.ts', 'store', 'products', 'field', path], options, (error, out, said) =>
        done({ code: error ? 1 : 0, said: `${out}${said}`.split('\n').filter(Boolean) }),
      )
    })
  }
  /** The back office's page after an upload. */
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('form_token', await owner.tokenOf('/import'))
    form.set('file', new File([bytes], name))
    return owner.send('/import', form)
  }
  /** Errors of importing the folder with this file; empty if it is accepted. */
  const importWith = async (name: string, bytes: Uint8Array | string): Promise<string[]> => {
    const copy = await mkdtemp(join(tmpdir(), 'showroom-field-'))
    try {
      await writeNewStore(join(copy, 'field'), 'field')
      if (name === 'products.csv') {
        await rm(join(copy, 'field', 'products.jsonl'))
        await rm(join(copy, 'field', 'reviews.jsonl'), { force: true })
      }
      await writeFile(join(copy, 'field', name), bytes)
      await importFolder(backEnd.backend, join(copy, 'field'))
      return []
    } catch (error) {
      if (error instanceof InvalidImportError) return error.mistakes
      throw error
    } finally {
      await rm(copy, { recursive: true })
    }
  }
  const product = async (key: string) =>
    (await createShopper(backEnd, 'field')).get<Record<string, unknown>>(`/products/${encodeURIComponent(key)}`)

  it('F18 a price list in Windows-1252 keeps its accents, in a folder, by the command and in the back office', async () => {
    const bytes = await fieldFile('products-cp1252.csv')
    const expectRead = async () => {
      expect(await product('refrigerateur-20')).toMatchObject({
        name: 'Réfrigérateur 20 pi³ à congélateur inférieur',
        manufacturer: 'Boréal',
      })
      expect(await product('cuiseur-oeufs')).toMatchObject({
        name: 'Cuiseur à œufs (6 œufs)',
        manufacturer: 'Cœur d’Érable',
        short_description: '<p>Prix conseillé : 49,95 $ (env. 34 €).</p>',
      })
    }
    expect((await upload('prix.csv', bytes)).text).toContain('<b>3</b> new')
    expect(await runProducts('prix.csv', bytes)).toEqual({
      code: 0,
      said: ['Products of field: 0 changed, 3 added, 0 unchanged'],
    })
    await expectRead()
    expect(await importWith('products.csv', bytes)).toEqual([])
    await expectRead()
  })

  it('F18 a file whose encoding is uncertain is refused with its name, in a folder, by the command and in the back office', async () => {
    const bytes = Buffer.from('sku;name\nSKU-1;Children\x92s fridge\n', 'latin1') as Buffer<ArrayBuffer>
    const mistake = 'names.csv:2: the letters may be Windows-1252 or Mac Roman; save it as UTF-8'
    expect(await runProducts('names.csv', bytes)).toEqual({
      code: 1,
      said: [mistake, 'The list of products has 1 error; nothing was changed.'],
    })
    const response = await upload('names.csv', bytes)
    expect([response.status, response.text.includes(mistake)]).toEqual([422, true])
    for (const name of ['products.csv', 'config.json', 'styles.css', 'pages/about.html'])
      expect(await importWith(name, Buffer.from('// Children\x92s fridge\n', 'latin1'))).toEqual([
        `${name}:1: the letters may be Windows-1252 or Mac Roman; save it as UTF-8`,
      ])
    expect(await importWith('notes.csv.bak', Buffer.from([0xff, 0x00, 0x92]))).toEqual([])
  })

  it.each([
    ['prices-semicolon-dot.csv', ":2: column 'price' must be written as 1299.00, or as 1.30"],
    ['prices-tab-thousands.csv', ":2: column 'price' must be written as 1299.00, or as 1.30"],
  ])('F21 thousands that may be decimals are refused with line and column: %s', async (name, mistake) => {
    const bytes = await fieldFile(name)
    const { code, said } = await runProducts(name, bytes)
    expect([code, said.find((line) => line.startsWith(`${name}${mistake}`))]).toEqual([1, expect.any(String)])
    expect((await upload(name, bytes)).text).toContain(`${name}:2`)
  })

  it('F24 a first line sep=; sets the separator', async () => {
    const bytes = await fieldFile('stock-erp.csv')
    expect((await upload('stock.csv', bytes)).text).toContain('<b>3</b> to change')
    expect((await runProducts('stock.csv', bytes)).said).toEqual(['Products of field: 3 changed, 0 added, 0 unchanged'])
  })

  it('F23 codes that a spreadsheet has changed are restored if that is certain, and reported otherwise', async () => {
    const bytes = await fieldFile('products-upc-excel.csv')
    const { code, said } = await runProducts('upc.csv', bytes)
    expect([code, said[0]]).toEqual([
      1,
      expect.stringMatching(/^upc\.csv:2: column 'upccode' must be a UPC .* not '8\.00E\+11'$/),
    ])
    const rest = Buffer.from(bytes.toString().replace(/.*8\.00E\+11.*\r\n/, '')) as Buffer<ArrayBuffer>
    expect((await upload('upc.csv', rest)).text).toContain('<b>3</b> new')
    expect((await runProducts('upc.csv', rest)).code).toBe(0)
    for (const key of ['two', 'three', 'four'])
      expect((await product(`countertop-oven-${key}`)).upccode).toBe('012345678905')
    expect(await product('countertop-oven-three')).toMatchObject({ sku: '00123', model_number: '0700' })
  })

  it('F10 invisible white space makes no second brand', async () => {
    const bytes = await fieldFile('products-search-facets.csv')
    expect((await runProducts('list.csv', bytes)).code).toBe(0)
    const brands = await Promise.all(
      ['chest-freezer-white', 'chest-freezer-grey', 'upright-freezer'].map(
        async (key) => (await product(key)).manufacturer,
      ),
    )
    expect(brands).toEqual(['Northmark', 'Northmark', 'Northmark'])
  })

  it('F20 the table to download opens in a spreadsheet of its reader’s language, and unchanged it changes nothing', async () => {
    const table = Buffer.from(
      'sku;name;url_key;price\n00123;"\'=Four à ""gaz"", 30 po";four;1299,50\n16-07;"Œuf ; deux";oeuf;5\n',
    ) as Buffer<ArrayBuffer>
    expect((await runProducts('new.csv', table)).code).toBe(0)
    for (const [language, header] of [
      ['fr-CA', 'sku;name;price'],
      ['en-US', 'sku,name,price'],
    ] as const) {
      owner.headers['accept-language'] = language
      const { bytes, text } = await owner.get('/import/products.csv')
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(text.startsWith(header)).toBe(true)
      expect(text).toContain('"=""00123"""')
      expect((await upload('products.csv', bytes)).text).toMatch(/<b>0<\/b> (to change|à modifier)/)
    }
  })

  it('F25 names with decomposed letters are those with composed ones', async () => {
    const composed = 'cuisinière'
    const decomposed = composed.normalize('NFD')
    const copy = await mkdtemp(join(tmpdir(), 'showroom-field-'))
    await writeNewStore(join(copy, 'field'), 'field')
    await writeFile(join(copy, 'field', 'media', `${decomposed}.svg`), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(copy, 'field', 'pages', `${decomposed}.html`), '<p>Une cuisinière</p>')
    const images = [{ file: `${composed}.svg` }]
    const extra = [
      { entity_id: 91, sku: 'N-1', name: 'A', url_key: decomposed, images, manufacturer: 'Boréal' },
      { entity_id: 92, sku: 'N-2', name: 'B', url_key: 'b', manufacturer: 'Boréal'.normalize('NFD') },
    ]
    const products = join(copy, 'field', 'products.jsonl')
    const lines = extra.map((record) => JSON.stringify(record).replaceAll('\u0301', '\\u0301'))
    await writeFile(products, `${await readFile(products, 'utf8')}${lines.join('\n')}\n`)
    await importFolder(backEnd.backend, join(copy, 'field'))
    await rm(copy, { recursive: true })
    for (const form of [composed, decomposed]) {
      const file = await backEnd.app.request(`/field/media/${encodeURIComponent(`${form}.svg`)}`)
      expect(file.status).toBe(200)
      expect(await product(form)).toMatchObject({ url_key: composed, manufacturer: 'Boréal' })
      const shopper = await createShopper(backEnd, 'field')
      expect((await shopper.call('GET', `/pages/${encodeURIComponent(form)}`)).status).toBe(200)
    }
    expect((await product('b')).manufacturer).toBe('Boréal')
  })
})

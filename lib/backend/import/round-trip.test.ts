/**
 * Data written by people and programs is read correctly, or rejected with line and column. Numbers and dates are
 * written by Intl, as spreadsheets of each country write them.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TABLE_MARK, writeCodeCell, writeTextCell } from '../../core/html/table-cell.ts'
import { ProductSchema } from '../store/product-schemas.ts'
import { cleanCode, cleanName } from '../text/clean-text.ts'
import { findConvertedCodeError, findQuotesError } from '../text/parse-typed-values.ts'
import { readTextFile } from '../text/read-text-file.ts'
import { InvalidImportError, MistakeList } from './import-errors.ts'
import { writeNewStore } from './new-store.ts'
import { ATTRIBUTE_READERS } from './read-cell.ts'
import { readCsvFile } from './read-csv-file.ts'
import { readFolder } from './read-folder.ts'

const LOCALES = ['en-US', 'en-CA', 'fr-CA', 'fr-FR', 'de-DE', 'de-CH', 'en-GB', 'es-MX', 'pt-BR', 'sv-SE'] as const
const SPECIAL = new Map([
  ['attributes.width', ATTRIBUTE_READERS.range],
  ['attributes.color', ATTRIBUTE_READERS.select],
  ['attributes.wifi', ATTRIBUTE_READERS.flag],
])

/** Delimiters by program; decimal commas exclude the comma. */
const betweenOf = (locale: string) =>
  fc.constantFrom(...((1.5).toLocaleString(locale).includes(',') ? [';', '\t'] : [',', ';', '\t']))

/** Form of a table. */
const forms = fc.constantFrom(...LOCALES).chain((locale) =>
  fc.record({
    locale: fc.constant(locale),
    between: betweenOf(locale),
    lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
    encoding: fc.constantFrom('utf8', 'utf8 with a mark', 'utf16le', 'windows-1252', 'decomposed'),
    namesSeparator: fc.boolean(),
    quotesAll: fc.boolean(),
    groups: fc.boolean(),
    currency: fc.constantFrom('', '$ before', ' $ behind'),
    blanks: fc.constantFrom('', ' ', '\u00a0'),
    emptyRows: fc.boolean(),
    moreColumns: fc.boolean(),
  }),
)
type Form = typeof forms extends fc.Arbitrary<infer T> ? T : never

const names = fc.constantFrom(
  'Réfrigérateur 20 pi³',
  'Range, 30" wide; gas',
  'L’essorage – 1 400 tr/min',
  'Maytag® 2-in-1',
  "Children's fridge",
  'Größe 30 × 40 cm',
)
/** A product with its intended values. */
const products = fc.record({
  sku: fc.constantFrom('00123', '16-07', 'NS-R30', '12E4', 'A/B.1', '800000000013', '0700'),
  name: names,
  manufacturer: fc.constantFrom('Boréal', 'Cœur d’Érable', 'Großhaus', 'Two Words'),
  upccode: fc.constantFrom('012345678905', '800000000013', '96385074'),
  price: fc.integer({ min: 1, max: 300_000_000 }).map((cents) => cents / 100),
  width: fc.integer({ min: 1, max: 9_000_000 }).map((thousandths) => thousandths / 1_000),
  percent: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
  position: fc.integer({ min: 0, max: 1_500 }),
  day: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  color: fc.constantFrom('Blanc cassé', 'White'),
  poa: fc.boolean(),
  description: fc.constantFrom('<p>Été; « doux », "calme"</p>', '<p>a</p>\n<p>b</p>', '- quiet', '=4 burners'),
})
type Product = typeof products extends fc.Arbitrary<infer T> ? T : never

const numberOf = (value: number, { locale, groups }: Form, minimumFractionDigits: number, most: number): string =>
  new Intl.NumberFormat(locale, { useGrouping: groups, minimumFractionDigits, maximumFractionDigits: most }).format(
    value,
  )

const dayOf = (day: string, { locale }: Form): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(day),
  )

const YES_AND_NO: Readonly<Record<string, readonly [string, string]>> = {
  en: ['TRUE', 'FALSE'],
  fr: ['VRAI', 'FAUX'],
  de: ['WAHR', 'FALSCH'],
  es: ['VERDADERO', 'FALSO'],
  pt: ['VERDADEIRO', 'FALSO'],
  sv: ['SANT', 'FALSKT'],
}

const amountOf = (value: number, form: Form): string => {
  const number = numberOf(value, form, 2, 2)
  return form.currency === '$ before' ? `$${number}` : form.currency === '' ? number : `${number}${'\u00a0'}$`
}

/** The cells of a product by column name. */
const cellsOf = (product: Product, form: Form): Record<string, string> => {
  const [yes, no] = YES_AND_NO[form.locale.slice(0, 2)] ?? ['', '']
  return {
    entity_id: '1',
    sku: writeCodeCell(product.sku).replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"')),
    name: product.name + form.blanks,
    url_key: 'a',
    manufacturer: form.blanks + product.manufacturer + form.blanks,
    upccode: product.upccode,
    price: amountOf(product.price, form) + form.blanks,
    'attributes.width': numberOf(product.width, form, 0, 3),
    'attributes.color': product.color + form.blanks,
    'attributes.wifi': product.poa ? yes : no,
    'package_saving.percent': `${numberOf(product.percent, form, 0, 1)} %`,
    position: numberOf(product.position, form, 0, 0),
    created_at: dayOf(product.day, form),
    poa: product.poa ? yes : no,
    description: /^[=+\-@]/.test(product.description) ? `'${product.description}` : product.description,
  }
}

/** A table as written by a program. */
function writeTable(cells: Record<string, string>, form: Form): string {
  const { between, lineBreak, quotesAll } = form
  const quote = (cell: string) =>
    quotesAll || /["\r\n]/.test(cell) || cell.includes(between) ? `"${cell.replaceAll('"', '""')}"` : cell
  const rows = [Object.keys(cells), Object.values(cells), ...(form.emptyRows ? [Object.keys(cells).map(() => '')] : [])]
  const lines = rows.map((row) => [...row, ...(form.moreColumns ? ['', ''] : [])].map(quote).join(between))
  return [...(form.namesSeparator ? [`sep=${between}`] : []), ...lines, ''].join(lineBreak)
}

const WINDOWS = [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]

/** The bytes of a text; undefined if its encoding lacks a letter. */
function encode(text: string, encoding: Form['encoding']): Uint8Array | undefined {
  switch (encoding) {
    case 'utf8':
      return Buffer.from(text)
    case 'utf8 with a mark':
      return Buffer.from(`\ufeff${text}`)
    case 'utf16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'decomposed':
      return Buffer.from(text.normalize('NFD'))
    case 'windows-1252': {
      const codes = [...text].map((letter) => WINDOWS.indexOf(letter))
      return codes.includes(-1) ? undefined : Uint8Array.from(codes)
    }
  }
}

it('F18 F20 F21 F23 F24 F25 every kind of value, in every form of a table, is read correctly or rejected with line and column', async () => {
  const outcomes = { read: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(products, forms, async (product, form) => {
      const bytes = encode(writeTable(cellsOf(product, form), form), form.encoding)
      fc.pre(bytes !== undefined)
      const file = readTextFile(bytes)
      if (!('text' in file)) {
        expect(file.message).toContain('save it as UTF-8')
        outcomes.refused++
        return
      }
      const mistakes = new MistakeList()
      const [located] = await readCsvFile(ProductSchema, 'products.csv', file.text, mistakes, SPECIAL, 'CAD')
      for (const mistake of mistakes.format())
        expect(mistake).toMatch(/^products\.csv:[23]: (?:column )?'[\w.]+' must .+, not '/)
      outcomes[located === undefined ? 'refused' : 'read']++
      if (located === undefined) {
        expect(mistakes.format()).not.toEqual([])
        return
      }
      const { sku, name, manufacturer, upccode, price, position, poa, description } = product
      expect(located.record).toMatchObject({
        ...{ sku, name, manufacturer, upccode, price, position, poa, description },
        attributes: { width: product.width, color: product.color, wifi: product.poa },
        package_saving: { percent: product.percent },
        created_at: product.day,
      })
    }),
    { numRuns: 1_000 },
  )
  expect(outcomes.read).toBeGreaterThan(outcomes.refused)
})
it('F20 any text is read back as it was written, in every encoding of a spreadsheet', async () => {
  const signs = fc.constantFrom(...'=+-@\'"a é;,0129.|E/#', '="', 'œ', '\n')
  const texts = fc.string({ unit: signs, minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      texts,
      texts,
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      async (typed, code, isWide, lineBreak) => {
        const [name, sku] = [cleanName(typed), cleanCode(code)]
        fc.pre(name !== '' && sku !== '' && (findConvertedCodeError(sku) ?? findQuotesError(sku)) === undefined)
        const row = ['1', writeCodeCell(sku), writeTextCell(name), 'a'].join(',')
        const table = `${TABLE_MARK}entity_id,sku,name,url_key${lineBreak}${row}${lineBreak}`
        const file = readTextFile(isWide ? Buffer.from(table, 'utf16le') : Buffer.from(table))
        const mistakes = new MistakeList()
        const records = await readCsvFile(ProductSchema, 'products.csv', 'text' in file ? file.text : '', mistakes)
        expect([mistakes.format(), [...records][0]?.record]).toEqual([[], expect.objectContaining({ sku, name })])
      },
    ),
    { numRuns: 2_000 },
  )
})

/** Content of a folder without line numbers. */
async function contentOf(folder: string) {
  const { identity, documents, products, redirects } = await readFolder(folder)
  return {
    identity,
    documents: documents.map(({ kind, locale, key, body }) => ({ kind, locale, key, body })),
    products: [...products].map(({ record }) => record),
    redirects,
  }
}

it('F18 F24 F25 every file of a store, as an editor or a spreadsheet saves it, is read as before or rejected by its name', async () => {
  const root = await mkdtemp(join(tmpdir(), 'showroom-round-trip-'))
  await writeNewStore(join(root, 'field'), 'field')
  const own = {
    'products.csv': 'entity_id;sku;name;url_key;price\n1;00123;Réfrigérateur;refrigerateur;1299,50\n',
    'redirects.csv': 'from,to\n/vieux-café,/café\n/old,https://example.com/?a=1\n',
    'pages/café.html': '<!--\ntitle: Café\nstart_date: 2026-05-31\n-->\n<p>L’été – « doux »</p>\n',
    'posts/été.html': '<!--\ntitle: L’été\npublished_at: 2026-05-31\n-->\n<p>Été</p>\n',
    'blocks/header-before.html': '<p>Livraison gratuite dès 1\u00a0299\u00a0$</p>\n',
  }
  for (const [name, text] of Object.entries(own)) await writeFile(join(root, 'field', name), text)
  for (const name of ['products.jsonl', 'reviews.jsonl']) await rm(join(root, 'field', name), { force: true })
  const files = (await readdir(join(root, 'field'), { recursive: true })).filter((name) =>
    /(?<!^media\/.*)\.(?:json|csv|html|css)$/.test(name),
  )
  const texts = new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(root, 'field', name), 'utf8')] as const)),
  )
  const before = await contentOf(join(root, 'field'))
  expect([before.products.length, before.redirects.length, before.documents.length > 10]).toEqual([1, 2, true])
  const written = fc.record({
    encoding: fc.constantFrom<Form['encoding']>('utf8', 'utf8 with a mark', 'utf16le', 'windows-1252', 'decomposed'),
    lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: files.length, maxLength: files.length }), async (forms) => {
      for (const [index, [name, text]] of [...texts].entries()) {
        const { encoding, lineBreak } = forms[index] ?? { encoding: 'utf8', lineBreak: '\n' }
        await writeFile(join(root, 'field', name), encode(text.replaceAll('\n', lineBreak), encoding) ?? text)
      }
      const after = await contentOf(join(root, 'field')).catch((error: unknown) => error)
      if (!(after instanceof InvalidImportError)) {
        expect(after).toEqual(before)
        return
      }
      for (const mistake of after.mistakes) expect(mistake).toMatch(/^[\p{L}\w/.-]+:\d+: .+; save it as UTF-8$/u)
    }),
    { numRuns: 60 },
  )
  await rm(root, { recursive: true })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MistakeList } from '../import/mistakes.ts'
import { ProductSchema } from '../import/product-schemas.ts'
import { readCsvFile } from '../import/read-csv-file.ts'
import { cleanCode, cleanName } from './clean-text.ts'
import { readTextFile } from './read-text-file.ts'
import { TABLE_MARK, writeCodeCell, writeTextCell } from './write-cell.ts'

it.each([
  ['00123', '"=""00123"""'],
  ['12E4', '"=""12E4"""'],
  ['16-07', '"=""16-07"""'],
  ['012345678905', '"=""012345678905"""'],
  ['NS-R30', 'NS-R30'],
  ['123', '123'],
  ['=1+1', "'=1+1"],
])('F20 F23 a spreadsheet leaves the code %s as it is', (code, cell) => expect(writeCodeCell(code)).toBe(cell))

it.each([
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['+1', "'+1"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ["'=x", "''=x"],
  ['Réfrigérateur', 'Réfrigérateur'],
])('F20 the text %s is no formula', (text, cell) => expect(writeTextCell(text)).toBe(cell))

it('F20 whatever is written is read back as it was, in every encoding of a spreadsheet', async () => {
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
        fc.pre(name !== '' && sku !== '' && !/^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(sku) && !/^#[0-9/]+[!?]$/.test(sku))
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

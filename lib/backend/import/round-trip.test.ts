import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TABLE_MARK, writeCodeCell, writeTextCell } from '../../core/table-cell.ts'
import { cleanCode, cleanName } from '../text/clean-text.ts'
import { readTextFile } from '../text/read-text-file.ts'
import { MistakeList } from './mistakes.ts'
import { ProductSchema } from './product-schemas.ts'
import { readCsvFile } from './read-csv-file.ts'

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

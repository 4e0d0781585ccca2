import { describe, expect, it } from 'vitest'
import { MistakeList } from './mistakes.ts'
import { ProductSchema } from './product-schemas.ts'
import { ATTRIBUTE_READERS } from './read-cell.ts'
import { readCsvFile } from './read-csv-file.ts'

const SPECIAL = new Map([
  ['attributes.color', ATTRIBUTE_READERS.select],
  ['attributes.width', ATTRIBUTE_READERS.range],
  ['attributes.quiet', ATTRIBUTE_READERS.flag],
])
const REQUIRED = { entity_id: '1', sku: 'A-1', name: 'Range', url_key: 'range' }

async function read(fields: Record<string, string>, delimiter = ',') {
  const mistakes = new MistakeList()
  const all = { ...REQUIRED, ...fields }
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const text = [Object.keys(all), Object.values(all)].map((row) => row.map(quote).join(delimiter)).join('\r\n')
  const [located] = await readCsvFile(ProductSchema, 'products.csv', text, mistakes, SPECIAL)
  return { record: located?.record, mistakes: mistakes.format() }
}

describe('a table of products', () => {
  it.each([
    [{ category_ids: '3;5' }, { category_ids: [3, 5] }],
    [{ category_ids: ' 3 , 5 ' }, { category_ids: [3, 5] }],
    [{ category_ids: '[3, 5]' }, { category_ids: [3, 5] }],
    [{ category_ids: '3' }, { category_ids: [3] }],
    [
      { images: 'a.jpg|b.jpg' },
      {
        images: [
          { file: 'a.jpg', label: '' },
          { file: 'b.jpg', label: '' },
        ],
      },
    ],
    [{ features: 'Quiet; no drain|Fast' }, { features: ['Quiet; no drain', 'Fast'] }],
    [{ promotions: 'spring|7' }, { promotions: ['spring', '7'] }],
    [{ lead_time_days: '3;5' }, { lead_time_days: [3, 5] }],
    [{ 'attributes.color': 'Black', 'attributes.width': '29.875' }, { attributes: { color: 'Black', width: 29.875 } }],
    [
      { 'attributes.color': 'Black|White', 'attributes.quiet': 'Yes' },
      { attributes: { color: ['Black', 'White'], quiet: true } },
    ],
    [{ attributes: '{"color": "Black"}', 'attributes.width': '30' }, { attributes: { color: 'Black', width: 30 } }],
    [{ 'stock.FIX-01': '4', 'stock.FIX-02': '0' }, { stock: { 'FIX-01': 4, 'FIX-02': 0 } }],
    [{ 'package_saving.percent': '10', type_id: 'bundle' }, { package_saving: { percent: 10 } }],
    [
      { poa: 'yes', display_add_to_cart: '0' },
      { poa: true, display_add_to_cart: false },
    ],
    [
      { sku: '001', upccode: '0123' },
      { sku: '001', upccode: '0123' },
    ],
    [{ price: '1299.90' }, { price: 1299.9 }],
  ])('reads %j', async (fields, expected) => {
    expect(await read(fields)).toMatchObject({ record: expected, mistakes: [] })
  })

  it('reads decimals with a comma where cells are not parted by commas', async () => {
    expect((await read({ price: '1299,90' }, ';')).record).toMatchObject({ price: 1299.9 })
    expect((await read({ price: '1299,90', category_ids: '3|5' }, '\t')).record).toMatchObject({
      price: 1299.9,
      category_ids: [3, 5],
    })
  })

  it.each([
    [{ price: 'cheap' }, "2: column 'price' must be a number such as 1299.90, not 'cheap'"],
    [{ price: '1 299' }, "2: column 'price' must be a number such as 1299.90, not '1 299'"],
    [{ poa: 'perhaps' }, "2: column 'poa' must be yes or no, not 'perhaps'"],
    [{ category_ids: '3;x' }, "2: column 'category_ids' must be a number such as 1299.90, not '3;x'"],
    [
      { category_ids: '[3' },
      "2: column 'category_ids' must be a list in JSON, or entries with | between them, not '[3'",
    ],
    [{ specs: 'Width 30' }, "2: column 'specs' must be a list in JSON, not 'Width 30'"],
    [{ stock: '4' }, "2: 'stock' must be Object, not 4"],
    [{ colour: 'x' }, "1: column 'colour' is not a known field"],
    [{ manufacturr: 'x' }, "1: column 'manufacturr' is not a known field; did you mean 'manufacturer'?"],
    [{ 'price.x': '1' }, "1: column 'price.x' is not a known field"],
    [{ price: '-5' }, "2: 'price'"],
  ])('says of %j which column is wrong', async (fields, mistake) => {
    expect((await read(fields)).mistakes.join('\n')).toContain(`products.csv:${mistake}`)
  })

  it('of a table that is broken says where alone: what stands before may be wrong by that only', async () => {
    const mistakes = new MistakeList()
    const table = 'entity_id,sku,name,url_key,price\n1,A,Range,range,cheap\n2,B,Oven,oven,5\n3,"C,Hood,hood,5\n'
    expect([...(await readCsvFile(ProductSchema, 'products.csv', table, mistakes, SPECIAL))]).toEqual([])
    expect(mistakes.format()).toEqual(['products.csv:4: a cell begins with a quote that is never closed'])
  })
})

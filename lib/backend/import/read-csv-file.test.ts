import { describe, expect, it } from 'vitest'
import { ProductSchema } from '../store/product-schemas.ts'
import { MistakeList } from './import-errors.ts'
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
  const [located] = await readCsvFile(ProductSchema, 'products.csv', text, mistakes, SPECIAL, 'USD')
  return { record: located?.record, mistakes: mistakes.format() }
}

describe('a table of products', () => {
  it('P41 skips repeated column names after two files were joined', async () => {
    const mistakes = new MistakeList()
    const part = (id: number) => `\ufeffentity_id,SKU,name,url_key\n${id},A-${id},Range ${id},range-${id}\n`
    const text = `${part(1)}${part(2).replace('entity_id,SKU', ' Entity ID ,sku')}3,sku,name,url_key\n`
    const records = [...(await readCsvFile(ProductSchema, 'products.csv', text, mistakes, SPECIAL, 'USD'))]
    expect(mistakes.format()).toEqual([])
    expect(records.map(({ record }) => record.name)).toEqual(['Range 1', 'Range 2', 'name'])
  })

  describe('whose lines are quoted completely', () => {
    const readText = async (text: string) => {
      const mistakes = new MistakeList()
      const all = [...(await readCsvFile(ProductSchema, 'products.csv', text, mistakes, SPECIAL, 'USD'))]
      const records = all.map(({ record: { sku, name, price } }) => [sku, name, price])
      return { records, mistakes: mistakes.format() }
    }

    it.each([
      [
        'every line, quoted by a program',
        '\ufeff"entity_id,sku,name,url_key,price"\r\n"1,A-1,""Range, 30"""" wide"",range,1299.90"\r\n"2,A-2,Range,range-2,999"\r\n',
      ],
      [
        'every line, with semicolons in it',
        '"entity_id;sku;name;url_key;price"\n"1;A-1;""Range, 30"""" wide"";range;1299,90"\n"2;A-2;Range;range-2;999"\n',
      ],
      [
        'every line, followed by empty cells',
        '"entity_id,sku,name,url_key,price",,\n"1,A-1,""Range, 30"""" wide"",range,1299.90",,\n"2,A-2,Range,range-2,999",,\n',
      ],
      [
        'lines with quotes, by a spreadsheet that separates cells with semicolons',
        'entity_id,sku,name,url_key,price\r\n"1,A-1,""Range, 30"""" wide"",range,1299.90"\r\n2,A-2,Range,range-2,999\r\n',
      ],
      [
        'the first line only',
        '"entity_id;sku;name;url_key;price"\n1;A-1;"Range, 30"" wide";range;1299,90\n2;A-2;Range;range-2;999\n',
      ],
    ])('P44 is read like the cells within: %s', async (_, text) => {
      const records = [
        ['A-1', 'Range, 30" wide', 1299.9],
        ['A-2', 'Range', 999],
      ]
      expect(await readText(text)).toEqual({ records, mistakes: [] })
    })

    it.each([
      ['"entity_id,sku,name,url_key"\n"1,A-1,Range,range,5"', '2: the row has more cells than the first row'],
      ['"entity_id,sku,name,url_key,prize"\n', "1: column 'prize' is not a known field; did you mean 'price'?"],
      [
        '"entity_id,sku,name,url_key,price"\n"1,A-1,Range,range,cheap"',
        "2: column 'price' must be a number such as 1299.90, not 'cheap'",
      ],
      ['"Prices, spring 2026"\n', "1: column 'Prices, spring 2026' is not a known field"],
      [
        '"entity_id,sku,name,url_key"\n"1,A-1,"Range, 30",range"',
        '2: text after the closing quote of a cell; write a quote within a quoted cell twice ("")',
      ],
    ])('P44 reports what is wrong with %j', async (text, mistake) => {
      expect((await readText(text)).mistakes).toContain(`products.csv:${mistake}`)
    })

    it('treats a quoted cell as a text if it is not a whole row', async () => {
      const { records } = await readText('entity_id,sku,name,url_key\n1,"A,1","Range, gas, white, 30",range\n')
      expect(records).toEqual([['A,1', 'Range, gas, white, 30', undefined]])
    })
  })

  it.each([
    ['R\\u00e9frig', '\\u00e9'],
    ['Sofa_x000D_', '_x000D_'],
    ['R%C3%A9frig', '%C3%A9'],
    ['R=C3=A9frig', '=C3=A9'],
  ])('P42 rejects the name %j, in which a program has escaped a letter', async (name, sequence) => {
    const { mistakes } = await read({ name })
    expect(mistakes).toEqual([
      `products.csv:2: column 'name' must have the letter itself that a program has written as '${sequence}', not '${name}'`,
    ])
  })

  it.each(['Fun 100%', 'A=B', 'Shelf 50%-off', 'C:\\users', 'Model _x1_', 'Save 50%C'])(
    'accepts the name %j',
    async (name) => expect((await read({ name })).record).toMatchObject({ name }),
  )

  it('P42 reads letters that look like spaces as spaces', async () =>
    expect((await read({ manufacturer: 'North\u2800mark\u3164' })).record).toMatchObject({
      manufacturer: 'North mark',
    }))

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
      { sku: '001', upccode: '012345678905' },
      { sku: '001', upccode: '012345678905' },
    ],
    [{ price: '1299.90' }, { price: 1299.9 }],
    [{ price: '1 299' }, { price: 1299 }],
    [{ price: '1\u00a0299,50 $' }, { price: 1299.5 }],
    [{ price: '$1,299.00' }, { price: 1299 }],
    [{ price: '1.299,00' }, { price: 1299 }],
    [{ price: "1'299.50" }, { price: 1299.5 }],
    [{ price: '1,299,000' }, { price: 1_299_000 }],
    [{ price: 'USD 99,–' }, { price: 99 }],
    [{ 'package_saving.percent': '7,5 %' }, { package_saving: { percent: 7.5 } }],
    [
      { poa: 'VRAI', display_add_to_cart: 'FAUX' },
      { poa: true, display_add_to_cart: false },
    ],
    [{ entity_id: '7.0' }, { entity_id: 7 }],
    [
      { sku: '="00123"', model_number: "'0700" },
      { sku: '00123', model_number: '0700' },
    ],
    [
      { sku: 'A\u200b-1 ', name: ' Gas\u00a0 range ' },
      { sku: 'A-1', name: 'Gas range' },
    ],
    [{ manufacturer: ' Two\u00a0 Words\u00a0' }, { manufacturer: 'Two Words' }],
    [
      { manufacturer: 'Bore\u0301al', 'attributes.color': 'White ' },
      { manufacturer: 'Boréal', attributes: { color: 'White' } },
    ],
    [
      { name: 'Ready? Go', manufacturer: "'47" },
      { name: 'Ready? Go', manufacturer: "'47" },
    ],
    [{ name: "'=1+1 Rangers" }, { name: '=1+1 Rangers' }],
    [{ upccode: '12345678905' }, { upccode: '012345678905' }],
    [{ upccode: '0 12345 67890 5' }, { upccode: '012345678905' }],
    [{ upccode: '12345678905.0' }, { upccode: '012345678905' }],
    [{ upccode: '="012345678905"' }, { upccode: '012345678905' }],
    [{ created_at: '31/12/2026' }, { created_at: '2026-12-31' }],
    [{ created_at: '2026-3-4 00:00:00' }, { created_at: '2026-03-04' }],
    [{ created_at: '20260304' }, { created_at: '2026-03-04' }],
    [{ created_at: '9999-12-31' }, { created_at: '9999-12-31' }],
    [
      { sku: "'2-Jan", model_number: '="Mar-02"' },
      { sku: '2-Jan', model_number: 'Mar-02' },
    ],
    [
      { sku: 'MAR-02', model_number: '16-07' },
      { sku: 'MAR-02', model_number: '16-07' },
    ],
  ])('reads %j', async (fields, expected) => {
    expect(await read(fields)).toMatchObject({ record: expected, mistakes: [] })
  })

  it('P22 recognizes a field by its name with a mark, blanks and capitals', async () => {
    const names = { '\ufeffFinal Price ': '5', PRICE: '6', ' Attributes.Width': '30' }
    expect(await read(names)).toMatchObject({
      record: { final_price: 5, price: 6, attributes: { width: 30 } },
      mistakes: [],
    })
  })

  it('reads decimal commas if the delimiter is not a comma', async () => {
    expect((await read({ price: '1299,90' }, ';')).record).toMatchObject({ price: 1299.9 })
    expect((await read({ price: '1299,90', category_ids: '3|5' }, '\t')).record).toMatchObject({
      price: 1299.9,
      category_ids: [3, 5],
    })
  })

  it('F21 with commas as delimiters, accepts three decimals only for eighths of an inch', async () => {
    expect((await read({ 'attributes.width': '29.875' })).record?.attributes).toEqual({ width: 29.875 })
    expect((await read({ 'attributes.width': '1.299' })).mistakes).toEqual([
      "products.csv:2: column 'attributes.width' must be written as 1299, or as 1.2990 if that is meant, not '1.299'",
    ])
    for (const width of ['1.299', '1,299'])
      expect((await read({ 'attributes.width': width }, ';')).mistakes).toEqual([
        `products.csv:2: column 'attributes.width' must be written as 1299, or as 1.2990 if that is meant, not '${width}'`,
      ])
  })

  it.each([
    [{ price: 'cheap' }, "2: column 'price' must be a number such as 1299.90, not 'cheap'"],
    [{ price: '1.299' }, "2: column 'price' must be written as 1299.00, or as 1.30 if that is meant, not '1.299'"],
    [{ price: '1,299' }, "2: column 'price' must be written as 1299.00, or as 1.30 if that is meant, not '1,299'"],
    [{ price: '1299.999' }, "2: column 'price' must have at most two decimals, such as 1299.90, not '1299.999'"],
    [{ price: '€1299' }, "2: column 'price' must be an amount in USD such as 1299.90, not '€1299'"],
    [{ price: '(1,299.00)' }, "2: column 'price' must be a number"],
    [{ price: '1.3E+3' }, "2: column 'price' must be a number"],
    [{ price: '1,29,900.00' }, "2: column 'price' must be a number"],
    [{ name: 'NULL' }, "2: column 'name' must be empty if there is no value: this is a program's word for it"],
    [{ manufacturer: 'undefined' }, "2: column 'manufacturer' must be empty if there is no value"],
    [{ price: '#N/A' }, "2: column 'price' must be a value, not a spreadsheet's error"],
    [{ name: '=A1&B1' }, "2: column 'name' must be a value, not a formula"],
    [
      { sku: '1,23457E+11' },
      "2: column 'sku' must be the code itself: a spreadsheet has rounded it, not '1,23457E+11'",
    ],
    [{ sku: '“00123”' }, "2: column 'sku' must be without typographic quotes, not '“00123”'"],
    [{ manufacturer: '« Boréal »' }, "2: column 'manufacturer' must be without typographic quotes, not '« Boréal »'"],
    [{ url_key: '”four”' }, "2: column 'url_key' must be without typographic quotes, not '”four”'"],
    [{ price: '“1299.90”' }, "2: column 'price' must be a number such as 1299.90, not '“1299.90”'"],
    [{ sku: "'A-1'" }, "2: column 'sku' must be without quotes, not ''A-1''"],
    [
      { name: 'R?frig?rateur' },
      "2: column 'name' must have the letter that a program has replaced by ?, not 'R?frig?rateur'",
    ],
    [
      { manufacturer: 'Bor?al' },
      "2: column 'manufacturer' must have the letter that a program has replaced by ?, not 'Bor?al'",
    ],
    [{ upccode: '8.00E+11' }, "2: column 'upccode' must be a UPC or EAN of 8, 12, 13 or 14 digits"],
    [{ upccode: '012345678906' }, "2: column 'upccode' must end in 5, its check digit, not '012345678906'"],
    [{ upccode: '12345678906' }, "2: column 'upccode' must be all of its digits, with the zeros before them"],
    [
      { created_at: '03/04/2026' },
      "2: column 'created_at' must be written as 2026-04-03, or as 2026-03-04 if that is meant",
    ],
    [{ created_at: '2026-02-30' }, "2: column 'created_at' must be a date such as 2026-05-31, not '2026-02-30'"],
    [{ created_at: '99991231' }, "2: column 'created_at' must be a date"],
    [{ created_at: '46085' }, "2: column 'created_at' must be a date"],
    [{ poa: 'perhaps' }, "2: column 'poa' must be yes or no, not 'perhaps'"],
    [{ category_ids: '3;x' }, "2: column 'category_ids' must be a number such as 1299.90, not '3;x'"],
    [{ category_ids: '[3' }, "2: column 'category_ids' must be a list in JSON, or entries separated by |, not '[3'"],
    [{ specs: 'Width 30' }, "2: column 'specs' must be a list in JSON, not 'Width 30'"],
    [{ stock: '4' }, "2: column 'stock' must be Object, not 4"],
    [{ colour: 'x' }, "1: column 'colour' is not a known field"],
    [{ manufacturr: 'x' }, "1: column 'manufacturr' is not a known field; did you mean 'manufacturer'?"],
    [{ 'price.x': '1' }, "1: column 'price.x' is not a known field"],
    [{ price: '-5' }, "2: column 'price'"],
    [{ '': 'left over' }, "2: column 5 must have a name in the first row, since it contains 'left over'"],
    [
      { sku: '2-Jan' },
      "2: column 'sku' must be the code itself: a spreadsheet has converted it to a date ('2-Jan if not), not '2-Jan'",
    ],
    [{ model_number: '#####' }, "2: column 'model_number' must be the code itself, not a spreadsheet's error"],
    [{ sku: '#NV' }, "2: column 'sku' must be a value, not a spreadsheet's error, not '#NV'"],
    [{ sku: 'Err:502' }, "2: column 'sku' must be a value, not a spreadsheet's error, not 'Err:502'"],
    [{ Price: '5', PRICE: '6' }, "1: column 'price' is given twice"],
    [{ 'Stock.x.y': '5' }, "1: column 'Stock.x.y' is not a known field"],
  ])('reports which column of %j is wrong', async (fields, mistake) => {
    expect((await read(fields)).mistakes.join('\n')).toContain(`products.csv:${mistake}`)
  })

  it('reports only the syntax error of a malformed table, since errors before it may be its consequence', async () => {
    const mistakes = new MistakeList()
    const table = 'entity_id,sku,name,url_key,price\n1,A,Range,range,cheap\n2,B,Oven,oven,5\n3,"C,Hood,hood,5\n'
    expect([...(await readCsvFile(ProductSchema, 'products.csv', table, mistakes, SPECIAL))]).toEqual([])
    expect(mistakes.format()).toEqual(['products.csv:4: a cell begins with a quote that is never closed'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvMistake, parseCsv } from './parse-csv.ts'

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const cells = (text: string) => [...parseCsv(text).rows].map((row) => row.cells)

describe('parseCsv', () => {
  it('reads back quoted cells with commas, quotes and line breaks unchanged', () => {
    const row = fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'é', ' ') }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
        const text = rows.map((row) => row.map(quote).join(',')).join(lineEnd)
        expect(cells(text)).toEqual(rows.filter((row) => row.some((cell) => cell.trim() !== '')))
      }),
    )
  })

  it('reads plain cells, empty cells at the end and a byte order mark', () => {
    expect(cells('\ufeffa,b\n1,\n,2\n\n3,4,')).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['', '2'],
      ['3', '4', ''],
    ])
  })

  it.each([
    ['a,b', ','],
    ['a;b,c;d\n1;2;3', ';'],
    ['a\tb\n1,5\t2', '\t'],
    ['"a;b;c",d', ','],
    ['a|b\n1,5|"3|4"', '|'],
    ['a', ','],
    ['', ','],
  ])('detects the delimiter of %j from the first line', (text, delimiter) => {
    expect(parseCsv(text).delimiter).toBe(delimiter)
  })

  it.each([
    ['sep=;\r\n"a";"b"\r\n1;2\r\n;', ';', 2],
    ['\ufeffsep=,\na,b\n1,2', ',', 2],
    ['"sep=;"\na;b\n1;2', ';', 2],
    ['sep=\t\na\tb\n1\t2', '\t', 2],
    ['sep=|\na|b\n1|2', '|', 2],
    ['\r\nsep=;\r\na;b\r\n1;2', ';', 3],
    ['sep = ;\na;b\n1;2', ';', 2],
    ['SEP=; \na;b\n1;2', ';', 2],
    ['a;b\r1;2\r', ';', 1],
  ])('F24 reads %j, whose first line may name the delimiter', (text, delimiter, line) => {
    const table = parseCsv(text)
    const rows = [...table.rows]
    expect([table.delimiter, rows[0]?.line]).toEqual([delimiter, line])
    expect(rows.map((row) => row.cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('F24 ignores spaces around quoted cells', () => {
    expect(cells('sku, "name"\nA-1, "x, y" \nA-2 ,12" wide')).toEqual([
      ['sku', 'name'],
      ['A-1', 'x, y'],
      ['A-2 ', '12" wide'],
    ])
  })

  it('F24 rejects a first line that names an unsupported delimiter', () => {
    expect(() => parseCsv('sep=:\na:b')).toThrow("unsupported delimiter ':' in the line sep=; use , ; | or a tab")
  })

  it('reports the line at which each row begins', () => {
    expect([...parseCsv('a\n"b\nb"\n\nc').rows].map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('rejects an unclosed quote and text after a closing quote, with the line', () => {
    expect(() => cells('a\n"b\n')).toThrow(new CsvMistake(2, 'a cell begins with a quote that is never closed'))
    expect(() => cells('"a"b')).toThrow('text after the closing quote of a cell')
  })
})

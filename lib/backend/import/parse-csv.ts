/**
 * Parses CSV (RFC 4180) as spreadsheets write it: quoted cells may contain delimiters, doubled quotes and line breaks;
 * lines may end in CR LF; a byte order mark is skipped. Spreadsheets write ';' between cells in languages with decimal
 * commas, and tabs when cells are copied; merchandise systems also write '|'. A first line 'sep=;' sets the delimiter,
 * as in Excel. Why no library: decision 0104.
 */

/** One row of cells, with the line of the file where it begins. */
export type CsvRow = { line: number; cells: string[] }

/** A quoted cell is not closed, or has text after its closing quote. */
export class CsvMistake extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** The first one is the default. */
const DELIMITERS = [',', ';', '\t', '|'] as const

/** Only this many characters are searched for the first line. */
const FIRST_LINE_LIMIT = 100_000

/** A table with lazily parsed rows. Iterating over `rows` throws CsvMistake with its line. */
export type CsvTable = { delimiter: (typeof DELIMITERS)[number]; rows: Iterable<CsvRow> }

/** The line 'sep=…'. A program may have quoted it, and added delimiters, spaces or blank lines. */
const SEPARATOR_LINE = /^\ufeff?\s*"?sep *= *([^\r\n ])"?[,;|\t ]*(?:\r\n?|\n|$)/i

/** Some programs write spaces before quoted cells. */
const BLANKS_BEFORE_QUOTE = / +(?=")/y

const isDelimiter = (separator: string): separator is CsvTable['delimiter'] =>
  DELIMITERS.some((delimiter) => delimiter === separator)

/** The delimiter that occurs most often in the first line, outside of quotes. */
function findDelimiter(text: string): CsvTable['delimiter'] {
  const lines = text
    .slice(0, FIRST_LINE_LIMIT)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
  const firstLine = lines.find((line) => line.trim() !== '') ?? ''
  const countOf = (delimiter: string) => firstLine.split(delimiter).length
  return DELIMITERS.reduce((most, delimiter) => (countOf(delimiter) > countOf(most) ? delimiter : most))
}

/**
 * Parses `text` lazily, row by row: all rows at once take seven times its memory. Blank lines are skipped.
 * @param known delimiter, if the caller knows it
 */
export function parseCsv(text: string, known?: CsvTable['delimiter']): CsvTable {
  const [named = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  if (separator !== undefined && !isDelimiter(separator))
    throw new CsvMistake(1, `unsupported delimiter '${separator}' in the line sep=; use , ; | or a tab`)
  const delimiter = known ?? separator ?? findDelimiter(text)
  return { delimiter, rows: { [Symbol.iterator]: () => readRows(text, delimiter, named) } }
}

function* readRows(text: string, delimiter: string, named: string): Generator<CsvRow> {
  const cellEnds = `${delimiter}\r\n`
  let line = named.split(/\r\n?|\n/).length
  let row: CsvRow = { line, cells: [] }
  let at = named === '' && text.startsWith('\ufeff') ? 1 : named.length

  // Copies whole parts of the text: a cell built character by character takes thirty times its length.
  const readQuoted = () => {
    const firstLine = line
    let cell = ''
    for (let start = at + 1; ; start = at + 1) {
      at = text.indexOf('"', start)
      if (at < 0) throw new CsvMistake(firstLine, 'a cell begins with a quote that is never closed')
      const part = text.slice(start, at)
      line += part.split('\n').length - 1
      cell += part
      at++
      if (text[at] !== '"') break
      cell += '"'
    }
    while (text[at] === ' ') at++
    if (at < text.length && !cellEnds.includes(text[at] ?? '')) {
      const form = 'write a quote within a quoted cell twice ("")'
      throw new CsvMistake(line, `text after the closing quote of a cell; ${form}`)
    }
    return cell
  }

  const readPlain = () => {
    const start = at
    // ="0123" is how spreadsheets export a text that looks like a number. Its quotes may contain a delimiter.
    if (text.startsWith('="', at)) {
      at++
      return `="${readQuoted().replaceAll('"', '""')}"`
    }
    while (at < text.length && !cellEnds.includes(text[at] ?? '')) at++
    return text.slice(start, at)
  }

  while (at < text.length) {
    BLANKS_BEFORE_QUOTE.lastIndex = at
    at += BLANKS_BEFORE_QUOTE.exec(text)?.[0].length ?? 0
    row.cells.push(text[at] === '"' ? readQuoted() : readPlain())
    if (text[at] === delimiter) {
      at++
      // A delimiter at the end of the text begins one more, empty cell.
      if (at === text.length) row.cells.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
    line++
    row = { line, cells: [] }
    at++
  }
  if (row.cells.some((cell) => cell.trim() !== '')) yield row
}

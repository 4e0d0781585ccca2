/**
 * Tables as spreadsheets write them (RFC 4180): quoted cells may hold delimiters, doubled quotes and line breaks; lines may
 * end in CR LF; a byte order mark is skipped. Where decimals have commas, spreadsheets put ';' between cells; what is
 * copied out of one has tabs. A first line 'sep=;' says it, as Excel reads and other programs write it.
 */

/** One row of cells and the line of the file it begins at. */
export type CsvRow = { line: number; cells: string[] }

/** A quoted cell without an end, or text after its closing quote. */
export class CsvMistake extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** What may stand between cells; the first one where none is found. */
const DELIMITERS = [',', ';', '\t'] as const

/** Longest beginning of a text in which its first line is looked for. */
const LONGEST_FIRST_LINE = 100_000

/** A table: its rows, and what stands between its cells. Reading the rows throws CsvMistake with its line. */
export type CsvTable = { delimiter: (typeof DELIMITERS)[number]; rows: Iterable<CsvRow> }

/** The line that names what stands between cells; a spreadsheet may have put some of it behind the line itself. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([^\r\n])"?[,;\t]*(?:\r\n?|\n|$)/i

/** Some programs put blanks around quoted cells. */
const BLANKS_BEFORE_QUOTE = / +(?=")/y

const isDelimiter = (separator: string): separator is CsvTable['delimiter'] =>
  DELIMITERS.some((delimiter) => delimiter === separator)

/** What stands between the cells of the first line: whatever is there most often, outside quotes. */
function findDelimiter(text: string): CsvTable['delimiter'] {
  const lines = text
    .slice(0, LONGEST_FIRST_LINE)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
  const firstLine = lines.find((line) => line.trim() !== '') ?? ''
  const countOf = (delimiter: string) => firstLine.split(delimiter).length
  return DELIMITERS.reduce((most, delimiter) => (countOf(delimiter) > countOf(most) ? delimiter : most))
}

/** Splits `text` into rows, each when it is asked for: all at once take seven times the text. Blank lines are left out. */
export function parseCsv(text: string): CsvTable {
  const [named = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  if (separator !== undefined && !isDelimiter(separator))
    throw new CsvMistake(1, `the first line puts '${separator}' between cells; only , ; and tabs can be read`)
  const delimiter = separator ?? findDelimiter(text)
  return { delimiter, rows: { [Symbol.iterator]: () => readRows(text, delimiter, named) } }
}

function* readRows(text: string, delimiter: string, named: string): Generator<CsvRow> {
  const cellEnds = `${delimiter}\r\n`
  let line = named === '' ? 1 : 2
  let row: CsvRow = { line, cells: [] }
  let at = named === '' && text.startsWith('\ufeff') ? 1 : named.length

  // Parts of the text are cut out as wholes: a cell put together letter by letter takes thirty times its length.
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
      throw new CsvMistake(line, 'text after the closing quote of a cell')
    }
    return cell
  }

  const readPlain = () => {
    const start = at
    // A spreadsheet's formula for a text, ="0123": what stands in its quotes may hold a delimiter.
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
      // A delimiter at the very end still opens one more, empty cell.
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

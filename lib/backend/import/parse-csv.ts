/**
 * Comma-separated values as spreadsheets write them (RFC 4180): quoted cells may hold commas, doubled quotes and line
 * breaks; lines may end in CR LF; a byte order mark is skipped.
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

/** Splits `text` into rows; blank lines are left out. Throws CsvMistake with its line. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = text.startsWith('\ufeff') ? 1 : 0

  const endRow = () => {
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }

  const readQuoted = () => {
    const firstLine = line
    let cell = ''
    for (at++; at < text.length; at++) {
      const character = text[at]
      if (character === '\n') line++
      if (character !== '"') {
        cell += character
      } else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else {
        at++
        if (at < text.length && !',\r\n'.includes(text[at] ?? '')) {
          throw new CsvMistake(line, 'text after the closing quote of a cell')
        }
        return cell
      }
    }
    throw new CsvMistake(firstLine, 'a cell begins with a quote that is never closed')
  }

  const readPlain = () => {
    const start = at
    while (at < text.length && !',\r\n'.includes(text[at] ?? '')) at++
    return text.slice(start, at)
  }

  while (at < text.length) {
    row.cells.push(text[at] === '"' ? readQuoted() : readPlain())
    if (text[at] === ',') {
      at++
      // A comma at the very end still opens one more, empty cell.
      if (at === text.length) row.cells.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    endRow()
    line++
    at++
  }
  if (row.cells.length > 0) endRow()
  return rows
}

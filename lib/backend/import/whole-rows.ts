/**
 * Rows that were quoted as a whole: '"sku,name"'. Spreadsheets write them if a table was opened as a single column, and
 * some programs quote every line.
 */
import { CsvMistake, type CsvRow, type CsvTable, parseCsv } from './parse-csv.ts'

/** The table in a cell that contains a whole row; undefined if it contains no delimiter. */
function readWholeRow(cells: readonly string[], delimiter?: CsvTable['delimiter']) {
  const [text = '', ...others] = cells
  if (others.some((cell) => cell.trim() !== '')) return undefined
  try {
    const table = parseCsv(text, delimiter)
    const [row, next] = table.rows
    return row !== undefined && next === undefined && row.cells.length > 1
      ? { delimiter: table.delimiter, cells: row.cells }
      : undefined
  } catch (error) {
    if (error instanceof CsvMistake) return undefined
    throw error
  }
}

/**
 * Parses CSV, and the rows that were quoted as a whole. In a table whose first row was not, a quoted row has a cell for
 * each column and nothing after it.
 * @param isHeader whether these cells are the names of columns
 */
export function parseTable(text: string, isHeader: (cells: readonly string[]) => boolean): CsvTable {
  const table = parseCsv(text)
  const [first] = table.rows
  const header = first === undefined ? undefined : readWholeRow(first.cells)
  if (header === undefined || !isHeader(header.cells)) {
    const count = first?.cells.length ?? 0
    const isWhole = (row: CsvRow, cells: readonly string[]) => row.cells.length === 1 && cells.length === count
    return { ...table, rows: { [Symbol.iterator]: () => splitRows(table.rows, table.delimiter, isWhole) } }
  }
  // What follows the quoted first row shows the delimiter outside of it.
  const isOuter = (first?.cells.length ?? 0) > 1
  const { delimiter } = header
  const { rows } = isOuter ? table : parseCsv(text, delimiter)
  return { delimiter, rows: { [Symbol.iterator]: () => splitRows(rows, delimiter, () => true) } }
}

/** Replaces rows that contain a whole row in one cell by the cells of this row. */
function* splitRows(
  rows: Iterable<CsvRow>,
  delimiter: CsvTable['delimiter'],
  isWhole: (row: CsvRow, cells: readonly string[]) => boolean,
): Generator<CsvRow> {
  for (const row of rows) {
    const cells = row.cells[0]?.includes(delimiter) ? readWholeRow(row.cells, delimiter)?.cells : undefined
    yield cells !== undefined && isWhole(row, cells) ? { line: row.line, cells } : row
  }
}

/** Reads a table of a store folder (docs/store-folder.md, “Tables”): its first row names the fields. */

import type * as v from 'valibot'
import { cleanCode } from '../text/clean-text.ts'
import { MistakeList } from './mistakes.ts'
import { PackedRecords, type Records } from './packed-records.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'
import { inParts } from './pauses.ts'
import { type CellReader, findCellReader, readCellText, type TableForm } from './read-cell.ts'
import { addMistake, checkRecord, entryNames, findSimilar } from './records.ts'

/** Longest part of a cell that a mistake shows. */
const SHOWN_LENGTH = 40

/** A column; without a name it has no reader, and its cells must be empty. */
type Column = { name: string; read?: CellReader }

/** The field that the first row names: people write 'Final Price' for final_price. */
function findField(written: string, fields: readonly string[]): string {
  const form = (name: string) => name.toLowerCase().replace(/[ -]/g, '_')
  const same = fields.includes(written) ? [] : fields.filter((field) => form(field) === form(written))
  return same.length === 1 ? (same[0] ?? written) : written
}

function readColumns(
  schema: v.GenericSchema,
  file: string,
  written: readonly string[],
  special: ReadonlyMap<string, CellReader>,
  mistakes: MistakeList,
): (Column | undefined)[] {
  const fields = [...new Set([...entryNames(schema), ...special.keys()])]
  const names = written.map((name) => findField(name, fields))
  return names.map((name, index) => {
    if (name === '') return { name }
    if (names.indexOf(name) !== index) mistakes.add(file, 1, `column '${name}' is given twice`)
    const read = special.get(name) ?? findCellReader(schema, name)
    if (read !== undefined) return { name, read }
    const similar = findSimilar(name, entryNames(schema))
    mistakes.add(
      file,
      1,
      `column '${name}' is not a known field${similar === undefined ? '' : `; did you mean '${similar}'?`}`,
    )
    return undefined
  })
}

/** Puts a value where its column says: 'stock.DULUTH' is an entry of the object 'stock'. */
function put(record: Record<string, unknown>, column: string, value: unknown): void {
  const [name = '', key] = column.split(/\.(.*)/s)
  if (key === undefined) {
    record[name] = value
    return
  }
  const present = record[name]
  const entries = typeof present === 'object' && present !== null ? present : {}
  record[name] = { ...entries, [key]: value }
}

/** A row as a record, its cells by the names of their columns; undefined where a cell can't be read. */
function readRow(
  file: string,
  { line, cells }: CsvRow,
  columns: readonly (Column | undefined)[],
  form: TableForm,
  mistakes: MistakeList,
): Record<string, unknown> | undefined {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    mistakes.add(file, line, 'the row has more cells than the first row')
  const record: Record<string, unknown> = {}
  let isRead = true
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (column === undefined) continue
    const { name, read } = column
    const text = readCellText(cell)
    if ('value' in text && text.value === '') continue
    const shown = cell.length > SHOWN_LENGTH ? `${[...cell].slice(0, SHOWN_LENGTH).join('')}…` : cell
    if (read === undefined) {
      mistakes.add(file, line, `column ${index + 1} must have a name in the first row, since it holds '${shown}'`)
      continue
    }
    const result = 'value' in text ? read(text.value, form, cell) : text
    if ('value' in result) put(record, name, result.value)
    else {
      isRead = false
      mistakes.add(file, line, `column '${name}' ${result.must}, not '${shown}'`)
    }
  }
  return isRead ? record : undefined
}

async function readRecords<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
  special: ReadonlyMap<string, CellReader>,
  currency: string | undefined,
): Promise<Records<T>> {
  const { rows, delimiter } = parseCsv(text)
  const form: TableForm = { hasPoints: delimiter === ',', currency }
  const records = new PackedRecords<T>(file)
  let columns: (Column | undefined)[] | undefined
  for await (const row of inParts(rows)) {
    if (columns === undefined) {
      const names = row.cells.map(cleanCode)
      columns = readColumns(schema, file, names, special, mistakes)
      continue
    }
    const { line } = row
    const record = readRow(file, row, columns, form, mistakes)
    const located = record && checkRecord(schema, file, { lineOf: () => line }, [], record, mistakes)
    if (located !== undefined) records.add(located.record, line)
  }
  return records
}

/**
 * Reads a table; an empty cell is a missing field. Of one that is broken nothing else is told.
 *
 * @param special readers of columns that the schema does not tell apart
 * @param currency in which amounts may be written, such as 'USD'
 */
export async function readCsvFile<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
  special: ReadonlyMap<string, CellReader> = new Map(),
  currency?: string,
): Promise<Records<T>> {
  const ofRows = new MistakeList()
  const records = await readRecords(schema, file, text, ofRows, special, currency).catch((error: unknown) =>
    addMistake(file, mistakes, error),
  )
  if (records === undefined) return []
  mistakes.addAll(ofRows)
  return records
}

/** Reads a table of a store folder (docs/store-folder.md, “Tables”). Its first row names the fields. */

import type * as v from 'valibot'
import { type ColumnFinder, type LocatedRecords, PackedRecords } from '../store/packed-records.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import { cleanCode } from '../text/clean-text.ts'
import { MistakeList } from './import-errors.ts'
import type { CsvRow } from './parse-csv.ts'
import { type CellForm, type CellReader, findCellReader, readCellText } from './read-cell.ts'
import { addMistake, entryNames, findSimilar, readRecord } from './records.ts'
import { parseTable } from './whole-rows.ts'

/** Characters of a cell that an error message quotes. */
const SHOWN_LENGTH = 40

/** A column without a name has no reader; its cells must be empty. */
type Column = { name: string; read?: CellReader }

/** The field that a column header means, e.g. final_price for 'Final Price'. */
function findField(written: string, fields: readonly string[]): string {
  const form = (name: string) => name.toLowerCase().replace(/[ -]/g, '_')
  const same = fields.includes(written) ? [] : fields.filter((field) => form(field) === form(written))
  return same.length === 1 ? (same[0] ?? written) : written
}

const fieldsOf = (schema: v.GenericSchema, special: ReadonlyMap<string, CellReader>): string[] => [
  ...new Set([...entryNames(schema), ...special.keys()]),
]

function readColumns(
  schema: v.GenericSchema,
  file: string,
  written: readonly string[],
  special: ReadonlyMap<string, CellReader>,
  mistakes: MistakeList,
): (Column | undefined)[] {
  const fields = fieldsOf(schema, special)
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

/** The column of a value: 'stock.DULUTH', or 'stock' if the whole object is in one column. */
function findColumn(columns: readonly (Column | undefined)[], path: readonly (string | number)[]): string {
  const names = path.map((_, index) => path.slice(0, index + 1).join('.'))
  return names.findLast((name) => columns.some((column) => column?.name === name)) ?? names[0] ?? ''
}

/** Sets the value of a column; 'stock.DULUTH' sets an entry of the object 'stock'. */
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

/** Converts a row into a record; undefined if a cell is invalid. */
function readRow(
  file: string,
  { line, cells }: CsvRow,
  columns: readonly (Column | undefined)[],
  form: CellForm,
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
      mistakes.add(file, line, `column ${index + 1} must have a name in the first row, since it contains '${shown}'`)
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

/** Whether a row has the names of all columns once more, as where two files were joined. */
function repeatsNames({ cells }: CsvRow, columns: readonly (Column | undefined)[]): boolean {
  const names = columns.map((column) => column?.name ?? '')
  return (
    names.filter(Boolean).length > 1 &&
    names.every((name, index) => findField(cleanCode(cells[index] ?? ''), names) === name)
  )
}

async function readRecords<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
  special: ReadonlyMap<string, CellReader>,
  currency: string | undefined,
): Promise<LocatedRecords<T>> {
  const fields = fieldsOf(schema, special)
  const isField = (name: string) => fields.includes(findField(cleanCode(name), fields))
  const { rows, delimiter } = parseTable(text, (cells) => cells.some(isField))
  const form: CellForm = { hasPoints: delimiter === ',', currency }
  let columns: (Column | undefined)[] | undefined
  const columnOf: ColumnFinder = (path) => findColumn(columns ?? [], path)
  const records = new PackedRecords<T>(file, columnOf)
  for await (const row of withPauses(rows)) {
    if (columns === undefined) {
      const names = row.cells.map(cleanCode)
      columns = readColumns(schema, file, names, special, mistakes)
      continue
    }
    const { line } = row
    if (repeatsNames(row, columns)) continue
    const record = readRow(file, row, columns, form, mistakes)
    const located = record && readRecord(schema, file, { lineOf: () => line, columnOf }, [], record, mistakes)
    if (located !== undefined) records.add(located.record, line)
  }
  return records
}

/**
 * Reads a table; an empty cell is a missing field. If the CSV itself is malformed, that is the only error reported.
 * @param special readers of columns whose type the schema doesn't know
 * @param currency currency that amounts may be written with, such as 'USD'
 */
export async function readCsvFile<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
  special: ReadonlyMap<string, CellReader> = new Map(),
  currency?: string,
): Promise<LocatedRecords<T>> {
  const ofRows = new MistakeList()
  const records = await readRecords(schema, file, text, ofRows, special, currency).catch((error: unknown) =>
    addMistake(file, mistakes, error),
  )
  if (records === undefined) return []
  mistakes.addAll(ofRows)
  return records
}

/** Reads the records of one file of a store folder: text → values with lines → checked records. */
import * as v from 'valibot'
import { editDistance } from '../text/edit-distance.ts'
import type { MistakeList } from './mistakes.ts'
import { CsvMistake, parseCsv } from './parse-csv.ts'
import { JsonMistake, type ParsedJson, parseJson } from './parse-json.ts'

/** A checked record and where it stands. */
export type Located<T> = { file: string; record: T; lineOf: (...path: (string | number)[]) => number }

/** The first of `words` within two letters of `word`, for "did you mean". */
const findSimilar = (word: string, words: string[]) => words.find((other) => editDistance(word, other) <= 2)

const entryNames = (schema: v.GenericSchema): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : []

function describeIssue(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): string {
  const path = (issue.path ?? []).map((part) => String(part.key)).join('.')
  const subject = path === '' ? 'the record' : `'${path}'`
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const similar = issue.path?.length === 1 ? findSimilar(path, entryNames(schema)) : undefined
    return `${subject} is not a known field${similar === undefined ? '' : `; did you mean '${similar}'?`}`
  }
  if (issue.received === 'undefined') return `${subject} is missing`
  if (issue.kind === 'schema') return `${subject} must be ${issue.expected}, not ${issue.received}`
  return /^(must|may|needs|is|at)\b/.test(issue.message)
    ? `${subject} ${issue.message}`
    : `${subject}: ${issue.message}`
}

/** Checks one value against `schema`; every issue becomes a mistake at its line. */
function checkRecord<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  parsed: ParsedJson,
  path: (string | number)[],
  value: unknown,
  mistakes: MistakeList,
): Located<T> | undefined {
  const result = v.safeParse(schema, value)
  const lineOf = (...inner: (string | number)[]) => parsed.lineOf([...path, ...inner])
  if (result.success) return { file, record: result.output, lineOf }
  for (const issue of result.issues) {
    const inner = (issue.path ?? []).map((part) => String(part.key))
    mistakes.add(file, lineOf(...inner), describeIssue(issue, schema))
  }
  return undefined
}

function attempt<T>(file: string, mistakes: MistakeList, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof JsonMistake || error instanceof CsvMistake) {
      mistakes.add(file, error.line, error.message)
      return undefined
    }
    throw error
  }
}

/** Reads a file that holds one object. */
export function readObjectFile<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): Located<T> | undefined {
  const parsed = attempt(file, mistakes, () => parseJson(text))
  return parsed === undefined ? undefined : checkRecord(schema, file, parsed, [], parsed.value, mistakes)
}

/** Reads a file that holds a list of records. */
export function readListFile<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): Located<T>[] {
  const parsed = attempt(file, mistakes, () => parseJson(text))
  if (parsed === undefined) return []
  if (!Array.isArray(parsed.value)) {
    mistakes.add(file, 1, 'the file must hold a list')
    return []
  }
  return parsed.value.flatMap((value, index) => checkRecord(schema, file, parsed, [index], value, mistakes) ?? [])
}

/** Reads a file with one record a line; blank lines are skipped. */
export function readLinesFile<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): Located<T>[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = attempt(file, mistakes, () => parseJson(line, index + 1))
    return parsed === undefined ? [] : (checkRecord(schema, file, parsed, [], parsed.value, mistakes) ?? [])
  })
}

/** Columns that are plain text; all others hold JSON (numbers, true, lists, objects). */
const TEXT_COLUMNS = new Set([
  'sku',
  'name',
  'url_key',
  'type_id',
  'visibility',
  'manufacturer',
  'model_number',
  'upccode',
  'short_description',
  'description',
  'meta_title',
  'meta_description',
  'meta_keyword',
  'created_at',
  'instant_savings_to_date',
  'consumer_rebate_to_date',
])

/** Reads a table whose first row names the fields; an empty cell is a missing field. */
export function readCsvFile<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): Located<T>[] {
  const [header, ...rows] = attempt(file, mistakes, () => parseCsv(text)) ?? []
  if (header === undefined) return []
  const repeated = header.cells.find((cell, index) => header.cells.indexOf(cell) !== index)
  if (repeated !== undefined) mistakes.add(file, 1, `column '${repeated}' is given twice`)
  return rows.flatMap(({ line, cells }) => {
    if (cells.length > header.cells.length) mistakes.add(file, line, 'the row has more cells than the first row')
    const record: Record<string, unknown> = {}
    for (const [index, column] of header.cells.entries()) {
      const cell = cells[index] ?? ''
      if (cell === '') continue
      const value = TEXT_COLUMNS.has(column)
        ? { value: cell }
        : attempt(file, mistakes, () => ({ value: parseJson(cell, line).value }))
      if (value !== undefined) Object.defineProperty(record, column, { ...value, enumerable: true })
    }
    return checkRecord(schema, file, { value: record, lineOf: () => line }, [], record, mistakes) ?? []
  })
}

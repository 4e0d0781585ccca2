/** Reads the records of one file of a store folder: from text to values with lines to checked records. */

import * as v from 'valibot'
import { editDistance } from '../../core/text/edit-distance.ts'
import { findMisspeltAddresses } from '../../core/text/misspelt-addresses.ts'
import { type ColumnFinder, type LocatedRecord, type LocatedRecords, PackedRecords } from '../store/packed-records.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import type { MistakeList } from './import-errors.ts'
import { CsvMistake } from './parse-csv.ts'
import { JsonMistake, type ParsedJson, parseJson } from './parse-json.ts'

/** Characters of a field’s path in a message. */
const LONGEST_PATH = 200

/** The first of `words` that differs from `word` by at most two letters, for "did you mean". */
export const findSimilar = (word: string, words: string[]) => words.find((other) => editDistance(word, other) <= 2)

/** Names of a record's fields; of a variant those of all its kinds. */
export const entryNames = (schema: v.GenericSchema): string[] =>
  'entries' in schema
    ? Object.keys(schema.entries as object)
    : 'options' in schema && Array.isArray(schema.options)
      ? [...new Set(schema.options.flatMap((option: v.GenericSchema) => entryNames(option)))]
      : []

/** Where a record is: the line of each value and, in a table, its column. */
type Location = Pick<ParsedJson, 'lineOf'> & { columnOf?: ColumnFinder | undefined }

/** Begins a message about a field: with the name of its column in a table, else with `otherwise`. */
export const beginWithColumn = (
  { columnOf }: Pick<Location, 'columnOf'>,
  path: readonly (string | number)[],
  otherwise = '',
): string => (columnOf === undefined ? otherwise : `column '${columnOf(path)}': `)

/** The field as the subject of a message: 'images.0.file', or its column in a table. */
function nameField(path: readonly (string | number)[], columnOf?: ColumnFinder): string {
  const name = path.join('.').slice(0, LONGEST_PATH)
  const column = columnOf?.(path)
  if (column === undefined) return `'${name}'`
  return column === name ? `column '${name}'` : `column '${column}' ('${name}')`
}

function describeIssue(issue: v.BaseIssue<unknown>, schema: v.GenericSchema, columnOf?: ColumnFinder): string {
  const keys = (issue.path ?? []).map((part) => String(part.key))
  const path = keys.join('.')
  const subject = path === '' ? 'the record' : nameField(keys, columnOf)
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const similar = issue.path?.length === 1 ? findSimilar(path, entryNames(schema)) : undefined
    return `${subject} is not a known field${similar === undefined ? '' : `; did you mean '${similar}'?`}`
  }
  if (issue.received === 'undefined') return `${subject} is missing`
  if (issue.kind === 'schema') return `${subject} must be ${issue.expected}, not ${issue.received}`
  return /^(must|may|requires|is|at)\b/.test(issue.message)
    ? `${subject} ${issue.message}`
    : `${subject}: ${issue.message}`
}

/** Validates one value; every issue is added to `mistakes` with its line. */
export function checkRecord<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  { lineOf: find, columnOf }: Location,
  path: (string | number)[],
  value: unknown,
  mistakes: MistakeList,
): LocatedRecord<T> | undefined {
  const result = v.safeParse(schema, value)
  const lineOf = (...inner: (string | number)[]) => find([...path, ...inner])
  if (result.success) return { file, record: result.output, lineOf, columnOf }
  for (const issue of result.issues) {
    const inner = (issue.path ?? []).map((part) => String(part.key))
    mistakes.add(file, lineOf(...inner), describeIssue(issue, schema, columnOf))
  }
  return undefined
}

/** Like `checkRecord`, for a record as staff wrote it: misspelt addresses are added to `mistakes` too. */
export function readRecord<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  located: Location,
  path: (string | number)[],
  value: unknown,
  mistakes: MistakeList,
): LocatedRecord<T> | undefined {
  addMisspeltAddresses(file, value, (inner) => located.lineOf([...path, ...inner]), mistakes, located.columnOf)
  return checkRecord(schema, file, located, path, value, mistakes)
}

/** Adds a mistake for each misspelt address of a value, with its line. */
export function addMisspeltAddresses(
  file: string,
  value: unknown,
  lineOf: (path: readonly (string | number)[]) => number,
  mistakes: MistakeList,
  columnOf?: ColumnFinder,
) {
  for (const { path, fault } of findMisspeltAddresses(value))
    mistakes.add(file, lineOf(path), `${nameField(path, columnOf)}: ${fault}`)
}

/** Adds a syntax error of a file to `mistakes`. Rethrows any other error. */
export function addMistake(file: string, mistakes: MistakeList, error: unknown): undefined {
  if (!(error instanceof JsonMistake || error instanceof CsvMistake)) throw error
  mistakes.add(file, error.line, error.message)
}

/** Runs `read`; a syntax error is added to `mistakes`. */
export function attempt<T>(file: string, mistakes: MistakeList, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    return addMistake(file, mistakes, error)
  }
}

export function readObjectFile<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): LocatedRecord<T> | undefined {
  const parsed = attempt(file, mistakes, () => parseJson(text))
  return parsed === undefined ? undefined : readRecord(schema, file, parsed, [], parsed.value, mistakes)
}

export function readListFile<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): LocatedRecord<T>[] {
  const parsed = attempt(file, mistakes, () => parseJson(text))
  if (parsed === undefined) return []
  if (!Array.isArray(parsed.value)) {
    mistakes.add(file, 1, 'the file must contain a list')
    return []
  }
  return parsed.value.flatMap((value, index) => readRecord(schema, file, parsed, [index], value, mistakes) ?? [])
}

/** Reads a file with one JSON record per line; blank lines are skipped. */
export async function readLinesFile<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): Promise<LocatedRecords<T>> {
  const records = new PackedRecords<T>(file)
  for await (const [index, line] of withPauses(text.split('\n').entries())) {
    if (line.trim() === '') continue
    const parsed = attempt(file, mistakes, () => parseJson(line, index + 1))
    const located = parsed && readRecord(schema, file, parsed, [], parsed.value, mistakes)
    if (located !== undefined) records.add(located.record, index + 1)
  }
  return records
}

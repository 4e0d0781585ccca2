/** Reads the records of one file of a store folder: text → values with lines → checked records. */

import * as v from 'valibot'
import { editDistance } from '../../core/edit-distance.ts'
import type { MistakeList } from './mistakes.ts'
import { type Located, PackedRecords, type Records } from './packed-records.ts'
import { CsvMistake } from './parse-csv.ts'
import { JsonMistake, type ParsedJson, parseJson } from './parse-json.ts'
import { inParts } from './pauses.ts'

/** The first of `words` within two letters of `word`, for "did you mean". */
export const findSimilar = (word: string, words: string[]) => words.find((other) => editDistance(word, other) <= 2)

/** Names of the fields that a schema has. */
export const entryNames = (schema: v.GenericSchema): string[] =>
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
export function checkRecord<T>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  { lineOf: find }: Pick<ParsedJson, 'lineOf'>,
  path: (string | number)[],
  value: unknown,
  mistakes: MistakeList,
): Located<T> | undefined {
  const result = v.safeParse(schema, value)
  const lineOf = (...inner: (string | number)[]) => find([...path, ...inner])
  if (result.success) return { file, record: result.output, lineOf }
  for (const issue of result.issues) {
    const inner = (issue.path ?? []).map((part) => String(part.key))
    mistakes.add(file, lineOf(...inner), describeIssue(issue, schema))
  }
  return undefined
}

/** Adds what is wrong with all of a text as a mistake; every other error is thrown. */
export function addMistake(file: string, mistakes: MistakeList, error: unknown): undefined {
  if (!(error instanceof JsonMistake || error instanceof CsvMistake)) throw error
  mistakes.add(file, error.line, error.message)
}

/** Reads a text; what is wrong with all of it becomes a mistake. */
export function attempt<T>(file: string, mistakes: MistakeList, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    return addMistake(file, mistakes, error)
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
export async function readLinesFile<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  file: string,
  text: string,
  mistakes: MistakeList,
): Promise<Records<T>> {
  const records = new PackedRecords<T>(file)
  for await (const [index, line] of inParts(text.split('\n').entries())) {
    if (line.trim() === '') continue
    const parsed = attempt(file, mistakes, () => parseJson(line, index + 1))
    const located = parsed && checkRecord(schema, file, parsed, [], parsed.value, mistakes)
    if (located !== undefined) records.add(located.record, index + 1)
  }
  return records
}

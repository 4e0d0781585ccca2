/** Reads cells that people typed into a spreadsheet, according to the type of their column. */
import * as v from 'valibot'
import { isDayOfCode } from '../../core/html/table-cell.ts'
import { ownValue } from '../../core/own-value.ts'
import { cleanCode } from '../text/clean-text.ts'
import {
  isSpreadsheetError,
  type NumberForm,
  type NumberKind,
  parseTypedNumber,
  type TypedValue,
} from '../text/parse-typed-values.ts'

/** The cell's value, or a sentence that says what it must be. */
export type CellValue = TypedValue<unknown>

/** What decides how numbers are read: whether points separate decimals, and the store's currency. */
export type CellForm = Omit<NumberForm, 'kind'>

/** Reads a cell of a column. `written` is the unprocessed text of the cell. */
export type CellReader = (cell: string, form: CellForm, written?: string) => CellValue

/** Words for yes and no in spreadsheets and in the languages of staff. */
const YES = new Set(['true', 'yes', 'y', '1', 'oui', 'vrai', 'wahr', 'ja', 'verdadero', 'sí'])
const NO = new Set(['false', 'no', 'n', '0', 'non', 'faux', 'falsch', 'nein', 'falso'])

const readText: CellReader = (cell) => ({ value: cell })

const numberReader =
  (kind: NumberKind): CellReader =>
  (cell, form) =>
    parseTypedNumber(cell, { ...form, kind })

const readMeasure = numberReader('measure')

/**
 * Strips the apostrophe that spreadsheets put before a code to keep it a text. Rejects a code that a spreadsheet has
 * turned into a date.
 */
const readCode: CellReader = (cell, _, written = cell) => {
  if (isDayOfCode(written.trim()))
    return { must: `must be the code itself: a spreadsheet has converted it to a date ('${written.trim()} if not)` }
  const [, text = ''] = /^'(.*)$/s.exec(cell) ?? []
  return { value: isDayOfCode(text) ? text : cell.replace(/^'(?='*\d)/, '') }
}

const readBooleanCell: CellReader = (cell) => {
  const word = cleanCode(cell).toLowerCase()
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { must: 'must be yes or no' }
}

/** What programs write into an export for a missing value. */
const NO_VALUE = /^(?:NULL|null|\(null\)|\\N|NaN|nan|undefined)$/

/**
 * Strips what spreadsheets add to a text: ="0123" and '=1+1 become 0123 and =1+1. Rejects formulas, error values
 * and words for a missing value, which would become names and brands.
 */
export function readCellText(cell: string): TypedValue<string> {
  const text = cell.trim()
  if (text === '') return { value: '' }
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return { value: quoted.replaceAll('""', '"') }
  if (text.startsWith('=')) return { must: "must be a value, not a formula (a text that begins with = is written '=)" }
  if (NO_VALUE.test(text)) return { must: "must be empty if there is no value: this is a program's word for it" }
  if (isSpreadsheetError(text)) return { must: "must be a value, not a spreadsheet's error" }
  return { value: cell.replace(/^(\s*)'(?='*[=+\-@])/, '$1') }
}

const readJson =
  (must: string): CellReader =>
  (cell) => {
    try {
      return { value: JSON.parse(cell) as unknown }
    } catch {
      return { must }
    }
  }

/** Lists are JSON, or entries separated by '|'; numbers also by ';' or ','. */
function createListReader(readEntry: CellReader, isNumber = false): CellReader {
  const between = isNumber ? /[|;,]/ : /\|/
  const readWhole = readJson('must be a list in JSON, or entries separated by |')
  return (cell, form) => {
    if (cell.trim().startsWith('[')) return readWhole(cell, form)
    const entries = cell
      .split(between)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => readEntry(entry, form))
    const wrong = entries.find((entry) => 'must' in entry)
    return wrong ?? { value: entries.map((entry) => 'value' in entry && entry.value) }
  }
}

type Part = v.GenericSchema & {
  wrapped?: Part
  item?: Part
  items?: readonly Part[]
  options?: readonly (Part | string)[]
  entries?: Readonly<Record<string, Part>>
  value?: Part
}

const unwrap = (schema: Part): Part => (schema.wrapped ? unwrap(schema.wrapped) : schema)

const kindOf = (schema: Part): NumberKind | 'code' | undefined =>
  (v.getMetadata(schema) as { kind?: NumberKind | 'code' }).kind

/** An entry that is an object is written as its only required text, such as a picture as its file. */
function createEntryReader(schema: Part): CellReader {
  const entries = Object.entries(schema.entries ?? {})
  const needed = entries.filter(([, entry]) => entry.type === 'string')
  const [name] = needed[0] ?? []
  const isEnough =
    needed.length === 1 && entries.every(([, entry]) => entry.type === 'string' || entry.type === 'optional')
  if (name === undefined || !isEnough) return readJson('must be a list in JSON')
  return (cell) => ({ value: { [name]: cell } })
}

/** The reader for cells whose column has this schema. */
function createCellReader(schema: v.GenericSchema): CellReader {
  const part = unwrap(schema as Part)
  const kind = kindOf(part)
  if (kind === 'code') return readCode
  switch (part.type) {
    case 'number':
      return numberReader(kind ?? 'measure')
    case 'boolean':
      return readBooleanCell
    case 'array':
      return part.item ? createPartListReader(part.item) : readText
    case 'tuple':
      return part.items?.[0] ? createPartListReader(part.items[0]) : readText
    case 'record':
    case 'strict_object':
    case 'loose_object':
      return readJson('must be an object in JSON, or separate columns with a dot in their names')
    default:
      return readText
  }
}

const createPartListReader = (item: Part): CellReader =>
  createListReader(createPieceReader(item), unwrap(item).type === 'number')

const createPieceReader = (schema: Part): CellReader =>
  unwrap(schema).type.endsWith('object') ? createEntryReader(unwrap(schema)) : createCellReader(schema)

/** The reader of a column by its name, such as 'price' or 'stock.DULUTH'; undefined for an unknown field. */
export function findCellReader(schema: v.GenericSchema, column: string): CellReader | undefined {
  const { entries = {} } = schema as Part
  const [name = '', key] = column.split(/\.(.*)/s)
  const field = ownValue(entries, name)
  if (field === undefined) return undefined
  if (key === undefined) return createCellReader(field)
  const { type, value, entries: inner = {} } = unwrap(field)
  if (type === 'record' && value && key !== '') return createCellReader(value)
  const entry = ownValue(inner, key)
  return entry && createCellReader(entry)
}

/** Readers of attribute values by the attribute's type in attributes.json. */
export const ATTRIBUTE_READERS: Readonly<Record<'select' | 'range' | 'flag', CellReader>> = {
  select: (cell, form) => (cell.includes('|') ? createListReader(readText)(cell, form) : readText(cell, form)),
  range: readMeasure,
  flag: readBooleanCell,
}

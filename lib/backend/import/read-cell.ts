/** Cells of a table as people write them, read by what their column asks for. */
import * as v from 'valibot'
import { isDayOfCode } from '../../core/table-cell.ts'
import { cleanCode } from '../text/clean-text.ts'
import { isSpreadsheetError, type Judged, type NumberForm, type NumberKind, readNumber } from '../text/read-values.ts'

/** What a cell holds, or what it must be. */
export type Cell = Judged<unknown>

/** What of its table a cell is read by: what stands between cells, and the store's currency. */
export type TableForm = Omit<NumberForm, 'kind'>

/** How the cells of a column are read; `written` is the cell as it stands in the table. */
export type CellReader = (cell: string, form: TableForm, written?: string) => Cell

/** Words for yes and no: those that spreadsheets write, and people in their languages. */
const YES = new Set(['true', 'yes', 'y', '1', 'oui', 'vrai', 'wahr', 'ja', 'verdadero', 'sí'])
const NO = new Set(['false', 'no', 'n', '0', 'non', 'faux', 'falsch', 'nein', 'falso'])

const readText: CellReader = (cell) => ({ value: cell })

const numberReader =
  (kind: NumberKind): CellReader =>
  (cell, form) =>
    readNumber(cell, { ...form, kind })

const readMeasure = numberReader('measure')

/** Without what a spreadsheet has in front of a code so that it stays a text. A day that it has made of one is refused. */
const readCode: CellReader = (cell, _, written = cell) => {
  if (isDayOfCode(written.trim()))
    return { must: `must be the code itself: a spreadsheet has made a day of it ('${written.trim()} if not)` }
  const [, text = ''] = /^'(.*)$/s.exec(cell) ?? []
  return { value: isDayOfCode(text) ? text : cell.replace(/^'(?='*\d)/, '') }
}

const readSwitch: CellReader = (cell) => {
  const word = cleanCode(cell).toLowerCase()
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { must: 'must be yes or no' }
}

/**
 * The text of a cell without what a spreadsheet adds to it: ="0123" and '=1+1 are the texts 0123 and =1+1. Formulas and errors
 * are refused: they are not what was meant.
 */
export function readCellText(cell: string): Judged<string> {
  const text = cell.trim()
  if (text === '') return { value: '' }
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return { value: quoted.replaceAll('""', '"') }
  if (text.startsWith('=')) return { must: "must be a value, not a formula (a text that begins with = is written '=)" }
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

/** Lists are JSON, or entries with '|' between them, numbers with ';' or ',' as well. */
function createListReader(readEntry: CellReader, isNumber = false): CellReader {
  const between = isNumber ? /[|;,]/ : /\|/
  const readWhole = readJson('must be a list in JSON, or entries with | between them')
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

/** Objects of a list are written by the one text that they need: a picture by its file. */
function createEntryReader(schema: Part): CellReader {
  const entries = Object.entries(schema.entries ?? {})
  const needed = entries.filter(([, entry]) => entry.type === 'string')
  const [name] = needed[0] ?? []
  const isEnough =
    needed.length === 1 && entries.every(([, entry]) => entry.type === 'string' || entry.type === 'optional')
  if (name === undefined || !isEnough) return readJson('must be a list in JSON')
  return (cell) => ({ value: { [name]: cell } })
}

/** How the cells of a column of this schema are read. */
function createCellReader(schema: v.GenericSchema): CellReader {
  const part = unwrap(schema as Part)
  const kind = kindOf(part)
  if (kind === 'code') return readCode
  switch (part.type) {
    case 'number':
      return numberReader(kind ?? 'measure')
    case 'boolean':
      return readSwitch
    case 'array':
      return part.item ? createPartListReader(part.item) : readText
    case 'tuple':
      return part.items?.[0] ? createPartListReader(part.items[0]) : readText
    case 'record':
    case 'strict_object':
    case 'loose_object':
      return readJson('must be an object in JSON, or be given as columns with a dot in their names')
    default:
      return readText
  }
}

const createPartListReader = (item: Part): CellReader =>
  createListReader(createPieceReader(item), unwrap(item).type === 'number')

const createPieceReader = (schema: Part): CellReader =>
  unwrap(schema).type.endsWith('object') ? createEntryReader(unwrap(schema)) : createCellReader(schema)

/** How the cells of a column are read, by its name ('price', 'stock.DULUTH'); undefined for a name that is no field. */
export function findCellReader(schema: v.GenericSchema, column: string): CellReader | undefined {
  const { entries = {} } = schema as Part
  const [name = '', key] = column.split(/\.(.*)/s)
  const field = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (field === undefined) return undefined
  if (key === undefined) return createCellReader(field)
  const { type, value, entries: inner = {} } = unwrap(field)
  if (type === 'record' && value && key !== '') return createCellReader(value)
  const entry = Object.hasOwn(inner, key) ? inner[key] : undefined
  return entry && createCellReader(entry)
}

/** How values of a product's attribute are read: attributes.json says what each is. */
export const ATTRIBUTE_READERS: Readonly<Record<'select' | 'range' | 'flag', CellReader>> = {
  select: (cell, form) => (cell.includes('|') ? createListReader(readText)(cell, form) : readText(cell, form)),
  range: readMeasure,
  flag: readSwitch,
}

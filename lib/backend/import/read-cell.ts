/** Cells of a table as people write them, read by what their column asks for. */
import type * as v from 'valibot'

/** What a cell holds, or what it must be. */
export type Cell = { value: unknown } | { must: string }

/** How the cells of a column are read; null for text. `hasCommas` tells that decimals are written with a comma. */
export type CellReader = (cell: string, hasCommas: boolean) => Cell

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  oui: true,
  '1': true,
  false: false,
  no: false,
  non: false,
  '0': false,
}

const readText: CellReader = (cell) => ({ value: cell })

const readNumber: CellReader = (cell, hasCommas) => {
  const text = cell.trim()
  const plain = hasCommas && /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? { value: Number(plain) } : { must: 'must be a number such as 1299.90' }
}

const readSwitch: CellReader = (cell) => {
  const value = WORDS[cell.trim().toLowerCase()]
  return value === undefined ? { must: 'must be yes or no' } : { value }
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
function createListReader(readEntry: CellReader): CellReader {
  const between = readEntry === readNumber ? /[|;,]/ : /\|/
  const readWhole = readJson('must be a list in JSON, or entries with | between them')
  return (cell, hasCommas) => {
    if (cell.trim().startsWith('[')) return readWhole(cell, hasCommas)
    const entries = cell
      .split(between)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => readEntry(entry, hasCommas))
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
  switch (part.type) {
    case 'number':
      return readNumber
    case 'boolean':
      return readSwitch
    case 'array':
      return part.item ? createListReader(createPieceReader(part.item)) : readText
    case 'tuple':
      return part.items?.[0] ? createListReader(createPieceReader(part.items[0])) : readText
    case 'record':
    case 'strict_object':
    case 'loose_object':
      return readJson('must be an object in JSON, or be given as columns with a dot in their names')
    default:
      return readText
  }
}

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
  select: (cell, hasCommas) =>
    cell.includes('|') ? createListReader(readText)(cell, hasCommas) : readText(cell, hasCommas),
  range: readNumber,
  flag: readSwitch,
}

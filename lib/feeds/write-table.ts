/** Writes feeds as tables: tab-separated (TSV) and comma-separated (CSV, RFC 4180) UTF-8 text with a header. */
import type { FeedParts, FeedRow, FeedValue } from './feed-row.ts'

export type TableFormat = 'tsv' | 'csv'

/** 'shipping(country:price)' names a field and the parts of its values in their order. */
function readColumn(column: string): { field: string; parts: readonly string[] } {
  const [, field = column, parts = ''] = /^(\w+)\((.*)\)$/.exec(column) ?? []
  return { field, parts: parts === '' ? [] : parts.split(':') }
}

/** One line without control characters: tabs and line breaks would end a cell or a row. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\uD800-\uDFFF]/gu, '')
    .trim()

/** Commas separate values of a list, so a comma of an address is encoded. */
const writeListed = (text: string): string => oneLine(text).replaceAll(',', '%2C')

const writeParts = (value: FeedParts, parts: readonly string[]): string =>
  // A colon separates the parts.
  parts
    .map((name) =>
      oneLine(value[name] ?? '')
        .replaceAll(':', ' ')
        .replaceAll(',', ' '),
    )
    .join(':')

function writeCell(value: FeedValue | undefined, parts: readonly string[]): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return oneLine(value)
  return value.map((part) => (typeof part === 'string' ? writeListed(part) : writeParts(part, parts))).join(',')
}

const quote = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** In TSV a quote only needs doubling where it would start the cell. */
const protect = (cell: string): string => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell)

const joinCells = (cells: readonly string[], format: TableFormat): string =>
  format === 'csv' ? `${cells.map(quote).join(',')}\r\n` : `${cells.map(protect).join('\t')}\n`

/** The row with the names of the columns. */
export const writeTableHeader = (columns: readonly string[], format: TableFormat): string => joinCells(columns, format)

/** Writes a row with the columns of the channel. */
export function createRowWriter(columns: readonly string[], format: TableFormat): (row: FeedRow) => string {
  const read = columns.map(readColumn)
  return (row) =>
    joinCells(
      read.map(({ field, parts }) => writeCell(row[field], parts)),
      format,
    )
}

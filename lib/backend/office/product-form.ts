/** The form of a product's prices and stock: its fields, and the changes that a user has made. */

import { parseAmount, parseCount } from '../../core/money/parse-amount.ts'
import type { CatalogProduct, Content } from '../store/content.ts'
import type { OfficeText } from './office.ts'
import type { OfficeForm } from './office-form.ts'

/** A field of the form; `name` is a column of products.csv. */
export type ProductField = { name: string; label: string; value: string; kind: 'amount' | 'count' }

/** Parsed input: changes for changeProducts, or errors. */
export type TypedProduct =
  | { kind: 'changes'; changes: Readonly<Record<string, unknown>>; summary: string }
  | { kind: 'mistakes'; mistakes: string[] }
  /** Another user or an order has meanwhile changed a number that this form changes. */
  | { kind: 'stale' }

const VALUE_LIMIT = 40

const writeNumber = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '')

/** A product's current fields, with one stock field for each shop. */
export function fieldsOf(text: OfficeText, content: Content, product: CatalogProduct): ProductField[] {
  const shops = content.documents.get(content.locales[0] ?? '')?.locations ?? new Map()
  const stock = content.stock.get(product.entity_id)
  return [
    { name: 'price', label: text('products.price'), value: writeNumber(product.price), kind: 'amount' },
    {
      name: 'final_price',
      label: text('products.salePrice'),
      value: writeNumber(product.final_price),
      kind: 'amount',
    },
    ...[...shops.values()].map(
      ({ google_code, store_name }: { google_code: string; store_name: string }): ProductField => ({
        name: `stock.${google_code}`,
        label: text('products.inStockAt', { shop: store_name }),
        value: writeNumber(stock?.get(google_code)),
        kind: 'count',
      }),
    ),
  ]
}

function parseField(
  text: OfficeText,
  { name, kind, label }: ProductField,
  typed: string,
): { value: unknown } | { mistake: string } {
  if (typed === '' && name === 'final_price') return { value: null }
  const value = kind === 'amount' ? parseAmount(typed) : parseCount(typed)
  if (value !== undefined) return { value }
  return {
    mistake:
      kind === 'amount' ? text('products.badAmount', { field: label }) : text('products.badCount', { field: label }),
  }
}

/** Parses the form. Only fields that differ from their rendered values are changes. */
export function readProductForm(text: OfficeText, fields: readonly ProductField[], form: OfficeForm): TypedProduct {
  const changed = fields.filter(
    ({ name }) => form.text(name, VALUE_LIMIT).trim() !== form.text(`was.${name}`, VALUE_LIMIT),
  )
  const parsed = changed.map((field) => ({
    field,
    ...parseField(text, field, form.text(field.name, VALUE_LIMIT).trim()),
  }))
  const mistakes = parsed.flatMap((entry) => ('mistake' in entry ? [entry.mistake] : []))
  if (mistakes.length > 0) return { kind: 'mistakes', mistakes }
  if (changed.some(({ name, value }) => form.text(`was.${name}`, VALUE_LIMIT) !== value)) return { kind: 'stale' }
  const values = parsed.flatMap((entry) => ('value' in entry ? [[entry.field.name, entry.value] as const] : []))
  const stock = values.filter(([name]) => name.startsWith('stock.'))
  return {
    kind: 'changes',
    changes: {
      ...Object.fromEntries(values.filter(([name]) => !name.startsWith('stock.'))),
      ...(stock.length > 0
        ? { stock: Object.fromEntries(stock.map(([name, value]) => [name.slice('stock.'.length), value])) }
        : {}),
    },
    summary: parsed
      .map(({ field }) => `${field.name}: ${field.value || '–'} → ${form.text(field.name, VALUE_LIMIT).trim() || '–'}`)
      .join(', '),
  }
}

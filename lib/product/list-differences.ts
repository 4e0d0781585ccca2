/** What a better product has and the product of the page has not, as far as the page knows. */
import { foldLetters } from '../core/text/fold-letters.ts'
import type { Product, ProductSummary, Spec } from './product.ts'

type Known = Pick<Product, 'highlights' | 'facts' | 'specGroups' | 'swatches'>

/** 'Cooking area (sq. in.)' and 'COOKING AREA' are the same. */
const foldName = (name: string): string => foldLetters(name.replace(/\([^)]*\)\s*$/, '')).trim()

const foldValue = (value: string): string => foldLetters(value).replace(/\s+/g, ' ').trim()

/** The values of a list: 'Navy, Black and Slate', '17,000 / 12,000'. */
const listValues = (value: string): string[] => foldValue(value).split(/[,;]\s|\s[/·&]\s|\s(?:and|or|et|ou)\s/)

/** A number without grouping marks, and the unit after it: '27.60 cu. ft.', '1,200', '1 049,5 po'. */
function readNumber(value: string): { number: number; unit: string } | undefined {
  const [, digits, unit = ''] = /^(\d[\d\s.,]*)(.*)$/.exec(value) ?? []
  if (digits === undefined) return undefined
  const plain = digits.replace(/\s/g, '').replace(/[.,](?=\d{3}(?!\d))/g, '')
  return { number: Number.parseFloat(plain.replace(',', '.')), unit: unit.trim() }
}

/** A spec may have its unit in the name. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [readNumber(one), readNumber(other)]
  if (a === undefined || b === undefined || a.number !== b.number) return false
  return a.unit === b.unit || a.unit === '' || b.unit === ''
}

const YES = /^(?:yes|oui)$/
const NO = /^(?:no|not|non|none|without|aucune?|sans)\b/

/** Whether the values of a product, which may be lists, contain a value or all values of a list. */
function hasValue(own: readonly string[], value: string): boolean {
  const values = own.flatMap((text) => [foldValue(text), ...listValues(text)])
  const isOwn = (one: string) => values.some((other) => other === one || isSameNumber(one, other))
  // 'Water dispenser: through the left door' is as much as 'Yes'.
  if (YES.test(foldValue(value))) return own.some((text) => !NO.test(foldValue(text)))
  return isOwn(foldValue(value)) || listValues(value).every(isOwn)
}

/** The values by name of all that the page knows of the product. */
function readKnown({ highlights, facts, specGroups, swatches }: Known): Map<string, string[]> {
  const known = [
    ...[...highlights, ...facts, ...specGroups.flatMap(({ specs }) => specs)],
    ...swatches.flatMap(({ label, options }) => options.map((option) => ({ name: label, value: option.label }))),
  ].filter(({ value }) => value.trim() !== '')
  return new Map(
    [...Map.groupBy(known, ({ name }) => foldName(name))].map(([name, rows]) => [name, rows.map(({ value }) => value)]),
  )
}

/** Highlights of a better product that are known to differ, in its order. */
export function listDifferences(better: Pick<ProductSummary, 'highlights'>, product: Known): Spec[] {
  const known = readKnown(product)
  return better.highlights.filter(({ name, value }) => {
    const own = known.get(foldName(name))
    return own !== undefined && !hasValue(own, value)
  })
}

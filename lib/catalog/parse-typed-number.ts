/** Numbers that shoppers type, in the notations of all languages. */

/** Currency before or after a number: '$', 'US$', '€', 'CAD'. */
const CURRENCY = /^(?:[A-Za-z]{0,3}\p{Sc}|[A-Z]{3}(?=\d))|(?:\p{Sc}[A-Za-z]{0,3}|(?<=\d)[A-Z]{3})$/gu
const PLAIN = /^\d{1,9}$/

/** Decimal and grouping mark of a language. Blanks need no mark: they are never ambiguous and removed before. */
function marksOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5)
  const markOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  return { decimal: markOf('decimal'), group: markOf('group') }
}

const isGrouped = (text: string, mark: string): boolean =>
  /^\d{1,3}$/.test(text.split(mark)[0] ?? '') &&
  text
    .split(mark)
    .slice(1)
    .every((part) => /^\d{3}$/.test(part))

/** Integer and decimal digits of a number without blanks and currency; null if ambiguous or malformed. */
function splitDigits(text: string, locale: string, isMoney: boolean): [whole: string, decimals: string] | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return [text, '']
  const mark = text[last] ?? ''
  const [head, tail] = [text.slice(0, last), text.slice(last + 1)]
  const other = mark === '.' ? ',' : '.'
  // 1,299.50 and 1.299,50: the mark that comes last is the decimal one.
  if (head.includes(other)) return isGrouped(head, other) ? [head.replaceAll(other, ''), tail] : null
  // 1,299,000
  if (head.includes(mark)) return isGrouped(text, mark) ? [text.replaceAll(mark, ''), ''] : null
  const mayBeGroup = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head)
  // Prices have no third decimal; other numbers may, if the language does not group with that mark.
  if (mayBeGroup && (isMoney || marksOf(locale).group === mark)) return [head + tail, '']
  return [head || '0', tail]
}

/**
 * A number from 0 as a shopper types it: '299,50', '1 299,5', '1,299', '$300', '300 $'. undefined for any other or
 * ambiguous text.
 * @param locale of the page, in dash form
 * @param isMoney whether the number is an amount of money, with two decimals at most
 */
export function parseTypedNumber(typed: string, locale: string, isMoney: boolean): number | undefined {
  const blankless = typed.replace(/[\s'’]/g, '')
  const text = blankless.replace(CURRENCY, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined
  const [whole, decimals] = splitDigits(text, locale, isMoney || text !== blankless) ?? ['', '']
  if (!PLAIN.test(whole) || !/^\d{0,4}$/.test(decimals)) return undefined
  return Number(`${whole}.${decimals || 0}`)
}

/** 1299.5 → '1,299.5' or '1 299,5'. */
export const formatNumber = (number: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(number)

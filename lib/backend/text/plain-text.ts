import { Refusal } from './messages.ts'

/** Characters that change the text direction beyond the shopper's own text. */
const DIRECTION_SIGNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Cleans a shopper's text of at most `longest` code points: one line if `isLine`, otherwise lines with at most one
 * empty line in a row.
 * @throws Refusal 400 if it is not a text, or too long
 */
export function readPlainText(value: unknown, longest: number, isLine: boolean): string {
  // Code points have at most two UTF-16 units, so that a text of more than twice the limit need not be counted.
  const isTooLong = (text: string) => text.length > longest && (text.length > 2 * longest || [...text].length > longest)
  if (typeof value !== 'string' || isTooLong(value)) throw new Refusal(400, 'badRequest')
  const plain = value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // Cells of a table are pasted with tabs between them.
    .replaceAll('\t', ' ')
    .replace(DIRECTION_SIGNS, '')
  const lines = isLine ? plain.replaceAll('\n', ' ') : plain.replace(/\n{3,}/g, '\n\n')
  return lines.replace(/[^\P{Cc}\n]/gu, '').trim()
}

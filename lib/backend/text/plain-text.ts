import { Refusal } from './messages.ts'

/** Signs that turn the direction of the text around them, which would reach beyond what a shopper wrote. */
const DIRECTION_SIGNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Plain text of a shopper, at most `longest` characters (code points): one line where `isLine`, else lines with at most one empty one between.
 *
 * @throws Refusal 400 for what is no text, or a longer one
 */
export function readPlainText(value: unknown, longest: number, isLine: boolean): string {
  // A character is at most two units long: what is longer than that is not worth the count.
  const isTooLong = (text: string) => text.length > longest && (text.length > 2 * longest || [...text].length > longest)
  if (typeof value !== 'string' || isTooLong(value)) throw new Refusal(400, 'badRequest')
  const plain = value.replace(/\r\n?/g, '\n').replace(DIRECTION_SIGNS, '')
  const lines = isLine ? plain.replaceAll('\n', ' ') : plain.replace(/\n{3,}/g, '\n\n')
  return lines.replace(/[^\P{Cc}\n]/gu, '').trim()
}

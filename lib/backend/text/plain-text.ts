import { Refusal } from './messages.ts'

/** Signs that turn the direction of the text around them, which would reach beyond what a shopper wrote. */
const DIRECTION_SIGNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Plain text of a shopper: one line where `isLine`, else lines with at most one empty one between.
 *
 * @throws Refusal 400 for what is no text, or a longer one
 */
export function readPlainText(value: unknown, longest: number, isLine: boolean): string {
  if (typeof value !== 'string' || value.length > longest) throw new Refusal(400, 'badRequest')
  const plain = value.replace(/\r\n?/g, '\n').replace(DIRECTION_SIGNS, '')
  const lines = isLine ? plain.replaceAll('\n', ' ') : plain.replace(/\n{3,}/g, '\n\n')
  return lines.replace(/[^\P{Cc}\n]/gu, '').trim()
}

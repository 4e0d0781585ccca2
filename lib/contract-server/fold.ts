import { toHalfWidth } from '../core/address/phone.ts'
import { foldLetters } from '../core/text/fold-letters.ts'

/** Soft hyphens are within words that were copied out of a page. */
const plain = (text: string): string => toHalfWidth(text).replaceAll('\u00ad', '')

/** Lower-cases and drops accents and ligatures, so that 'Réfrigérateur' and 'refrigerateur' are the same word. */
export const fold = (text: string): string => foldLetters(plain(text))

/** Splits a text into folded runs of letters and digits, at most `limit`. */
export const splitWords = (text: string, limit = Number.POSITIVE_INFINITY): string[] =>
  (fold(text.slice(0, 20_000)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, limit)

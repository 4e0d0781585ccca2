import { toHalfWidth } from '../../core/phone.ts'

/** Soft hyphens are within words that were copied out of a page. */
const plain = (text: string): string => toHalfWidth(text).replaceAll('\u00ad', '')

/** Lower-cases and drops accents, so that 'Réfrigérateur' and 'refrigerateur' are the same word. */
export const fold = (text: string): string => plain(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits a text into folded runs of letters and digits, at most `limit`. */
export const splitWords = (text: string, limit = Number.POSITIVE_INFINITY): string[] =>
  (fold(text.slice(0, 20_000)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, limit)

/** The words of `splitWords` with their accents: lower-cased, but not folded. */
export const spellWords = (text: string, limit = Number.POSITIVE_INFINITY): string[] =>
  (
    plain(text.slice(0, 20_000))
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  ).slice(0, limit)

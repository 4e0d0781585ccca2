/** Lower-cases and drops accents, so that 'Réfrigérateur' and 'refrigerateur' are the same word. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text for searching: folded runs of letters and digits, at most `limit` of them. */
export const splitWords = (text: string, limit = Number.POSITIVE_INFINITY): string[] =>
  (fold(text.slice(0, 20_000)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, limit)

/** The same words as they are written, lower-cased: folded one by one they are those of `splitWords`. */
export const spellWords = (text: string, limit = Number.POSITIVE_INFINITY): string[] =>
  (
    text
      .slice(0, 20_000)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  ).slice(0, limit)

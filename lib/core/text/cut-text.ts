/**
 * At most `limit` UTF-16 units of a text, without a lone surrogate at the end, which could neither be encoded nor
 * stored.
 */
export const cutText = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')

/**
 * The beginning of a text that people or back ends wrote: at most `limit` UTF-16 units, and no half of a pair at its end,
 * which could neither be encoded nor stored.
 */
export const cutText = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')

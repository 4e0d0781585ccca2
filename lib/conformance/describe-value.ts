/** Describes values of responses in words. */

const MAX_QUOTED = 40

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text without control characters, shortened to `max` characters. */
export function plainText(text: string, max = MAX_QUOTED): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '·')
  return plain.length > max ? `${[...plain].slice(0, max).join('')}…` : plain
}

/** A value in a few words, e.g. 'text "left"', 'a list of 3', 'nothing'. Without `showsValues` only its type. */
export function describeValue(value: unknown, showsValues: boolean): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'string') return showsValues ? `text "${plainText(value)}"` : 'text'
  if (typeof value === 'object') return 'an object'
  return showsValues ? `${typeof value} ${String(value)}` : typeof value
}

/** Words for values found in answers. */

const MAX_QUOTED = 40

/** Tells an object from lists, null and scalars. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text without characters that a terminal acts on, cut after `max` characters. */
export function plainText(text: string, max = MAX_QUOTED): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '·')
  return plain.length > max ? `${[...plain].slice(0, max).join('')}…` : plain
}

/** A value in a few words, e.g. 'text "left"', 'a list of 3', 'nothing'. Without `showsValues` its kind alone. */
export function describeValue(value: unknown, showsValues: boolean): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'string') return showsValues ? `text "${plainText(value)}"` : 'text'
  if (typeof value === 'object') return 'an object'
  return showsValues ? `${typeof value} ${String(value)}` : typeof value
}

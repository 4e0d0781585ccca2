/** Readers for values of unknown shape, from a wallet or a method's settings. */

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}

/** The known names in a list, in upper or lower case; `fallback` if it has no known name or is not a list. */
export function namesOf<Name extends string>(
  value: unknown,
  known: readonly Name[],
  fallback: readonly Name[],
): Name[] {
  const listed = new Set(Array.isArray(value) ? value.map((name) => textOf(name).toLowerCase()) : [])
  const names = known.filter((name) => listed.has(name.toLowerCase()))
  return names.length > 0 ? names : [...fallback]
}

/** Lists of product ids in the browser's storage: validated, because scripts and people can change them. */

const ID = /^[\w-]{1,64}$/

export const isProductId = (text: string): boolean => ID.test(text)

/** Valid ids, without duplicates and at most `limit`; empty if the value is no array. */
export function readIds(value: unknown, limit: number): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((entry): entry is string => typeof entry === 'string' && isProductId(entry))
  return [...new Set(ids)].slice(0, limit)
}

/** Parses JSON; undefined if it is invalid. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lists of product ids as a browser keeps them: read with care, because a page's script or a person may have changed them. */

const ID = /^[\w-]{1,64}$/

/** Tells whether text can be a product's id. */
export const isProductId = (text: string): boolean => ID.test(text)

/** Keeps the ids of a list, each once and at most `limit`; anything that is no list gives none. */
export function readIds(value: unknown, limit: number): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((entry): entry is string => typeof entry === 'string' && isProductId(entry))
  return [...new Set(ids)].slice(0, limit)
}

/** Parses JSON; undefined for text that is none. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

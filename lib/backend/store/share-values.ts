/** Shares equal values within one store, of which rows of products have thousands: brands, category lists, flags. */

/** Longer texts, such as short descriptions, are rarely equal. */
const LONGEST_SHARED = 64

const EMPTY_LIST: readonly never[] = Object.freeze([])

/** A function that replaces each short text and list in a JSON value by the first equal one it has seen. */
export function createSharing() {
  const texts = new Map<string, string>()
  const lists = new Map<string, readonly unknown[]>()

  function shareText(text: string): string {
    if (text.length > LONGEST_SHARED) return text
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }

  function shareList(list: unknown[]): readonly unknown[] {
    if (list.length === 0) return EMPTY_LIST
    if (list.some((item) => typeof item === 'object' && item !== null)) {
      for (const [index, item] of list.entries()) list[index] = share(item)
      return list
    }
    const key = JSON.stringify(list)
    const known = lists.get(key)
    if (known !== undefined) return known
    // Frozen, since a change would show in other products.
    const shared = Object.freeze(list.map(share))
    lists.set(key, shared)
    return shared
  }

  function share(value: unknown): unknown {
    if (typeof value === 'string') return shareText(value)
    if (Array.isArray(value)) return shareList(value)
    if (typeof value !== 'object' || value === null) return value
    const record = value as Record<string, unknown>
    for (const key in record) {
      const own = record[key]
      // Assigning only what is another object keeps the shape that JSON.parse has given the record.
      if (typeof own === 'string' || typeof own === 'object') record[key] = share(own)
    }
    return record
  }

  return share as <T>(value: T) => T
}

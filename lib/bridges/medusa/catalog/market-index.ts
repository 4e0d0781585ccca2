/** The products of a market in memory, in Medusa's order. Each instance of the bridge builds its own index. */
import type { CatalogEntry } from './catalog-entry.ts'

export type MarketIndex = {
  entries: () => readonly CatalogEntry[]
  /** By id or handle of a product, or by the id of a variant. */
  find: (key: string) => CatalogEntry | undefined
  /** Adds or replaces products; returns the replaced entries by id. */
  put: (entries: readonly CatalogEntry[]) => Map<string, CatalogEntry>
  remove: (ids: readonly string[]) => CatalogEntry[]
  /** Changes whenever the searchable words change. */
  wordsVersion: () => number
}

/** Creates an empty index. */
export function createMarketIndex(): MarketIndex {
  const byId = new Map<string, CatalogEntry>()
  const keys = new Map<string, string>()
  let list: readonly CatalogEntry[] | null = null
  let wordsVersion = 0

  const forget = (entry: CatalogEntry) => {
    for (const key of keysOf(entry)) if (keys.get(key) === entry.id) keys.delete(key)
  }
  const learn = (entry: CatalogEntry) => {
    byId.set(entry.id, entry)
    for (const key of keysOf(entry)) keys.set(key, entry.id)
  }
  const touch = (areWordsOthers: boolean) => {
    list = null
    if (areWordsOthers) wordsVersion += 1
  }
  return {
    entries: () => {
      list ??= [...byId.values()]
      return list
    },
    find: (key) => byId.get(key) ?? byId.get(keys.get(key) ?? keys.get(key.toLowerCase()) ?? ''),
    put: (entries) => {
      const before = new Map<string, CatalogEntry>()
      for (const entry of entries) {
        const present = byId.get(entry.id)
        if (present) {
          before.set(entry.id, present)
          forget(present)
        }
        learn(entry)
      }
      touch(entries.some(({ id, text }) => before.get(id)?.text !== text))
      return before
    },
    remove: (ids) => {
      const removed = ids.flatMap((id) => byId.get(id) ?? [])
      for (const entry of removed) {
        forget(entry)
        byId.delete(entry.id)
      }
      if (removed.length > 0) touch(true)
      return removed
    },
    wordsVersion: () => wordsVersion,
  }
}

const keysOf = ({ handle, variants }: CatalogEntry): string[] => [
  ...(handle === '' ? [] : [handle.toLowerCase()]),
  ...variants.map(({ id }) => id),
]

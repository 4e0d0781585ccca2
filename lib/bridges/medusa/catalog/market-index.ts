/** The products of a market in memory, in Medusa's order. Each instance of the bridge builds its own index. */
import { isDeepStrictEqual } from 'node:util'
import type { CatalogEntry } from './catalog-entry.ts'
import { buildRows, type MarketRows, rowOf } from './market-rows.ts'
import type { Mapping } from './product-from-medusa.ts'

export type MarketIndex = {
  entries: () => readonly CatalogEntry[]
  /** The same products as rows, which are built again after values for filters or sorting have changed. */
  rows: () => MarketRows
  /** By id or handle of a product, or by the id of a variant. */
  find: (key: string) => CatalogEntry | undefined
  /** Adds or replaces products; returns the replaced entries by id. */
  put: (entries: readonly CatalogEntry[]) => Map<string, CatalogEntry>
  remove: (ids: readonly string[]) => CatalogEntry[]
  /** Changes whenever the searchable words change. */
  wordsVersion: () => number
}

/** Creates an empty index. */
export function createMarketIndex(mapping: Mapping): MarketIndex {
  const byId = new Map<string, CatalogEntry>()
  const keys = new Map<string, string>()
  let list: readonly CatalogEntry[] | null = null
  let rows: MarketRows | null = null
  let wordsVersion = 0

  const forget = (entry: CatalogEntry) => {
    for (const key of keysOf(entry)) if (keys.get(key) === entry.id) keys.delete(key)
  }
  const learn = (entry: CatalogEntry) => {
    byId.set(entry.id, entry)
    for (const key of keysOf(entry)) keys.set(key, entry.id)
  }
  const touch = ({ isRow, isText }: { isRow: boolean; isText: boolean }) => {
    list = null
    if (isRow) rows = null
    if (isText) wordsVersion += 1
  }
  const entries = () => {
    list ??= [...byId.values()]
    return list
  }
  return {
    entries,
    rows: () => {
      rows ??= buildRows(entries(), mapping)
      return rows
    },
    find: (key) => byId.get(key) ?? byId.get(keys.get(key) ?? keys.get(key.toLowerCase()) ?? ''),
    put: (changed) => {
      const before = new Map<string, CatalogEntry>()
      for (const entry of changed) {
        const present = byId.get(entry.id)
        if (present) {
          before.set(entry.id, present)
          forget(present)
        }
        learn(entry)
      }
      touch({
        isRow: changed.some((entry) => isOther(before.get(entry.id), entry)),
        isText: changed.some(({ id, searched }) => !isDeepStrictEqual(before.get(id)?.searched, searched)),
      })
      return before
    },
    remove: (ids) => {
      const removed = ids.flatMap((id) => byId.get(id) ?? [])
      for (const entry of removed) {
        forget(entry)
        byId.delete(entry.id)
      }
      if (removed.length > 0) touch({ isRow: true, isText: true })
      return removed
    },
    wordsVersion: () => wordsVersion,
  }
}

const isOther = (before: CatalogEntry | undefined, after: CatalogEntry): boolean =>
  before === undefined || rowOf(before) !== rowOf(after)

const keysOf = ({ handle, variants }: CatalogEntry): string[] => [
  ...(handle === '' ? [] : [handle.toLowerCase()]),
  ...variants.map(({ id }) => id),
]

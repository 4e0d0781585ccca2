import { createHash } from 'node:crypto'
import type { DemoStore } from '#tests/support/stores.ts'

/** Number of generated stores, in addition to the demo stores. */
export const MADE_UP_STORES = 10_000

/** A demo store, the number of a generated store, or a hostname without a store. */
export type RequestedStore = DemoStore | number | 'unknown'

/** Text that every response of a generated store contains, and no other response. */
export const markOf = (index: number): string =>
  `mark-${index}-${createHash('sha256').update(`store ${index}`).digest('hex').slice(0, 12)}`

const MARK = /mark-(\d+)-[0-9a-f]{12}/g

/** Name or hostname of each demo store. */
const NAMES: Readonly<Record<DemoStore, RegExp>> = {
  kessler: /kessler/i,
  alderloom: /alder\s*(?:&|&amp;|\\u0026)\s*loom|alderloom/i,
  volteo: /volt[ée]o/i,
}

/** Stores that a text names. */
export function storesIn(text: string): RequestedStore[] {
  const madeUp = [...text.matchAll(MARK)].map(([, index]) => Number(index))
  const demo = (Object.keys(NAMES) as DemoStore[]).filter((store) => NAMES[store].test(text))
  return [...new Set<RequestedStore>([...demo, ...madeUp])]
}

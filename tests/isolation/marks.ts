import { createHash } from 'node:crypto'
import type { DemoStore } from '#tests/support/stores.ts'

/** Stores that the registry makes up, besides the demo stores. */
export const MADE_UP_STORES = 10_000

/** A store that is asked: one of the demo, a made-up one by its number, or a hostname that is nobody's. */
export type Asked = DemoStore | number | 'nobody'

/** What stands in all that a made-up store says, and in nothing else. */
export const markOf = (index: number): string =>
  `mark-${index}-${createHash('sha256').update(`store ${index}`).digest('hex').slice(0, 12)}`

const MARK = /mark-(\d+)-[0-9a-f]{12}/g

/** Marks of each demo store: its name and its hostname. */
const NAMES: Readonly<Record<DemoStore, RegExp>> = {
  kessler: /kessler/i,
  alderloom: /alder\s*(?:&|&amp;|\\u0026)\s*loom|alderloom/i,
  volteo: /volt[ée]o/i,
}

/** Which stores a text names. */
export function storesIn(text: string): Asked[] {
  const madeUp = [...text.matchAll(MARK)].map(([, index]) => Number(index))
  const demo = (Object.keys(NAMES) as DemoStore[]).filter((store) => NAMES[store].test(text))
  return [...new Set<Asked>([...demo, ...madeUp])]
}

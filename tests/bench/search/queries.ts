/** Reads the queries of queries/*.jsonl. A third of each file is in its twin *.held-out.jsonl. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedQuery, Kinds, Need } from './need.ts'

const FOLDER = import.meta.dirname

/** A file of queries: which store is asked, in which language, and the folder of its texts ('' for the default). */
export type QueryFile = {
  readonly name: string
  readonly store: 'kessler' | 'alderloom' | 'volteo' | 'wholesale'
  readonly language: string
  readonly locale: string
}

export const QUERY_FILES: readonly QueryFile[] = [
  { name: 'kessler.en', store: 'kessler', language: 'en-US', locale: '' },
  { name: 'alderloom.en', store: 'alderloom', language: 'en-US', locale: '' },
  { name: 'volteo.fr', store: 'volteo', language: 'fr-CA', locale: '' },
  { name: 'volteo.en', store: 'volteo', language: 'en-CA', locale: 'en-CA' },
  { name: 'wholesale.en', store: 'wholesale', language: 'en-US', locale: '' },
]

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as T

export const readKinds = (store: string): Kinds => readJson<Kinds>(`kinds/${store}.json`)

/** Kinds of Alder & Loom by class of the WANDS data set. */
const classes = readJson<Readonly<Record<string, readonly string[]>>>('wands-classes.json')

/** The need with the kinds of the query's class, unless it has others. */
function completeNeed({ need, class: className }: JudgedQuery): Need {
  const kinds = className === undefined ? undefined : classes[className]
  return kinds === undefined ? need : { kinds, ...need }
}

/** Whether a query belongs to the third that is not used for tuning. */
export const isHeldOut = (query: string): boolean => (createHash('sha256').update(query).digest()[0] ?? 0) % 3 === 0

export function readQueries(file: QueryFile, part: 'tuned' | 'held out'): JudgedQuery[] {
  const path = join(FOLDER, 'queries', `${file.name}${part === 'held out' ? '.held-out' : ''}.jsonl`)
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JudgedQuery)
    .map((query) => ({ ...query, need: completeNeed(query) }))
}

/** redirects.csv: where pages of the shop have moved, or of the shop that stood at its address before. */
import * as v from 'valibot'
import { sourceOf, targetOf } from '../text/redirect-path.ts'
import type { MistakeList } from './mistakes.ts'
import type { Located } from './packed-records.ts'
import { readCsvFile } from './read-csv-file.ts'

const FILE = 'redirects.csv'
const MOST_REDIRECTS = 50_000
const LONGEST = 500

const address = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST))

const RedirectSchema = v.strictObject({
  from: v.pipe(
    address,
    v.check((text) => sourceOf(text) !== undefined, 'must be a path such as /old-page, and not the home page'),
  ),
  to: v.pipe(
    address,
    v.check((text) => targetOf(text) !== undefined, 'must be a path such as /new-page or begin with https://'),
  ),
})
type RedirectRecord = v.InferOutput<typeof RedirectSchema>

/** A redirect as it is stored (lib/backend/text/redirect-path.ts). */
export type Redirect = { source: string; target: string }

/** Reads the file: redirects that follow each other become one each. Mistakes are paths given twice, and rings. */
export async function readRedirects(text: string, mistakes: MistakeList): Promise<Redirect[]> {
  const records = await readCsvFile(RedirectSchema, FILE, text, mistakes)
  if (records.length > MOST_REDIRECTS) mistakes.add(FILE, 0, `has more than ${MOST_REDIRECTS} redirects`)
  const bySource = new Map<string, Located<RedirectRecord>>()
  for (const located of records) {
    const source = sourceOf(located.record.from) ?? ''
    const first = bySource.get(source)
    if (first === undefined) bySource.set(source, located)
    else mistakes.add(FILE, located.lineOf(), `'from' ${source} is already used in line ${first.lineOf()}`)
  }
  return [...bySource].flatMap(([source, located]) => {
    const target = follow(bySource, source)
    if (target !== undefined) return [{ source, target }]
    mistakes.add(FILE, located.lineOf(), `${source} leads back to itself`)
    return []
  })
}

/** Where a path leads in the end; undefined for a ring. */
function follow(bySource: ReadonlyMap<string, Located<RedirectRecord>>, start: string): string | undefined {
  const seen = new Set<string>()
  let target = ''
  for (let source: string | undefined = start; source !== undefined; source = sourceOf(target)) {
    const next = bySource.get(source)
    if (next === undefined) return target
    if (seen.has(source)) return undefined
    seen.add(source)
    target = targetOf(next.record.to) ?? ''
  }
  return target
}

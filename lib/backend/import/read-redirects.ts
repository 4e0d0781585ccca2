/** redirects.csv: where pages of the shop have moved, or of the shop that stood at its address before. */
import * as v from 'valibot'
import { cleanKey } from '../text/clean-text.ts'
import {
  followRedirects,
  mayEndAt,
  placesOf,
  readSource,
  type ShopAddresses,
  type SourceFault,
  targetOf,
} from '../text/redirect-path.ts'
import type { MistakeList } from './mistakes.ts'
import type { Located } from './packed-records.ts'
import { readCsvFile } from './read-csv-file.ts'

const FILE = 'redirects.csv'
const MOST_REDIRECTS = 50_000
const LONGEST = 500

const address = v.pipe(v.string(), v.transform(cleanKey), v.nonEmpty('is missing'), v.maxLength(LONGEST))

const RedirectSchema = v.strictObject({ from: address, to: address })
type RedirectRecord = v.InferOutput<typeof RedirectSchema>

/** A redirect as it is stored (lib/backend/text/redirect-path.ts). */
export type Redirect = { source: string; target: string }

/** A redirect and its line in redirects.csv. */
export type WrittenRedirect = Redirect & { line: number }

/**
 * Reads the file: redirects that follow each other become one each. Mistakes are paths given twice, paths that the shop never
 * looks up, rings, and ends that no page can have.
 */
export async function readRedirects(
  text: string,
  shop: ShopAddresses,
  mistakes: MistakeList,
): Promise<WrittenRedirect[]> {
  const records = await readCsvFile(RedirectSchema, FILE, text, mistakes)
  if (records.length > MOST_REDIRECTS) mistakes.add(FILE, 0, `has more than ${MOST_REDIRECTS} redirects`)
  const bySource = new Map<string, Located<RedirectRecord>>()
  for (const located of records) {
    const add = (message: string) => mistakes.add(FILE, located.lineOf(), message)
    const reading = readSource(located.record.from, shop)
    const isReadable = targetOf(located.record.to, shop) !== undefined
    if (!isReadable) add("'to' must be a path such as /new-page or begin with https://")
    if ('fault' in reading) add(FAULTS[reading.fault])
    else {
      const first = bySource.get(reading.source)
      const [query] = /\?[^#]+/.exec(located.record.from) ?? []
      if (query) {
        const sentence = `'${query}' is not compared: every address with the path ${reading.source} leads there`
        mistakes.warn(FILE, located.lineOf(), sentence)
      }
      if (first) add(`'from' ${reading.source} is already used in line ${first.lineOf()}`)
      else if (isReadable) bySource.set(reading.source, located)
    }
  }
  const redirects: WrittenRedirect[] = []
  for (const [source, located] of bySource) {
    const ends = await findEnds(bySource, source, shop)
    const fault = ends.includes(undefined)
      ? `${source} leads back to itself`
      : ends.some((end) => end !== undefined && !mayEndAt(end, shop))
        ? `${source} leads to ${ends[0]}, which can't be a page of the shop`
        : undefined
    if (fault !== undefined) mistakes.add(FILE, located.lineOf(), fault)
    else redirects.push({ source, target: targetFor(ends, located.record.to, shop), line: located.lineOf() })
  }
  return redirects
}

const FAULTS = {
  elsewhere: "'from' must be a path such as /old-page, and not the home page",
  answered: "'from' is an address that every shop has: no redirect is looked up for it",
  pattern: "'from' must be a single path: there are no patterns, and * stands for itself",
} as const satisfies Record<SourceFault, string>

/** Where a path leads in each language in which it can be asked for; undefined for a ring. */
function findEnds(
  bySource: ReadonlyMap<string, Located<RedirectRecord>>,
  source: string,
  shop: ShopAddresses,
): Promise<(string | undefined)[]> {
  const find = (sources: readonly string[]) =>
    sources.map((name) => bySource.get(name)?.record.to).find((target) => target !== undefined)
  return Promise.all(placesOf(source, shop).map((place) => followRedirects(place, shop, find)))
}

/** One end where it is the same in all languages, else the redirect's own: the rest is followed when it is asked for. */
const targetFor = (ends: readonly (string | undefined)[], to: string, shop: ShopAddresses): string =>
  (new Set(ends).size === 1 ? ends[0] : undefined) ?? targetOf(to, shop) ?? to

/** redirects.csv: old addresses of this shop's pages, or of a previous shop on the same host name. */
import * as v from 'valibot'
import { findSpellingFault } from '../../core/address/address-spelling.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import { cleanKey } from '../text/clean-text.ts'
import {
  findRightSource,
  followRedirects,
  isAllowedTarget,
  localizedPathsOf,
  readSource,
  type ShopAddresses,
  type SourceFault,
  targetOf,
} from '../text/redirect-path.ts'
import type { MistakeList } from './import-errors.ts'
import { readCsvFile } from './read-csv-file.ts'

const FILE = 'redirects.csv'
const MOST_REDIRECTS = 50_000
const LONGEST = 500

const address = v.pipe(v.string(), v.transform(cleanKey), v.nonEmpty('is missing'), v.maxLength(LONGEST))

const RedirectSchema = v.strictObject({ from: address, to: address })
type RedirectRecord = v.InferOutput<typeof RedirectSchema>

/** A redirect in the form of the database (lib/backend/text/redirect-path.ts). */
export type Redirect = { source: string; target: string }

/** A redirect with its line in redirects.csv. */
export type WrittenRedirect = Redirect & { line: number }

/**
 * Reads the file and shortens each chain of redirects to one. Errors are repeated paths, paths for which the shop never
 * looks up a redirect, loops, and targets that can't be a page.
 */
export async function readRedirects(
  text: string,
  shop: ShopAddresses,
  mistakes: MistakeList,
): Promise<WrittenRedirect[]> {
  const records = await readCsvFile(RedirectSchema, FILE, text, mistakes)
  if (records.length > MOST_REDIRECTS) mistakes.add(FILE, 0, `has more than ${MOST_REDIRECTS} redirects`)
  const bySource = new Map<string, LocatedRecord<RedirectRecord>>()
  for (const located of records) {
    const add = (message: string) => mistakes.add(FILE, located.lineOf(), message)
    const reading = readSource(located.record.from, shop)
    const misspelt = findSpellingFault(located.record.to)
    const isReadable = misspelt === undefined && targetOf(located.record.to, shop) !== undefined
    if (misspelt !== undefined) add(`column 'to': ${misspelt}`)
    else if (!isReadable) add("column 'to' must be a path such as /new-page or begin with https://")
    if ('fault' in reading) add(describeSourceFault(located.record.from, reading.fault, shop))
    else {
      const first = bySource.get(reading.source)
      const [query] = /\?[^#]+/.exec(located.record.from) ?? []
      if (query) {
        const sentence =
          `column 'from': '${query}' is ignored: every address with the path ` + `${reading.source} leads there`
        mistakes.warn(FILE, located.lineOf(), sentence)
      }
      if (first) add(`column 'from': ${reading.source} is already used in line ${first.lineOf()}`)
      else if (isReadable) bySource.set(reading.source, located)
    }
  }
  const redirects: WrittenRedirect[] = []
  for (const [source, located] of bySource) {
    const ends = await findEnds(bySource, source, shop)
    const fault = ends.includes(undefined)
      ? `column 'to': ${source} redirects to itself`
      : ends.some((end) => end !== undefined && !isAllowedTarget(end, shop))
        ? `column 'to': ${source} leads to ${ends[0]}, which can't be a page of the shop`
        : undefined
    if (fault !== undefined) mistakes.add(FILE, located.lineOf(), fault)
    else redirects.push({ source, target: targetFor(ends, located.record.to, shop), line: located.lineOf() })
  }
  return redirects
}

const FAULTS = {
  elsewhere: "column 'from' must be a path such as /old-page, and not the home page",
  page: "column 'from' is a page that every shop has: redirects are never looked up for it",
  encoding: "column 'from' must have its letters unescaped, or escaped as UTF-8 (%C3%A9, not %E9)",
  fragment: "column 'from' must not contain '#': browsers don't send what follows it to the shop",
  pattern: "column 'from' must be a single path: patterns such as * or :name are not supported",
} as const satisfies Record<SourceFault, string>

function describeSourceFault(from: string, fault: SourceFault, shop: ShopAddresses): string {
  const right = fault === 'elsewhere' || fault === 'fragment' ? findRightSource(from, shop) : undefined
  return right === undefined ? FAULTS[fault] : `${FAULTS[fault]}; write '${right}'`
}

/** The final target of a path in each language; undefined for a loop. */
function findEnds(
  bySource: ReadonlyMap<string, LocatedRecord<RedirectRecord>>,
  source: string,
  shop: ShopAddresses,
): Promise<(string | undefined)[]> {
  const find = (sources: readonly string[]) =>
    sources.map((name) => bySource.get(name)?.record.to).find((target) => target !== undefined)
  return Promise.all(localizedPathsOf(source, shop).map((place) => followRedirects(place, shop, find)))
}

/**
 * The final target if it is the same in all languages, otherwise the redirect's own target, whose chain is then
 * followed at request time.
 */
const targetFor = (ends: readonly (string | undefined)[], to: string, shop: ShopAddresses): string =>
  (new Set(ends).size === 1 ? ends[0] : undefined) ?? targetOf(to, shop) ?? to

/** Shops in another language. */
import { rangeOf } from '../../core/time/hours/exceptions.ts'
import type { RecordsByKey } from './content.ts'
import type { LocationRecord, LocationTextRecord } from './folder-schemas.ts'
import type { ExceptionTitle } from './shop-hours-schema.ts'

/** The days of an exception, by which a language's title belongs to it. */
export const daysKey = (line: Pick<ExceptionTitle, 'date' | 'from' | 'to'>): string => rangeOf(line).join('/')

/** The shops with the texts of a language; of exceptions it has titles only. */
export function translateShops(
  shops: RecordsByKey<LocationRecord>,
  texts: RecordsByKey<LocationTextRecord>,
): RecordsByKey<LocationRecord> {
  const translated = new Map<string, LocationRecord>()
  for (const [key, shop] of shops) {
    const { exceptions: titles = [], ...text } = texts.get(key) ?? {}
    const stated = Object.entries(text).filter(([, value]) => value !== undefined)
    const titleOf = new Map(titles.map((entry) => [daysKey(entry), entry.title]))
    translated.set(key, {
      ...shop,
      ...Object.fromEntries(stated),
      // Missing in shops imported before exceptions existed.
      exceptions: (shop.exceptions ?? []).map((line) => ({ ...line, title: titleOf.get(daysKey(line)) || line.title })),
    })
  }
  return translated
}

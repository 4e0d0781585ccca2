/** The part of GET /config that decides which pages a store has, read before any page renders (S1-2.3, S1-3.1). */
import * as v from 'valibot'
import { id, listOf, text } from './wire.ts'

const toLocaleEntry = (value: unknown): unknown => (typeof value === 'string' ? { locale: value } : value)

/** Locales as [{locale}]; plain texts, a comma list, one object or a map are accepted too. */
const LocaleListWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => (typeof value === 'string' ? value.split(',') : value)),
    listOf(v.pipe(v.unknown(), v.transform(toLocaleEntry), v.object({ locale: id() })), ['locale']),
  ),
  [],
)

export const hostSettingsEntries = {
  locale: text(),
  locales: LocaleListWire,
  iframe_url: text(),
}

/** The edge reads only these keys of a configuration. */
export const HostSettingsWire = v.object(hostSettingsEntries)
export type HostSettingsWire = v.InferOutput<typeof HostSettingsWire>

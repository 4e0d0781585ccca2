/** What of GET /config decides which pages a store has, before any of them is made (specification 2.3, 3.1). */
import * as v from 'valibot'
import { id, listOf, text } from './wire.ts'

const toLocaleEntry = (value: unknown): unknown => (typeof value === 'string' ? { locale: value } : value)

/** Locales as [{locale}]; plain texts, a comma list, one object and a map are understood too. */
const LocaleListWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => (typeof value === 'string' ? value.split(',') : value)),
    listOf(v.pipe(v.unknown(), v.transform(toLocaleEntry), v.object({ locale: id() })), ['locale']),
  ),
  [],
)

export const gateEntries = {
  locale: text(),
  locales: LocaleListWire,
  iframe_url: text(),
}

/** These keys alone: the edge reads nothing else of a configuration. */
export const ConfigGateWire = v.object(gateEntries)
export type ConfigGateWire = v.InferOutput<typeof ConfigGateWire>

/**
 * Reads settings of GET /config from several places: over time, settings have had different places and spellings. The
 * rules work on the raw response, before the schema, so that the schema contains each setting once.
 */

type RawRecord = Record<string, unknown>

export const isRawRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** The first place with a value counts; if the values are objects, later ones fill in missing fields. */
function pickFirst(key: string, places: readonly RawRecord[]): unknown {
  const given = places.filter((place) => Object.hasOwn(place, key) && isGiven(place[key])).map((place) => place[key])
  if (!isRawRecord(given[0])) return given[0]
  const merged: RawRecord = {}
  for (const record of given.filter(isRawRecord)) {
    for (const [name, value] of Object.entries(record)) {
      if (!isGiven(merged[name]) && name !== '__proto__') merged[name] = value
    }
  }
  return merged
}

/**
 * Reads each of `keys` from `record`, or from `fallbacks` if it is missing or null there. Anything but a JSON object
 * counts as an empty one.
 */
export function readFromPlaces(record: unknown, fallbacks: readonly unknown[], keys: readonly string[]): RawRecord {
  const own = isRawRecord(record) ? record : {}
  const places = [own, ...fallbacks.filter(isRawRecord)]
  return { ...own, ...Object.fromEntries(keys.map((key) => [key, pickFirst(key, places)])) }
}

/** Fills in missing settings from alternative spellings: `{name: [alternative, …]}`. */
export function readSpellings(record: unknown, spellings: Readonly<Record<string, readonly string[]>>): RawRecord {
  const own = isRawRecord(record) ? record : {}
  const read = Object.entries(spellings).map(([key, others]) => {
    const spelling = [key, ...others].find((name) => Object.hasOwn(own, name) && isGiven(own[name]))
    return [key, spelling === undefined ? undefined : own[spelling]]
  })
  return { ...own, ...Object.fromEntries(read) }
}

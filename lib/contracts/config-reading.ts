/**
 * Where GET /config keeps its settings: the same setting has had several places and spellings over time.
 *
 * Each rule works on the raw answer before the schema reads it, so that the schema names every setting once.
 */

/** The raw form of a JSON object. */
type RawRecord = Record<string, unknown>

/** Tells a JSON object from lists, null and scalars. */
export const isRawRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Takes the first place that has a value; when the places hold objects, a later one fills what earlier ones lack. */
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
 * Reads each of `keys` from `record` first and from `fallbacks` where it is missing or null there.
 * What is not a JSON object counts as an empty one.
 */
export function readFromPlaces(record: unknown, fallbacks: readonly unknown[], keys: readonly string[]): RawRecord {
  const own = isRawRecord(record) ? record : {}
  const places = [own, ...fallbacks.filter(isRawRecord)]
  return { ...own, ...Object.fromEntries(keys.map((key) => [key, pickFirst(key, places)])) }
}

/** Fills settings that are missing under their name from other spellings of it: `{wanted: [other, …]}`. */
export function readSpellings(record: unknown, spellings: Readonly<Record<string, readonly string[]>>): RawRecord {
  const own = isRawRecord(record) ? record : {}
  const read = Object.entries(spellings).map(([key, others]) => {
    const spelling = [key, ...others].find((name) => Object.hasOwn(own, name) && isGiven(own[name]))
    return [key, spelling === undefined ? undefined : own[spelling]]
  })
  return { ...own, ...Object.fromEntries(read) }
}

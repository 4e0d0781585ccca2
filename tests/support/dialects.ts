/**
 * Notations of public REST APIs that are related to the contract. Each function converts a response of the embedded
 * back end into the notation of that API's documentation; the meaning stays the same.
 *
 * - Magento 1 REST (https://devdocs-openmage.org/guides/m1x/api/rest/Resources/Products/products.html): all scalars are
 *   text, amounts have four decimals, switches are '1' and '0', empty values are null, lists of records are maps by id,
 *   or by index, as PHP serializes a list that has lost its first entry.
 * - Aoe_CartApi (https://github.com/AOEpeople/Aoe_CartApi#readme): prices are objects of amount, currency and
 *   formatted; items are always a map, numbers are numbers; an empty object is an empty list, as PHP
 *   serializes an empty array.
 */
type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that identify a record; the first present one counts, else its index. */
const ID_FIELDS = ['entity_id', 'item_id', 'post_id', 'node_id', 'script_id', 'google_code', 'code', 'identifier']

function mapById(list: readonly Json[]): Json {
  const idOf = (entry: Json, place: number) => String(ID_FIELDS.map((field) => entry[field]).find(Boolean) ?? place + 1)
  const entries = list.map((entry, place) => [idOf(entry, place), entry] as const)
  // Objects sort integer keys and can't contain a key twice.
  const keepsOrder = entries.every(
    ([id], place) => !/^\d+$/.test(id) || place === 0 || Number(id) > Number(entries[place - 1]?.[0]),
  )
  const isUnique = new Set(entries.map(([id]) => id)).size === entries.length
  return keepsOrder && isUnique
    ? Object.fromEntries(entries)
    : Object.fromEntries(list.map((entry, place) => [String(place + 1), entry]))
}

/** A response in the notation of Magento 1. */
export function asMagento1(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(4)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value === '') return null
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    return value.every(isRecord) ? asMagento1(mapById(value)) : value.map(asMagento1)
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asMagento1(part)]))
    : value
}

/** A cart response in the notation of Aoe_CartApi. */
export function asAoeCart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asAoeCart)
  if (!isRecord(value)) return value
  if (Object.keys(value).length === 0) return []
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'items' && Array.isArray(part) && part.every(isRecord) ? asAoeCart(mapById(part)) : asAoeCart(part),
    ]),
  )
}

/** Kinds of values that the schemas of a store folder are made of. */
import * as v from 'valibot'

/** Number that identifies a record within its file. */
export const entityId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000))

/** Text that must not be blank. */
export const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

/** Code that other records refer to. */
export const code = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/, 'may only have letters, digits, "_", "-" and "."'))

/** Part of an address. */
export const urlKey = v.pipe(v.string(), v.regex(/^[^\s/?#%]{1,200}$/u, 'must have no spaces and none of / ? # %'))

/** Price in the currency of the store. */
export const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000))

/** Number of units. */
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** Text, also written as a number or switch. */
export const looseText = v.union([v.string(), v.number(), v.boolean()])

/** Id as text or number. */
export const identifier = v.union([v.pipe(v.string(), v.trim(), v.minLength(1)), v.number()])

/** A whole number, also written as text. */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'))]),
  v.transform(Number),
)

/** True and false, or '1' and '0'. */
export const switchValue = v.union([v.boolean(), v.picklist(['0', '1'])])

/** Day or moment. */
export const day = v.pipe(
  v.string(),
  v.check((value) => value === '' || !Number.isNaN(Date.parse(value)), 'must be a date such as 2026-05-31'),
)

/**
 * Building blocks of the storefront's requests. Only the storefront writes them, so they are strict, while the blocks
 * of responses (wire.ts) are tolerant; a back end may reject anything else with 400.
 */
import * as v from 'valibot'

export const line = (maxLength = 255) => v.pipe(v.string(), v.maxLength(maxLength))

export const filledLine = (maxLength = 255) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))

export const email = () => v.pipe(v.string(), v.email(), v.maxLength(254))

/** An id as received from the back end: text, or a number if it was one. */
export const key = () =>
  v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(256)), v.pipe(v.number(), v.integer())])

/** A whole number from 1 to `max`, for queries. */
export const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))

export const units = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** A comma list of `embed` words; `words` are those that the storefront uses. */
export const embed = (...words: [string, ...string[]]) =>
  v.pipe(line(500), v.examples([words.join(',')]), v.description('Comma list of the parts the answer shall carry.'))

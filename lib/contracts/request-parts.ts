/**
 * Building blocks of what the storefront sends. Requests are written by the storefront alone, so these are exact where
 * the blocks of answers (wire.ts) are tolerant; a back end may refuse with 400 what doesn't fit.
 */
import * as v from 'valibot'

/** One line of text, at most 255 characters unless told. */
export const line = (maxLength = 255) => v.pipe(v.string(), v.maxLength(maxLength))

/** Text that must not be empty. */
export const filledLine = (maxLength = 255) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))

/** An e-mail address. */
export const email = () => v.pipe(v.string(), v.email(), v.maxLength(254))

/** An id as the back end gave it: text, or a number where it was one. */
export const key = () =>
  v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(256)), v.pipe(v.number(), v.integer())])

/** A whole number from 1 to `max`, as a query writes it. */
export const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))

/** Units of a product. */
export const units = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** A comma list of `embed` words; `words` are those the storefront asks for. */
export const embed = (...words: [string, ...string[]]) =>
  v.pipe(line(500), v.examples([words.join(',')]), v.description('Comma list of the parts the answer shall carry.'))

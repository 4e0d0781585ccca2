/** Kinds of values that the schemas of a store folder are made of. */
import * as v from 'valibot'
import { cleanCode, cleanKey, cleanName } from '../text/clean-text.ts'
import {
  findBentCode,
  findLostLetter,
  findQuotes,
  type Judged,
  type NumberKind,
  readDay,
  readGtin,
} from '../text/read-values.ts'

/** How cells of tables are read for a schema (read-cell.ts). */
type Kind = NumberKind | 'code'
const kind = <T>(name: Kind) => v.metadata<T, { kind: Kind }>({ kind: name })

/** A step that puts what was read in place of what was written, or names the right form. */
const readWith = <T extends string | number>(read: (value: T) => Judged<string>) =>
  v.rawTransform<T, string>(({ dataset, addIssue, NEVER }) => {
    const result = read(dataset.value)
    if ('value' in result) return result.value
    addIssue({ message: `${result.must}, not '${dataset.value}'` })
    return NEVER
  })

/** A check that says what a text must be, if anything is wrong with it. */
const mustPass = (find: (text: string) => string | undefined) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const must = dataset.typed ? find(dataset.value) : undefined
    if (must !== undefined) addIssue({ message: `${must}, not '${dataset.value}'` })
  })

/** Number that identifies a record within its file. */
export const entityId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000), kind('id'))

/** Text that must not be blank. */
export const name = v.pipe(
  v.string(),
  v.transform(cleanName),
  mustPass(findLostLetter),
  v.minLength(1),
  v.maxLength(300),
)

/** Text that others are compared with, such as a brand or a colour. */
export const label = v.pipe(
  v.string(),
  v.transform(cleanKey),
  mustPass((text) => findQuotes(text) ?? findLostLetter(text)),
)

/** Code that a dealer or a manufacturer has given: any text but what a spreadsheet has made of a number. */
export const articleCode = v.pipe(
  v.string(),
  v.transform(cleanCode),
  mustPass((text) => findBentCode(text) ?? findQuotes(text)),
  v.maxLength(300),
  kind('code'),
)

/** A UPC or EAN with its check digit; '' for none. */
export const gtin = v.pipe(v.union([v.string(), v.number()]), readWith(readGtin), kind('code'))

/** Code that other records refer to. */
export const code = v.pipe(
  v.string(),
  v.transform(cleanCode),
  v.regex(/^[\w.-]{1,80}$/, 'may only have letters, digits, "_", "-" and "."'),
)

/** Code that shoppers type: letters of every alphabet. */
export const couponCode = v.pipe(
  v.string(),
  v.transform(cleanCode),
  v.regex(/^[\p{L}\p{M}\p{N}_.%+-]{1,80}$/u, 'may only have letters, digits and _ - . + %'),
)

/** Part of an address. */
export const urlKey = v.pipe(
  v.string(),
  v.transform(cleanCode),
  mustPass(findQuotes),
  v.regex(/^[^\s/?#%]{1,200}$/u, 'must have no spaces and none of / ? # %'),
)

/** Programs that compute with binary fractions write 0.30000000000000004. */
const isInCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4

/** Price in the currency of the store. */
export const amount = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10_000_000),
  v.check(isInCents, 'must have two decimals at most, such as 1299.90'),
  kind('amount'),
)

/** Share in percent. */
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100), kind('percent'))

/** Number of units. */
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000), kind('count'))

/** Text, also written as a number or switch. */
export const looseText = v.union([v.string(), v.number(), v.boolean()])

/** Id as text or number. */
export const identifier = v.union([v.pipe(v.string(), v.transform(cleanCode), v.minLength(1)), v.number()])

/** A whole number, also written as text. */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'))]),
  v.transform(Number),
)

/** True and false, or '1' and '0'. */
export const switchValue = v.union([v.boolean(), v.picklist(['0', '1'])])

/** Day or moment as ISO 8601 writes it; '' for none. */
export const day = v.pipe(v.string(), readWith(readDay))

/** Value types from which the schemas of a store folder are built. */
import * as v from 'valibot'
import { cleanCode, cleanKey, cleanName } from '../text/clean-text.ts'
import {
  findConvertedCodeError,
  findLostLetterError,
  findQuotesError,
  type NumberKind,
  parseTypedGtin,
  type TypedValue,
} from '../text/parse-typed-values.ts'
import { parseFolderDate } from './relative-dates.ts'

/** How read-cell.ts reads the cells of a column with this schema. */
type Kind = NumberKind | 'code'
const kind = <T>(name: Kind) => v.metadata<T, { kind: Kind }>({ kind: name })

/** Replaces a value by its normalized form, or adds an issue that names the right form. */
export const readWith = <T extends string | number>(read: (value: T) => TypedValue<string>) =>
  v.rawTransform<T, string>(({ dataset, addIssue, NEVER }) => {
    const result = read(dataset.value)
    if ('value' in result) return result.value
    addIssue({ message: `${result.must}, not '${dataset.value}'` })
    return NEVER
  })

/** Adds an issue if `find` returns what the text must be. */
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
  mustPass(findLostLetterError),
  v.minLength(1),
  v.maxLength(300),
)

/** Text that is compared with others, such as a brand or a colour. */
export const label = v.pipe(
  v.string(),
  v.transform(cleanKey),
  mustPass((text) => findQuotesError(text) ?? findLostLetterError(text)),
)

/** Code given by a dealer or a manufacturer: any text, except for what a spreadsheet makes of a number. */
export const articleCode = v.pipe(
  v.string(),
  v.transform(cleanCode),
  mustPass((text) => findConvertedCodeError(text) ?? findQuotesError(text)),
  v.maxLength(300),
  kind('code'),
)

/** A UPC or EAN with a valid check digit; '' if the product has none. */
export const gtin = v.pipe(v.union([v.string(), v.number()]), readWith(parseTypedGtin), kind('code'))

/** Code that other records refer to. */
export const code = v.pipe(
  v.string(),
  v.transform(cleanCode),
  v.regex(/^[\w.-]{1,80}$/, 'may contain only letters, digits, "_", "-" and "."'),
)

/** Code that shoppers type; letters of any alphabet. */
export const couponCode = v.pipe(
  v.string(),
  v.transform(cleanCode),
  v.regex(/^[\p{L}\p{M}\p{N}_.%+-]{1,80}$/u, 'may contain only letters, digits and _ - . + %'),
)

/** Segment of a URL path. */
export const urlKey = v.pipe(
  v.string(),
  v.transform(cleanCode),
  mustPass(findQuotesError),
  v.regex(/^[^\s/?#%]{1,200}$/u, 'must not contain spaces or any of / ? # %'),
)

/** Tolerates binary fractions such as 0.30000000000000004. */
const isInCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4

/** Price in the store's currency, in whole units with at most two decimals. */
export const amount = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10_000_000),
  v.check(isInCents, 'must have at most two decimals, such as 1299.90'),
  kind('amount'),
)

export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100), kind('percent'))

/** Number of units. */
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000), kind('count'))

/** Text that may also be written as a number or boolean. */
export const looseText = v.union([v.string(), v.number(), v.boolean()])

/** Id as text or number. */
export const identifier = v.union([v.pipe(v.string(), v.transform(cleanCode), v.minLength(1)), v.number()])

/** Whole number that may also be written as text. */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'))]),
  v.transform(Number),
)

/** Boolean, or '1' and '0'. */
export const switchValue = v.union([v.boolean(), v.picklist(['0', '1'])])

/** Day or time in ISO 8601; '' if empty. */
export const day = v.pipe(v.string(), readWith(parseFolderDate))

/** A tax class of products: any case, stored in lower case. */
export const taxClass = v.pipe(
  v.string(),
  v.transform((text) => cleanCode(text).toLowerCase()),
  v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'may contain only letters, digits, "_" and "-", such as grocery'),
)

/** Taxes of a store folder: an entry of taxes.json (docs/store-folder.md). */
import * as v from 'valibot'
import { parsePostalRange } from './postal-range.ts'
import { name, taxClass } from './schema-parts.ts'

/** Who levies a tax, from the widest to the narrowest. `district` is a special district, e.g. for transit. */
export const TAX_LEVELS = ['country', 'region', 'county', 'city', 'district'] as const
export type TaxLevel = (typeof TAX_LEVELS)[number]

/** Tax class of products without one, and the class that is never taxed. */
export const STANDARD_CLASS = 'standard'
export const EXEMPT_CLASS = 'exempt'

/** Postal areas of an entry: a state has at most 2,700 ZIP codes. */
const MOST_POSTCODES = 5_000

/** An entry of taxes.json. lib/backend/taxes/find-taxes.ts has the rule which entries count at a place. */
export const TaxSchema = v.pipe(
  v.strictObject({
    country: v.pipe(v.string(), v.length(2)),
    region: name,
    rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    title: name,
    /** Translations by locale. */
    titles: v.optional(v.record(v.string(), name)),
    shipping: v.optional(v.boolean(), false),
    level: v.optional(v.picklist(TAX_LEVELS)),
    /** Name of the county or district that levies the tax. Addresses don't have them. */
    county: v.optional(name),
    district: v.optional(name),
    /** City of the address, in any letter case, with or without accents. */
    city: v.optional(name),
    postcodes: v.optional(
      v.pipe(
        v.array(v.string()),
        v.minLength(1, 'requires at least one postal area'),
        v.maxLength(MOST_POSTCODES, `may have at most ${MOST_POSTCODES} postal areas`),
      ),
    ),
    class: v.optional(
      v.pipe(
        taxClass,
        v.check((value) => value !== EXEMPT_CLASS, `must not be '${EXEMPT_CLASS}', which is never taxed`),
      ),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { country, postcodes = [] } = dataset.value
    for (const [index, text] of postcodes.entries()) {
      const area = parsePostalRange(text, country)
      if ('value' in area) continue
      addIssue({
        message: `${area.must}, not '${text}'`,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'postcodes', value: postcodes },
          { type: 'array', origin: 'value', input: postcodes, key: index, value: text },
        ],
      })
    }
  }),
  v.check(
    ({ county, district, city, postcodes }) =>
      (county === undefined && district === undefined) || city !== undefined || postcodes !== undefined,
    'requires postcodes or city: an address has no county and no district',
  ),
  v.check(
    ({ region, county, district, city }) => region !== '*' || (county ?? district ?? city) === undefined,
    "requires its region, such as MN, instead of '*'",
  ),
)

export type TaxRecord = v.InferOutput<typeof TaxSchema>

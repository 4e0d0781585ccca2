/** Promotions of a store folder: an entry of promotions.json, and its translation (docs/store-folder.md). */
import * as v from 'valibot'
import { amount, day, entityId, identifier, label, name } from './schema-parts.ts'

const isBuyMore = (type: string) => type === 'BuyMoreSaveMore_Instant' || type === 'BuyMoreSaveMore_MailIn'

const promotionEntries = {
  program_id: identifier,
  promo_name: name,
  promo_short_description: v.optional(v.string(), ''),
  start_date: v.optional(day, ''),
  end_date: v.optional(day, ''),
  rebate_form_url: v.optional(v.string(), ''),
  manufacturer: v.optional(label, ''),
  linq_type: v.optional(v.string(), ''),
  brand_logo_urls: v.optional(v.array(v.string()), []),
  amount: v.optional(v.nullable(amount)),
  /** Quantity discount: `amount` is taken off from `units` units of the promotion's products on. */
  steps: v.optional(
    v.pipe(
      v.array(v.strictObject({ units: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)), amount })),
      v.minLength(1, 'at least one step is required'),
      v.maxLength(20, 'may have at most 20 steps'),
      v.check(
        (steps) => steps.every(({ units }, index) => units > (steps[index - 1]?.units ?? 0)),
        'must be in ascending order of units',
      ),
    ),
  ),
  /** Groups of category ids. The cart must contain a unit of each group. */
  together: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.array(entityId),
          v.minLength(1, 'requires at least one category'),
          v.maxLength(50, 'may contain at most 50 categories'),
        ),
      ),
      v.minLength(2, 'requires at least two groups'),
      v.maxLength(10, 'may have at most 10 groups'),
    ),
  ),
}

/**
 * An entry of promotions.json. `steps`, or `together` with an amount, are allowed for "buy more, save more" types only.
 */
export const PromotionSchema = v.pipe(
  v.strictObject(promotionEntries),
  v.check(
    ({ linq_type, steps, together }) => isBuyMore(linq_type) || (steps ?? together) === undefined,
    'requires the linq_type BuyMoreSaveMore_Instant or BuyMoreSaveMore_MailIn for steps and together',
  ),
  v.check(
    ({ steps, together }) => steps === undefined || together === undefined,
    'must have either steps or together, not both',
  ),
  v.check(({ together, amount }) => together === undefined || Boolean(amount), "requires an amount for 'together'"),
)

/** The fields of a promotion that a locale can translate. */
export const PromotionTextSchema = v.partial(v.omit(v.strictObject(promotionEntries), ['amount', 'steps', 'together']))

export type PromotionRecord = v.InferOutput<typeof PromotionSchema>

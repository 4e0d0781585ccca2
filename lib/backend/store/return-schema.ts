/** `returns` of store.json: what shoppers may cancel and return. */
import * as v from 'valibot'
import { RETURN_WISHES } from '../../contracts/order-return.ts'
import { code, entityId, name, taxClass } from './schema-parts.ts'

/** A reason of which shoppers choose one. With `free` there is no fee, and the store pays the way back. */
const ReasonSchema = v.strictObject({
  code,
  label: name,
  /** Translations by locale. */
  labels: v.optional(v.record(v.string(), name)),
  free: v.optional(v.boolean(), false),
})

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length

export const ReturnRulesSchema = v.strictObject({
  /** Whether shoppers may cancel orders whose goods are in the shop. */
  cancel: v.optional(v.boolean(), true),
  /** Days after the delivery in which goods can be returned; 0: never. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 30),
  wishes: v.optional(
    v.pipe(
      v.array(v.picklist(RETURN_WISHES)),
      v.minLength(1, 'requires at least one wish'),
      v.check((wishes) => isUnique(wishes), 'must not repeat a wish'),
    ),
    ['refund', 'exchange'],
  ),
  /** Missing: the reasons of lib/backend/returns/return-rules.ts. */
  reasons: v.optional(
    v.pipe(
      v.array(ReasonSchema),
      v.minLength(1, 'requires at least one reason'),
      v.maxLength(20, 'may have at most 20 reasons'),
      v.check((reasons) => isUnique(reasons.map((reason) => reason.code)), 'must not repeat a code'),
    ),
  ),
  /** Categories whose products, and those of their subcategories, can't be returned. */
  excluded_categories: v.optional(v.pipe(v.array(entityId), v.maxLength(200, 'may have at most 200 categories')), []),
  /** Tax classes whose products can't be returned; products without one have 'standard'. */
  excluded_tax_classes: v.optional(v.pipe(v.array(taxClass), v.maxLength(40, 'may have at most 40 tax classes')), []),
  /** Percentage of the price of the goods that the store keeps. */
  restocking_fee_percent: v.optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(50), v.check(isHundredths, 'may have at most two decimals')),
    0,
  ),
  /** Who pays the way back, unless the reason is free. */
  way_back: v.optional(v.picklist(['shopper', 'store']), 'shopper'),
})
export type ReturnRules = v.InferOutput<typeof ReturnRulesSchema>

function isHundredths(value: number): boolean {
  return /^\d+(\.\d{1,2})?$/.test(String(value))
}

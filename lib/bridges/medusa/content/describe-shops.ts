/** The shops of the store's folder in the contract's form: days with other hours are expanded. */
import * as v from 'valibot'
import { describeShopHours } from '../../../contract-server/shop-hours.ts'
import { isDay } from '../../../core/time/days.ts'
import { type ExceptionLine, isYearly, isYearlyDay, rangeOf } from '../../../core/time/hours/exceptions.ts'

const ExceptionSchema = v.object({
  date: v.optional(v.string()),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  title: v.optional(v.string()),
  open: v.optional(v.string()),
  close: v.optional(v.string()),
})

const ShopSchema = v.looseObject({
  time_zone: v.fallback(v.optional(v.string(), ''), ''),
  exceptions: v.fallback(v.optional(v.array(v.unknown()), []), []),
})

const isRange = ([from, to]: readonly [string, string]): boolean =>
  isYearly(from) ? isYearlyDay(from) && isYearlyDay(to) : isDay(from) && isDay(to)

/** The exceptions whose days can be read. */
const readExceptions = (lines: readonly unknown[]): ExceptionLine[] =>
  lines.flatMap((line) => {
    const { success, output } = v.safeParse(ExceptionSchema, line)
    return success && isRange(rangeOf(output)) ? [output] : []
  })

/** @param timeZone of the store */
export const describeShops = (shops: readonly unknown[], timeZone: unknown): unknown[] =>
  shops.map((shop) => {
    const { success, output } = v.safeParse(ShopSchema, shop)
    if (!success) return shop
    const exceptions = readExceptions(output.exceptions)
    const hours = describeShopHours({ ...output, exceptions }, typeof timeZone === 'string' ? timeZone : 'UTC')
    return { ...output, ...hours }
  })

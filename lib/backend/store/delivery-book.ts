/** `book` of a shipping method: the days and windows that its shoppers choose from (docs/store-folder.md). */
import * as v from 'valibot'
import { day, name } from './schema-parts.ts'

/** Limits of a `book`. Every list of days is computed from them. */
export const BOOK_LIMITS = {
  days: 60,
  windows: 12,
  capacity: 1_000,
  areas: 50,
  postcodes: 500,
  closedDays: 400,
  changeDays: 30,
} as const

const { days, windows, capacity: mostOrders, areas, postcodes, closedDays, changeDays } = BOOK_LIMITS

const wholeNumber = (least: number, most: number) => {
  const must = `must be a whole number from ${least} to ${most}`
  return v.pipe(v.number(), v.integer(must), v.minValue(least, must), v.maxValue(most, must))
}

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00'))

const areDifferent = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length

const WEEKDAY = 'must be a day of the week from 1 (Monday) to 7 (Sunday)'
const weekdays = v.pipe(
  v.array(v.pipe(v.number(), v.integer(WEEKDAY), v.minValue(1, WEEKDAY), v.maxValue(7, WEEKDAY))),
  v.minLength(1, 'requires at least one day of the week'),
  v.check((list) => areDifferent(list), 'must not contain a day twice'),
)

const capacity = wholeNumber(0, mostOrders)

const WindowSchema = v.pipe(
  v.strictObject({
    title: name,
    /** Translations by locale. */
    titles: v.optional(v.record(v.string(), name)),
    from: time,
    to: time,
    /** Orders of a day. */
    capacity,
  }),
  v.check(({ from, to }) => from < to, "must end after it begins: 'to' must be later than 'from'"),
)

const AreaSchema = v.strictObject({
  title: v.optional(name),
  /** Beginnings of postal codes; the first area with a matching one counts. */
  postcodes: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(12))),
    v.minLength(1, 'requires at least one postal code'),
    v.maxLength(postcodes, `may contain at most ${postcodes} postal codes`),
  ),
  weekdays: v.optional(weekdays),
  /** Orders of each window in this area; they count for the window, too. */
  capacity: v.optional(capacity),
})

const closedDay = v.pipe(
  day,
  v.transform((text) => text.slice(0, 10)),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-12-25'),
)

/** Name of an area on the pages of the back office, by which its orders are counted. */
export const areaNameOf = ({ title, postcodes }: Pick<v.InferOutput<typeof AreaSchema>, 'title' | 'postcodes'>) =>
  title ?? postcodes.join(', ').slice(0, 200)

export const DeliveryBookSchema = v.strictObject({
  /** Whether an order needs a day. If not, `days` of the method count until the shopper chooses one. */
  required: v.optional(v.boolean(), true),
  /** Number of days that are offered. */
  days: v.optional(wholeNumber(1, days), 14),
  windows: v.pipe(
    v.array(WindowSchema),
    v.minLength(1, 'requires at least one window'),
    v.maxLength(windows, `may contain at most ${windows} windows`),
    v.check(
      (list) => areDifferent(list.map(({ from, to }) => `${from}-${to}`)),
      'must not contain two windows with the same times',
    ),
  ),
  weekdays: v.optional(weekdays, [1, 2, 3, 4, 5]),
  areas: v.optional(
    v.pipe(
      v.array(AreaSchema),
      v.maxLength(areas, `may contain at most ${areas} areas`),
      v.check((list) => areDifferent(list.map(areaNameOf)), 'must not contain two areas with the same title'),
    ),
    [],
  ),
  closed: v.optional(v.pipe(v.array(closedDay), v.maxLength(closedDays, `may contain at most ${closedDays} days`)), []),
  /** Shoppers may change their day until this time, `days` before the delivery; never if it is missing. */
  change_until: v.optional(v.strictObject({ days: wholeNumber(0, changeDays), time })),
})
export type DeliveryBook = v.InferOutput<typeof DeliveryBookSchema>
export type DeliveryWindow = DeliveryBook['windows'][number]
export type DeliveryArea = DeliveryBook['areas'][number]

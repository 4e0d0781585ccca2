import type { FilterWire } from './listing.ts'

const BUCKET_LIMIT = 6
const STEPS = [1, 2, 2.5, 5]

/** The smallest round step (25, 50, 100, 200, 250, 500 …) for which `span` needs at most BUCKET_LIMIT buckets. */
function chooseStep(span: number): number {
  for (let power = 10; ; power *= 10) {
    for (const step of STEPS) if (Math.ceil(span / (step * power)) <= BUCKET_LIMIT - 1) return step * power
  }
}

/**
 * Groups prices into at most six ranges of equal, round width. A bucket's value is e.g. '500-999.99', which a price
 * filter accepts in `in`; both ends are inclusive.
 */
export function priceBuckets(
  prices: readonly number[] | Float64Array,
  format: (amount: number) => string,
): FilterWire['values'] {
  if (prices.length === 0) return []
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const price of prices) {
    if (price < min) min = price
    if (price > max) max = price
  }
  const step = chooseStep(Math.max(max - min, 1))
  const counts = new Map<number, number>()
  for (const price of prices) {
    const bucket = Math.floor(price / step)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([bucket, count]) => {
      const from = bucket * step
      const to = Math.round(((bucket + 1) * step - 0.01) * 100) / 100
      return {
        value: `${from}-${to}`,
        display_name: `${format(from)} – ${format(to)}`,
        product_count: count,
        swatch: '',
        image: '',
      }
    })
}

/** When the goods of a line that have to be ordered or made first are expected in the shop. */
import { toDashes } from '../../contract-server/locale.ts'
import { spellFirst } from '../../core/time/date.ts'
import { leadDaysOf } from '../catalog/availability.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { ResolvedLine } from './lines.ts'
import { planArrival, regionOf } from './shipping.ts'

/** 'Dec 14 – 28' in the store's language; '' for goods in stock. */
export function describeExpected(
  store: StoreContext,
  { item, parts }: Pick<ResolvedLine, 'item' | 'parts'>,
  now = new Date(),
): string {
  const { content, locale } = store
  const chosen = parts.map(({ product, quantity }) => ({ product, qty: quantity }))
  const lead = leadDaysOf(content, item, chosen)
  if (lead === null) return ''
  const [from, to] = planArrival({}, lead, { timeZone: content.timeZone, region: regionOf(store), now })
  const format = new Intl.DateTimeFormat(toDashes(locale), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return spellFirst(format.formatRange(new Date(from), new Date(to)), locale)
}

/** Opening hours of a shop by date, for pickup. */
import { toDashes } from '../../contract-server/locale.ts'
import { addDays } from '../../core/time/days.ts'
import { listExceptions } from '../../core/time/hours/exceptions.ts'
import { readShopHours } from '../../core/time/hours/openings.ts'
import type { LocationRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { HORIZON_DAYS, type OpeningsOn } from './pickup-slots.ts'

/** The most days for which slots are offered, besides those until goods are ready. */
const SLOT_DAYS = 31

/**
 * The openings of a shop on the days from yesterday on, for as long as goods and slots are planned after `firstDay`
 * (YYYY-MM-DD). Empty if the shop is closed, and for hours that can't be read.
 */
export function readOpenings({ locale }: StoreContext, shop: LocationRecord, firstDay: string): OpeningsOn {
  const exceptions = listExceptions(shop.exceptions, addDays(firstDay, -1), HORIZON_DAYS * 2 + SLOT_DAYS)
  const openingsOf = readShopHours({ hours: shop.hours, exceptions }, toDashes(locale))
  return (day) => openingsOf(day) ?? []
}

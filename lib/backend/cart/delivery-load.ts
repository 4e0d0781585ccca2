/** How many orders the windows of a store's deliveries have, and how many they may have. */
import type { Queryable } from '../db/database.ts'
import { areaNameOf, type DeliveryBook } from '../store/delivery-book.ts'
import type { ChosenWindow } from './cart-state.ts'
import { findWindow } from './delivery-calendar.ts'

/** A window of a day, for an area; area '' for postal codes without one. */
export type WindowOfArea = ChosenWindow & { area: string }

/** A method and the days that it offers. */
export type DeliveryCalendar = { method: string; book: DeliveryBook }

type LoadRow = { day: string; window_id: string; area: string; taken: number; capacity: number | null }

const keyOf = (day: string, window: string, area: string): string => `${day} ${window} ${area}`

/** The counted orders of a method by window and area, and the days that staff have closed. */
export type DeliveryLoad = {
  /** Orders of a window in an area; of all areas with area ''. */
  taken: (window: WindowOfArea) => number
  /** Orders that it may have; Infinity for an area without a limit. */
  capacity: (window: WindowOfArea) => number
  isClosed: (day: string) => boolean
  /** Whether a window, or the area within it, has no place for another order. */
  isFull: (window: WindowOfArea) => boolean
}

/** Capacity as the store folder states it. */
function statedCapacity(book: DeliveryBook, windowId: string, area: string): number {
  if (area === '') return findWindow(book, windowId)?.capacity ?? 0
  return book.areas.find((entry) => areaNameOf(entry) === area)?.capacity ?? Number.POSITIVE_INFINITY
}

/** Reads the load of a method from a day to another. */
export async function readLoad(
  db: Queryable,
  storeId: string,
  { method, book }: DeliveryCalendar,
  [first, last]: readonly [string, string],
): Promise<DeliveryLoad> {
  const rows = await db.query<LoadRow>(
    `SELECT day, window_id, area, taken, capacity FROM delivery_load
     WHERE store_id = $1 AND method = $2 AND day >= $3 AND day <= $4`,
    [storeId, method, first, last],
  )
  const byKey = new Map(rows.map((row) => [keyOf(row.day, row.window_id, row.area), row]))
  const find = ({ day, window, area }: WindowOfArea) => byKey.get(keyOf(day, window, area))
  const taken = (window: WindowOfArea) => find(window)?.taken ?? 0
  const capacity = (window: WindowOfArea) => find(window)?.capacity ?? statedCapacity(book, window.window, window.area)
  const isClosed = (day: string) => find({ day, window: '', area: '' })?.capacity === 0
  const hasNoRoom = (window: WindowOfArea) => taken(window) >= capacity(window)
  return {
    taken,
    capacity,
    isClosed,
    isFull: (window) =>
      isClosed(window.day) || hasNoRoom({ ...window, area: '' }) || (window.area !== '' && hasNoRoom(window)),
  }
}

/** The rows that count an order: its window's, and that of its area. */
const countersOf = ({ area, ...window }: WindowOfArea): WindowOfArea[] =>
  area === ''
    ? [{ ...window, area }]
    : [
        { ...window, area: '' },
        { ...window, area },
      ]

/** Adds an order to a row; false if there is no room. */
async function addOne(
  transaction: Queryable,
  storeId: string,
  { method, book }: DeliveryCalendar,
  { day, window, area }: WindowOfArea,
): Promise<boolean> {
  const stated = statedCapacity(book, window, area)
  await transaction.query(
    `INSERT INTO delivery_load (store_id, method, day, window_id, area) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [storeId, method, day, window, area],
  )
  const rows = await transaction.query(
    `UPDATE delivery_load SET taken = taken + 1
     WHERE store_id = $1 AND method = $2 AND day = $3 AND window_id = $4 AND area = $5
       AND taken < coalesce(capacity, $6::integer, 2147483647)
       AND NOT EXISTS (SELECT 1 FROM delivery_load AS closed WHERE closed.store_id = $1 AND closed.method = $2
         AND closed.day = $3 AND closed.window_id = '' AND closed.capacity = 0)
     RETURNING taken`,
    [storeId, method, day, window, area, Number.isFinite(stated) ? stated : null],
  )
  return rows.length === 1
}

const removeOne = (transaction: Queryable, storeId: string, method: string, { day, window, area }: WindowOfArea) =>
  transaction.query(
    `UPDATE delivery_load SET taken = taken - 1
     WHERE store_id = $1 AND method = $2 AND day = $3 AND window_id = $4 AND area = $5 AND taken > 0`,
    [storeId, method, day, window, area],
  )

/**
 * Moves an order from a window to another; null for an order without one. False if the new one has no room: the caller
 * must then end the transaction with an error. Rows are locked in one order, so that two orders that exchange their
 * windows don't wait for each other.
 */
export async function moveOrder(
  transaction: Queryable,
  storeId: string,
  calendar: DeliveryCalendar,
  past: WindowOfArea | null,
  next: WindowOfArea | null,
): Promise<boolean> {
  const nameOfRow = ({ day, window, area }: WindowOfArea) => keyOf(day, window, area)
  const [left, entered] = [past, next].map((window) => (window === null ? [] : countersOf(window))) as [
    WindowOfArea[],
    WindowOfArea[],
  ]
  const stays = new Set(left.map(nameOfRow).filter((name) => entered.some((row) => nameOfRow(row) === name)))
  const steps = [...left.map((row) => ({ row, isEntered: false })), ...entered.map((row) => ({ row, isEntered: true }))]
    .filter(({ row }) => !stays.has(nameOfRow(row)))
    .sort((one, other) => (nameOfRow(one.row) < nameOfRow(other.row) ? -1 : 1))
  for (const { row, isEntered } of steps) {
    if (!isEntered) await removeOne(transaction, storeId, calendar.method, row)
    else if (!(await addOne(transaction, storeId, calendar, row))) return false
  }
  return true
}

/** Sets the capacity of a window, an area of it, or a whole day (window ''); null restores the store folder's. */
export async function setCapacity(
  transaction: Queryable,
  storeId: string,
  method: string,
  { day, window, area }: WindowOfArea,
  capacity: number | null,
): Promise<void> {
  await transaction.query(
    `INSERT INTO delivery_load (store_id, method, day, window_id, area, capacity) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (store_id, method, day, window_id, area) DO UPDATE SET capacity = excluded.capacity`,
    [storeId, method, day, window, area, capacity],
  )
}

/** Releases the window of a cancelled order, also of a method that the store no longer has. */
export async function freeWindow(
  transaction: Queryable,
  storeId: string,
  method: string,
  window: WindowOfArea,
): Promise<void> {
  for (const row of countersOf(window)) await removeOne(transaction, storeId, method, row)
}

export async function deletePastLoad(db: Queryable): Promise<void> {
  await db.query("DELETE FROM delivery_load WHERE day < to_char(now() - interval '90 days', 'YYYY-MM-DD')")
}

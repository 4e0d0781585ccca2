/**
 * When an order can be picked up at a shop: rules on its opening hours. A time on the shop's clock is a number of
 * minutes, counted from 1970-01-01 00:00 on that clock, so that days and hours need no time zone here.
 */
import { addDays } from '../../core/time/days.ts'
import { momentOf } from '../../core/time/hours/zone.ts'

/** Minutes since midnight of a day. `closesAt` is above 1440 if the shop closes after midnight. */
export type Opening = { readonly opensAt: number; readonly closesAt: number }

/** The openings of a shop on a day (YYYY-MM-DD). */
export type OpeningsOn = (day: string) => readonly Opening[]

/** Times are minutes on the shop's clock. */
export type ShopSlot = { readonly id: string; readonly startsAt: number; readonly endsAt: number }

/** Slots of a pickup method; see `slots` in docs/store-folder.md. */
export type SlotRules = { readonly minutes: number; readonly days: number }

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000

/** Days in which a shop has to open at least once; a shop that is closed for longer has no times. */
export const HORIZON_DAYS = 60

/** The time from which goods are ready is rounded up to this many minutes. */
const ROUNDING_MINUTES = 15

/** Maximum number of slots of a shop in a response. */
export const SLOT_LIMIT = 400

/** Minutes on the clock at the beginning of a day (YYYY-MM-DD). */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MINUTE_MS

/** The day (YYYY-MM-DD) of a time on the clock. */
export const dayOf = (time: number): string => new Date(time * MINUTE_MS).toISOString().slice(0, 10)

/** 'HH:MM' of a time on the clock. */
export const clockOf = (time: number): string => new Date(time * MINUTE_MS).toISOString().slice(11, 16)

/** '2026-12-03T17:00': identifies a slot within its shop. */
const formatSlotId = (time: number): string => `${dayOf(time)}T${clockOf(time)}`

/** The openings from the day before a time on, as times on the clock; one that began the day before may still last. */
function* listOpenings(openingsOn: OpeningsOn, from: number): Generator<{ start: number; end: number }> {
  const first = addDays(dayOf(from), -1)
  for (let count = 0; count <= HORIZON_DAYS; count++) {
    const day = addDays(first, count)
    const midnight = startOfDay(day)
    const openings = openingsOn(day).filter(({ opensAt, closesAt }) => closesAt > opensAt)
    for (const { opensAt, closesAt } of openings.toSorted((a, b) => a.opensAt - b.opensAt)) {
      yield { start: midnight + opensAt, end: midnight + closesAt }
    }
  }
}

/**
 * The time at which goods are ready if work on them begins at `from` and takes `minutes` while the shop is open,
 * rounded up to a quarter of an hour; undefined if the shop is not open for long enough within the horizon.
 */
export function findReadyTime(openingsOn: OpeningsOn, from: number, minutes: number): number | undefined {
  let left = minutes
  let counted = from
  for (const { start, end } of listOpenings(openingsOn, from)) {
    // Openings may overlap: no minute counts twice.
    const begin = Math.max(start, counted)
    if (end <= begin) continue
    const ready = Math.ceil((begin + left) / ROUNDING_MINUTES) * ROUNDING_MINUTES
    if (ready < end) return ready
    left = Math.max(0, left - (end - begin))
    counted = end
  }
  return undefined
}

/**
 * The slots of a shop that begin when the goods are ready or later, soonest first. `days` counts from the day on which
 * the goods are ready, and includes days on which the shop is closed. An opening shorter than a slot is one slot.
 */
export function listPickupSlots(openingsOn: OpeningsOn, readyAt: number, { minutes, days }: SlotRules): ShopSlot[] {
  const end = startOfDay(dayOf(readyAt)) + days * DAY_MINUTES
  const slots = new Map<string, ShopSlot>()
  for (const opening of listOpenings(openingsOn, readyAt)) {
    if (opening.start >= end || slots.size >= SLOT_LIMIT) break
    for (let startsAt = opening.start; startsAt < opening.end && startsAt < end; startsAt += minutes) {
      const endsAt = Math.min(startsAt + minutes, opening.end)
      if (endsAt - startsAt < minutes && startsAt > opening.start) break
      const id = formatSlotId(startsAt)
      if (startsAt >= readyAt && slots.size < SLOT_LIMIT) slots.set(id, slots.get(id) ?? { id, startsAt, endsAt })
    }
  }
  return [...slots.values()].sort((a, b) => a.startsAt - b.startsAt)
}

/** Difference between a time zone's clock and UTC in minutes; 0 if the zone is unknown. */
function offsetOf(instant: number, timeZone: string): number {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  } catch {
    return 0
  }
}

/** The time that the clock of a zone shows, in whole minutes. */
export const readClock = (now: Date, timeZone: string): number =>
  Math.floor(now.getTime() / MINUTE_MS) + offsetOf(now.getTime(), timeZone)

/** A time on the clock of a zone as ISO 8601 with its offset. */
export function formatInstant(time: number, timeZone: string): string {
  const day = dayOf(time)
  const instant = momentOf(day, time - startOfDay(day), timeZone).getTime()
  const offset = offsetOf(instant, timeZone)
  const zone = new Date(Math.abs(offset) * MINUTE_MS).toISOString().slice(11, 16)
  return `${new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${zone}`
}

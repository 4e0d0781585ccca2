/** Deliveries on days that the shopper chooses. */
import type { CartWire } from '../contracts/cart.ts'

/** A delivery of a cart or an order; `day` and `window` are '' until they are chosen. */
export type ChosenDelivery = {
  /** 'all', or 'ready' and 'rest' if the goods in stock are delivered first. */
  readonly part: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly window: string
  /** Texts of the back end. */
  readonly date: string
  readonly title: string
  readonly message: string
  /** An order needs the day. */
  readonly isRequired: boolean
  /** The goods have to be ordered or made first, and are not in the shop yet. */
  readonly isWaiting: boolean
  /** Of an order: the shopper can choose or change the day now. */
  readonly canChange: boolean
  /** Last instant for a change; null if the shopper can't change the day. */
  readonly canChangeUntil: Date | null
}

const readInstant = (text: string): Date | null => {
  const date = new Date(text)
  return text.trim() === '' || Number.isNaN(date.getTime()) ? null : date
}

/** The deliveries of a cart or an order; empty if the back end sends none. A single one may be without parts. */
export function mapChosenDays({ delivery, shipping }: Pick<CartWire, 'delivery' | 'shipping'>): ChosenDelivery[] {
  const { parts, day, window, can_change_until } = delivery
  if (parts.length > 0) {
    return parts.map((part) => ({
      part: part.part,
      day: part.day,
      window: part.window,
      date: part.delivery_date,
      title: part.delivery_title,
      message: part.delivery_message,
      isRequired: part.is_required,
      isWaiting: part.is_waiting,
      canChange: part.can_change,
      canChangeUntil: readInstant(part.can_change_until),
    }))
  }
  if (day === '') return []
  const { delivery_date: date, delivery_title: title, delivery_message: message } = shipping.data
  const canChangeUntil = readInstant(can_change_until)
  const states = { isRequired: true, isWaiting: false, canChange: false }
  return [{ part: 'all', day, window, date, title, message, ...states, canChangeUntil }]
}

/** Whether a day is missing that an order needs. `deliveries` is empty if the back end doesn't say what is chosen. */
export const isDayMissing = (deliveries: readonly Pick<ChosenDelivery, 'day' | 'isRequired'>[]): boolean =>
  deliveries.length === 0 || deliveries.some(({ day, isRequired }) => isRequired && day === '')

/** Days in the addresses of lists. */
import { isDay } from '../../core/time/days.ts'

/** The date in the URL; today in the store's time zone if invalid. */
export const readDay = (text: string, today: string): string => (text.startsWith('20') && isDay(text) ? text : today)

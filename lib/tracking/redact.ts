import { SECTIONS } from '../i18n/paths.ts'
import type { Tracked, TrackingEvent } from './events.ts'

/** What stands where something was taken out. */
const REMOVED = '[removed]'

const EMAIL = /[^\s/]*(?:@|%40)[^\s/]*/gi
/** Ten digits or more, also grouped: phone numbers, cards, accounts. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){9,}/g
/** One unbroken run of letters and digits as keys and tokens are; words of addresses are shorter or hyphenated. */
const TOKEN = /\b(?=[A-Za-z_]*\d)[A-Za-z0-9_]{24,}\b/g

/** Takes e-mail addresses, phone and card numbers and tokens out of a text that a shopper or a link may have written. */
export const redactText = (text: string): string =>
  text.replace(EMAIL, REMOVED).replace(LONG_NUMBER, REMOVED).replace(TOKEN, REMOVED)

/** What a shared wishlist's address ends with opens the list. */
const SHARED_LIST = new RegExp(`(${SECTIONS.sharedWishlist}/)[^/]+`)

/** The path of an address with what is personal taken out; query and fragment are dropped. */
export const redactPath = (path: string): string =>
  redactText(path.replace(/[?#].*$/s, '').replace(SHARED_LIST, `$1${REMOVED}`))

/** Fields of events whose text may come from the shopper, and how each is cleaned. */
const CLEANERS: Readonly<Record<string, (text: string) => string>> = {
  page_path: redactPath,
  page_referrer: redactPath,
  item_list_id: redactPath,
  page_title: redactText,
  item_list_name: redactText,
  search_term: redactText,
  coupon: redactText,
}

/** The same event with nothing personal in it. */
export function redact({ event, path, atMs }: Tracked): Tracked {
  const fields = Object.entries(event).map(([name, value]) => {
    const clean = CLEANERS[name]
    return [name, clean && typeof value === 'string' ? clean(value) : value]
  })
  return { event: Object.fromEntries(fields) as TrackingEvent, path: redactPath(path), atMs }
}

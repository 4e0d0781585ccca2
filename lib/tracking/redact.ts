import { EMAIL_IN_TEXT, LONG_NUMBER_IN_TEXT, REMOVED } from '../core/secrets/personal-data.ts'
import { SECTIONS } from '../core/url/routes.ts'
import type { Tracked, TrackingEvent } from './events.ts'

/** A long unbroken run of letters and digits, like a key or token; words of addresses are shorter or hyphenated. */
const TOKEN = /\b(?=[A-Za-z_]*\d)[A-Za-z0-9_]{24,}\b/g

/**
 * Removes e-mail addresses, phone and card numbers, and tokens from a text that a shopper or a link may have written.
 */
export const redactText = (text: string): string =>
  text.replace(EMAIL_IN_TEXT, REMOVED).replace(LONG_NUMBER_IN_TEXT, REMOVED).replace(TOKEN, REMOVED)

/** Matches the token in the address of a shared wishlist. Anyone with the token can open the list. */
const SHARED_LIST = new RegExp(`(${SECTIONS.sharedWishlist}/)[^/]+`)

/** The path of an address without personal data, query and fragment. */
export const redactPath = (path: string): string =>
  redactText(path.replace(/[?#].*$/s, '').replace(SHARED_LIST, `$1${REMOVED}`))

/** Fields of events whose text may come from the shopper, with their cleaning functions. */
const CLEANERS: Readonly<Record<string, (text: string) => string>> = {
  page_path: redactPath,
  page_referrer: redactPath,
  item_list_id: redactPath,
  page_title: redactText,
  item_list_name: redactText,
  search_term: redactText,
  coupon: redactText,
}

export function redact({ event, path, atMs }: Tracked): Tracked {
  const fields = Object.entries(event).map(([name, value]) => {
    const clean = CLEANERS[name]
    return [name, clean && typeof value === 'string' ? clean(value) : value]
  })
  return { event: Object.fromEntries(fields) as TrackingEvent, path: redactPath(path), atMs }
}

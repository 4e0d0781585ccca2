/** What comes from outside is cleaned once, where it is read: routes see texts that can be stored, logged and shown. */

import { isEmail } from '../../core/email.ts'

/** Longest text that is looked at as an e-mail address, its unseen signs included. */
const LONGEST_EMAIL = 300

/** NUL, other control characters but line breaks and tabs, and halves of surrogate pairs. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Surrogate}/gu

/** Signs without a shape, which are copied along with an e-mail address. */
const UNSEEN = /\p{Cf}/gu

/**
 * A text without characters that databases refuse or terminals obey, its letters in composed form (NFC) as they are stored.
 * An e-mail address has no signs that nobody sees: mail to it would come back.
 */
export function cleanIncoming(text: string): string {
  const cleaned = text.replace(UNSTORABLE, '').normalize('NFC')
  const seen = cleaned.length <= LONGEST_EMAIL ? cleaned.replace(UNSEEN, '') : cleaned
  return seen !== cleaned && isEmail(seen) ? seen : cleaned
}

/**
 * Cleans texts and keys of JSON while it is parsed (JSON.parse's reviver). Keys that every object has are left out: with
 * 'toString' an object can be neither a text nor a number.
 */
export function reviveIncoming(_: string, value: unknown): unknown {
  if (typeof value === 'string') return cleanIncoming(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([key]) => !(key in Object.prototype))
  return Object.fromEntries(entries.map(([key, entry]) => [cleanIncoming(key), entry]))
}

/** Parameters of a query or a form, cleaned. */
export const cleanParameters = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].map(([name, value]) => [cleanIncoming(name), cleanIncoming(value)]))

/** The path of an address with its letters in composed form: macOS names files and copies addresses in decomposed ones. */
export function composePath(path: string): string {
  if (!/%[c-f]/i.test(path) || !isSoundPath(path)) return path
  const compose = (part: string) => {
    const text = decodeURIComponent(part)
    return text.normalize('NFC') === text ? part : encodeURIComponent(text.normalize('NFC'))
  }
  return path.split('/').map(compose).join('/')
}

/** Is the path of an address sound: UTF-8, as it says, and without control characters? */
export function isSoundPath(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

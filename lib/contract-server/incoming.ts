/**
 * Cleans the input of requests once, where it is parsed, so that routes get texts that can be stored, logged and shown.
 */

import { isEmail } from '../core/text/email.ts'

/** Maximum length of a text that is treated as an e-mail address, including invisible characters. */
const EMAIL_LIMIT = 300

/** Control characters except for line breaks and tabs, and lone surrogates. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Surrogate}/gu

/** Invisible characters, which may be copied along with an e-mail address. */
const INVISIBLE = /\p{Cf}/gu

/**
 * Removes characters that databases reject or terminals interpret, and composes letters (NFC). Removes invisible
 * characters from e-mail addresses, because mail to such an address would bounce.
 */
export function cleanIncoming(text: string): string {
  const cleaned = text.replace(UNSTORABLE, '').normalize('NFC')
  const withoutInvisible = cleaned.length <= EMAIL_LIMIT ? cleaned.replace(INVISIBLE, '') : cleaned
  return withoutInvisible !== cleaned && isEmail(withoutInvisible) ? withoutInvisible : cleaned
}

/**
 * Reviver for JSON.parse that cleans texts and keys. It drops keys that every object inherits: an object with its own
 * 'toString' may not be convertible to a text.
 */
export function cleanJsonValue(_: string, value: unknown): unknown {
  if (typeof value === 'string') return cleanIncoming(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([key]) => !(key in Object.prototype))
  return Object.fromEntries(entries.map(([key, entry]) => [cleanIncoming(key), entry]))
}

/** The parameters of a query or a form, cleaned. */
export const cleanParameters = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].map(([name, value]) => [cleanIncoming(name), cleanIncoming(value)]))

/** A URL path with composed letters (NFC): macOS uses decomposed ones in file names and copied addresses. */
export function normalizePath(path: string): string {
  if (!/%[c-f]/i.test(path) || !isValidPath(path)) return path
  const compose = (part: string) => {
    const text = decodeURIComponent(part)
    return text.normalize('NFC') === text ? part : encodeURIComponent(text.normalize('NFC'))
  }
  return path.split('/').map(compose).join('/')
}

/** Whether a URL path is valid UTF-8 without control characters. */
export function isValidPath(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

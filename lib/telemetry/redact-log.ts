import { cutText } from '../core/text/cut-text.ts'

/** Replaces removed parts of a log line. */
export const REMOVED = '[removed]'

/** Longest text of a log line, in characters; errors may quote texts of any length. */
const TEXT_LIMIT = 2_000

/** Each rule removes everything that resembles its kind: too little in a log can be repaired, a leak can't. */
const RULES: readonly [RegExp, string][] = [
  // Headers and assignments whose value is a secret, to the end of the line or the closing quote.
  [
    /\b(authorization|(?:set-)?cookie|x-csrf-token|proxy-authorization)(["']?\s*[:=]\s*["']?)[^\n"']*/gi,
    `$1$2${REMOVED}`,
  ],
  [
    /\b(token|secret|password|passwd|api[-_]?key|session[-_]?id|signature)(["']?\s*[:=]\s*["']?)[^\s"'&,;]+/gi,
    `$1$2${REMOVED}`,
  ],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${REMOVED}`],
  // Credentials of an address, then its query and fragment: both may contain a shopper's input.
  [/(:\/\/)[^\s/@]*@/g, `$1${REMOVED}@`],
  [/\?(?=[^\s?]*[\w%[\]])[^\s"')]*/g, `?${REMOVED}`],
  [/[^\s<>"'(),;:=/]{0,128}(?:@|%40)[^\s<>"'(),;/]*/gi, REMOVED],
  // Seven digits or more, also grouped: phone numbers, cards, accounts.
  [/\+?\d(?:[\s().\-–]{0,2}\d){6,}/g, REMOVED],
  // A long unbroken run of letters and digits, like a key or token.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?:\.[\w-]+)*/g, REMOVED],
]

/** Control characters except the line break, and marks that change text direction: a terminal would interpret them. */
const CONTROL = /(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}])+/gu

/** Replaces control characters, so that a terminal displays the text literally. */
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ')

/**
 * Removes personal and secret data from a text for the log: e-mail addresses, numbers like those of phones and cards,
 * tokens, values of authorization and cookie headers, queries and credentials of addresses. At most 2,000 characters
 * remain; control characters become spaces.
 */
export function redactLog(text: string): string {
  // Cut first, to limit the cost of huge texts; twice the limit, so that the rules see whole words.
  const bounded = withoutControls(cutText(text, TEXT_LIMIT * 2))
  const clean = RULES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), bounded)
  return clean.length > TEXT_LIMIT ? `${cutText(clean, TEXT_LIMIT)}…` : clean
}

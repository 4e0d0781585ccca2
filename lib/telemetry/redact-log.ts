import { cutText } from '../core/cut-text.ts'

/** What stands where something was taken out of a log line. */
export const REMOVED = '[removed]'

/** Longest text of a log line, in characters; what an error quotes may be of any length. */
const TEXT_LIMIT = 2_000

/** Each rule takes everything out that looks like its kind: a log that says too little is repaired, a leak is not. */
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
  // Credentials of an address, then its query and fragment: both may hold what a shopper typed.
  [/(:\/\/)[^\s/@]*@/g, `$1${REMOVED}@`],
  [/\?(?=[^\s?]*[\w%[\]])[^\s"')]*/g, `?${REMOVED}`],
  [/[^\s<>"'(),;:=/]{0,128}(?:@|%40)[^\s<>"'(),;/]*/gi, REMOVED],
  // Seven digits or more, also grouped: phone numbers, cards, accounts.
  [/\+?\d(?:[\s().\-–]{0,2}\d){6,}/g, REMOVED],
  // One unbroken run of letters and digits as keys and tokens are.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?:\.[\w-]+)*/g, REMOVED],
]

/** Control characters but the line break, and what turns the direction of text around: a terminal would obey them. */
const CONTROL = /(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}])+/gu

/** A text that a terminal shows as it stands, whoever wrote it. */
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ')

/**
 * Takes out of a text for the log what may be personal or secret: e-mail addresses, numbers like those of phones and
 * cards, tokens, values of authorization and cookie headers, queries and credentials of addresses. At most 2,000
 * characters remain; control characters become spaces.
 */
export function redactLog(text: string): string {
  // Cut first, with room for the rules to see whole words, so that a huge text can't cost much.
  const bounded = withoutControls(cutText(text, TEXT_LIMIT * 2))
  const clean = RULES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), bounded)
  return clean.length > TEXT_LIMIT ? `${cutText(clean, TEXT_LIMIT)}…` : clean
}

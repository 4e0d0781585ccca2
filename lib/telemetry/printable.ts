/** Control characters but line breaks, separators of lines, and signs that turn the direction of what follows. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A text as a terminal may have it: what would move the cursor, colour, erase or turn around is written as an escape
 * ('\u202e'), which JSON reads back.
 */
export const toPrintable = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

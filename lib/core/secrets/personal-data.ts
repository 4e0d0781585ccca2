/** Finds personal data in texts that shoppers write. */

/** Text that replaces a removed part. */
export const REMOVED = '[removed]'

export const EMAIL_IN_TEXT = /[^\s/]*(?:@|%40)[^\s/]*/gi
/** Ten digits or more, also grouped: phone numbers, cards, accounts. */
export const LONG_NUMBER_IN_TEXT = /\+?\d(?:[\s().-]{0,2}\d){9,}/g

/** Whether a text has what looks like an e-mail address or a telephone number, or had it before it was removed. */
export const hasPersonalData = (text: string): boolean =>
  text.includes(REMOVED) || text.search(EMAIL_IN_TEXT) >= 0 || text.search(LONG_NUMBER_IN_TEXT) >= 0

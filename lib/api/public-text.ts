/** Maximum length of a failed call's message for shoppers, in characters. */
const LONGEST = 500

/**
 * Patterns of technical errors rather than sentences for people: markup, several lines, file paths and positions, class
 * and function names, stack frames.
 */
const TECHNICAL: readonly RegExp[] = [
  /<[a-z!/?]/i,
  /[\r\n\u2028\u2029]/,
  /(?:^|[\s('"`=:,])(?:[a-z]:)?[\\/][\w.-]+[\\/]/i,
  /\w\\\w/,
  /\.\w{1,5}(?::\d+|\(\d+\))/,
  /\bon line \d+/i,
  /\w(?:->|::)\w|\w\(\)|\{\w*closure/,
  /(?:^|\s)#\d+\s+\S+[\w}]\(/,
  /\b[A-Za-z_]\w*(?:Error|Exception|Warning)\b/,
  /\b(?:stack trace|traceback|backtrace|uncaught|fatal error|undefined (?:index|offset|variable|property|method))\b/i,
  /\b0x[\da-f]{4,}\b/i,
]

/** Prefix of SQL errors; the statement and its values may follow. */
export const SQL_STATE = 'SQLSTATE'

/** Whether a failed call's message is meant for shoppers rather than a technical error. */
export const isForShoppers = (text: string): boolean =>
  text.length <= LONGEST && !TECHNICAL.some((pattern) => pattern.test(text))

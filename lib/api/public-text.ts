/** Longest sentence of a failed call that shoppers get to read, in characters. */
const LONGEST = 500

/**
 * What sentences for people don't have and defects do: markup, several lines, paths of files and places in them, names
 * of classes and functions, frames of a stack.
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

/** What SQL says of itself; the statement and its values may follow. */
export const SQL_STATE = 'SQLSTATE'

/** Tells whether a text of a failed call is a sentence for shoppers, and not what a program says of its own defect. */
export const isForShoppers = (text: string): boolean =>
  text.length <= LONGEST && !TECHNICAL.some((pattern) => pattern.test(text))

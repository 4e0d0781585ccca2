/** What is measured of a password, in the browser and on the server alike. */
import { cutText } from './cut-text.ts'

/** Longer passwords are measured by their beginning: the time to measure grows with their length. */
const LONGEST = 80

/** The part of a password that is measured, and the words somebody who knows the shopper would try, with their parts. */
export const measuredPassword = (password: string, guessableWords: readonly string[]): [string, string[]] => [
  cutText(password, LONGEST),
  guessableWords.flatMap((text) => [text, ...text.split(/[@.\s]+/)]).filter((word) => word.length > 2),
]

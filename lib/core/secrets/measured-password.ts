/** Input of the password strength check, the same in the browser and on the server. */
import { cutText } from '../text/cut-text.ts'

/** Longer passwords are measured by their beginning, because the check's time grows with the length. */
const LONGEST = 80

/** The measured part of a password, and words that are easy to guess for this shopper, with their parts. */
export const measuredPassword = (password: string, guessableWords: readonly string[]): [string, string[]] => [
  cutText(password, LONGEST),
  guessableWords.flatMap((text) => [text, ...text.split(/[@.\s]+/)]).filter((word) => word.length > 2),
]

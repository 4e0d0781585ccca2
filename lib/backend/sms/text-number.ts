/** Numbers to which texts (SMS) can be sent: mobile and fixed numbers of the United States and Canada. */
import { readNationalPhone } from '../../core/address/phone.ts'

/** Area codes of toll-free and premium numbers, which receive no texts of shoppers, and of services (N11). */
const WITHOUT_TEXTS = /^(?:8(?:00|22|33|44|55|66|77|88)|900|.11)/

/** Area codes of other countries of the plan: their carriers have other rules and prices. */
const OTHER_COUNTRIES = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
)

/** '+12185550123' from a number as typed; undefined if it can't get texts. */
export function toTextNumber(phone: string): string | undefined {
  const digits = readNationalPhone(phone)
  if (digits === undefined || WITHOUT_TEXTS.test(digits) || OTHER_COUNTRIES.has(digits.slice(0, 3))) return undefined
  return `+1${digits}`
}

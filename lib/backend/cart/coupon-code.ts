/** Codes of coupons as shoppers type and paste them. */
import { toHalfWidth } from '../../core/address/phone.ts'
import { cleanCode } from '../text/clean-text.ts'

/** Marks around a code that was copied out of a sentence. Codes have letters, digits and _ - . + % (CouponSchema). */
const MARKS_BEFORE = /^["'“”„‘’«»(*:]+/
const MARKS_BEHIND = /["'“”‘’«»)*.,;:!?]+$/

const foldCode = (code: string): string =>
  toHalfWidth(cleanCode(code))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, '')
    .toLowerCase()

/**
 * Finds the coupon with a code. Ignored are letter case, blanks, the kind of dash, full width, how accents are encoded
 * and, unless a code has them itself, marks around it.
 */
export function findByCode<T extends { readonly code: string }>(coupons: Iterable<T>, typed: string): T | undefined {
  const all = [...coupons]
  const find = (wanted: string) => all.find(({ code }) => foldCode(code) === wanted)
  const wanted = foldCode(typed)
  return find(wanted) ?? find(wanted.replace(MARKS_BEFORE, '').replace(MARKS_BEHIND, ''))
}

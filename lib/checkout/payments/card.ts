import { number as checkNumber, expirationDate } from 'card-validator'
import type { CheckoutErrorKey } from '../errors.ts'

/** Brands as the card library names them → the types that methods list in cc_types. */
const TYPE_OF_BRAND: Readonly<Record<string, string>> = {
  visa: 'VI',
  mastercard: 'MC',
  'american-express': 'AE',
  discover: 'DI',
  'diners-club': 'DN',
  jcb: 'JCB',
  maestro: 'SM',
}

/** What is entered in a card form, as it is typed. */
export type CardEntries = { readonly number: string; readonly expiry: string; readonly code: string }

export type CardEntry = keyof CardEntries

/** A card that can be sent: digits only, month as 'MM', year as 'YYYY'. Held in memory only. */
export type Card = {
  readonly type: string
  readonly number: string
  readonly code: string
  readonly month: string
  readonly year: string
}

/** What is wrong with each field; 'missing' is an empty one. */
export type CardProblems = Partial<Readonly<Record<CardEntry, CheckoutErrorKey | 'missing'>>>

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Digits in groups, by blanks or dashes of any kind: what a card number is pasted as. */
const GROUPED_DIGITS = /^[\d\s\p{Pd}]*$/u

/** The type of a card number, like 'VI'; '' while its digits fit several types, or none. */
export const detectCardType = (number: string): string =>
  TYPE_OF_BRAND[checkNumber(digitsOf(number)).card?.type ?? ''] ?? ''

/** Does a method take cards of the type? A method that lists no types takes all. */
const isAcceptedType = (type: string, cardTypes: readonly string[]): boolean =>
  cardTypes.length === 0 || cardTypes.includes(type)

/** Digits of the security code on cards of a type (checkout specification 5.1). */
const codeLength = (type: string): number => (type === 'AE' ? 4 : 3)

/** Most digits a card number has. */
const MAX_DIGITS = 19

/** Writes a card number in the groups that are printed on the card. What is no card number stays as it was typed. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text)
  if (!GROUPED_DIGITS.test(text) || digits.length > MAX_DIGITS) return text
  const gaps = checkNumber(digits).card?.gaps ?? [4, 8, 12, 16]
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

/**
 * Writes an expiry date as MM / YY while it is typed; a month of one digit gets its zero. Takes the form of browsers that
 * fill it in ('2030-04') too; what is no date stays as it was typed.
 */
export function formatExpiry(text: string): string {
  const [, isoYear, isoMonth] = /^\s*(\d{4})-(\d{2})\s*$/.exec(text) ?? []
  if (isoYear) return `${isoMonth} / ${isoYear}`
  const [, head = '', separator, tail = ''] = /^([\d\s]*)([/.\p{Pd}]?)([\d\s]*)$/u.exec(text) ?? []
  const month = digitsOf(head)
  const hasTail = separator !== undefined && separator !== ''
  const digits = /^[2-9]/.test(month) || (hasTail && month.length === 1) ? `0${month}` : month
  const all = digits + digitsOf(tail)
  if (separator === undefined || all.length > 6) return text
  const isOpen = all.length < 2 || (all.length === 2 && text.trimEnd().length <= 2 && !hasTail)
  return isOpen ? all : `${all.slice(0, 2)} / ${all.slice(2)}`
}

/** What is wrong with one field; undefined when nothing is. */
function findProblem(field: CardEntry, entries: CardEntries, cardTypes: readonly string[]) {
  if (entries[field].trim() === '') return 'missing'
  const type = detectCardType(entries.number)
  switch (field) {
    case 'number':
      if (!GROUPED_DIGITS.test(entries.number) || !checkNumber(digitsOf(entries.number)).isValid) return 'cardNumber'
      return isAcceptedType(type, cardTypes) ? undefined : 'cardType'
    case 'expiry':
      return expirationDate(entries.expiry).isValid ? undefined : 'cardExpiry'
    case 'code':
      return new RegExp(`^\\d{${codeLength(type)}}$`).test(entries.code.trim()) ? undefined : 'securityCode'
  }
}

/**
 * Everything that is wrong with a card (checkout specification 5.1): a number that is none, or of a type that the method
 * does not list; a date that is over; a code of another length than the type's.
 */
export function findCardProblems(entries: CardEntries, cardTypes: readonly string[]): CardProblems {
  const fields: readonly CardEntry[] = ['number', 'expiry', 'code']
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = findProblem(field, entries, cardTypes)
      return problem ? [[field, problem]] : []
    }),
  )
}

/** The card of entries without problems. */
export function readCard(entries: CardEntries): Card {
  const { month, year } = expirationDate(entries.expiry)
  return {
    type: detectCardType(entries.number),
    number: digitsOf(entries.number),
    code: entries.code.trim(),
    month: (month ?? '').padStart(2, '0'),
    year: (year ?? '').length === 2 ? `20${year}` : (year ?? ''),
  }
}

/**
 * A card is only sent as the order is placed with it, with the type that was chosen for it: one of another type than its
 * number says, or of one that the method does not list, is refused.
 */
export function checkCard(card: Card, cardTypes: readonly string[]): CheckoutErrorKey | undefined {
  if (card.type !== detectCardType(card.number) || !isAcceptedType(card.type, cardTypes)) return 'cardType'
  if (!checkNumber(card.number).isValid) return 'cardNumber'
  if (!new RegExp(`^\\d{${codeLength(card.type)}}$`).test(card.code)) return 'securityCode'
  return expirationDate({ month: card.month, year: card.year }).isValid ? undefined : 'cardExpiry'
}

/** Reads a card out of what a panel has collected; undefined when there is none. */
export function readCollectedCard(draft: Readonly<Record<string, unknown>>): Card | undefined {
  const { card } = draft
  return typeof card === 'object' && card !== null ? (card as Card) : undefined
}

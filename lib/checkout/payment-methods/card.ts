import { number as checkNumber, expirationDate } from 'card-validator'
import type { CheckoutErrorKey } from '../errors.ts'

/** The card library's brand names → the codes in a method's cc_types. */
const TYPE_OF_BRAND: Readonly<Record<string, string>> = {
  visa: 'VI',
  mastercard: 'MC',
  'american-express': 'AE',
  discover: 'DI',
  'diners-club': 'DN',
  jcb: 'JCB',
  maestro: 'SM',
  unionpay: 'UN',
}

const DETECTED_TYPES: ReadonlySet<string> = new Set(Object.values(TYPE_OF_BRAND))

/**
 * Whether the shopper has to choose the card type: the method lists a type that can't be detected from the number, like
 * 'OT' for other cards.
 */
export const isTypeChosen = (cardTypes: readonly string[]): boolean =>
  cardTypes.some((type) => !DETECTED_TYPES.has(type))

/** Entries of a card form as typed. `type` is the chosen one; '' if none. */
export type CardEntries = {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly type: string
}

export type CardEntry = keyof CardEntries

/** A card ready to send: digits only, month as 'MM', year as 'YYYY'. Kept in memory only. */
export type Card = {
  readonly type: string
  readonly number: string
  readonly code: string
  readonly month: string
  readonly year: string
}

/** Problem of each field; 'missing' if it is empty. */
export type CardProblems = Partial<Readonly<Record<CardEntry, CheckoutErrorKey | 'missing'>>>

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Digits in groups separated by spaces or dashes of any kind, as card numbers are pasted. */
const GROUPED_DIGITS = /^[\d\s\p{Pd}]*$/u

/** The type of a card number, like 'VI'; '' if the digits fit several types, or none. */
export const detectCardType = (number: string): string =>
  TYPE_OF_BRAND[checkNumber(digitsOf(number)).card?.type ?? ''] ?? ''

/**
 * Whether a method accepts a card of the detected type when it is sent as `type`. A method that lists no types accepts
 * all. The two must be equal, unless the method lists an undetectable type and does not list the detected one.
 */
function isAcceptedType(type: string, detected: string, cardTypes: readonly string[]): boolean {
  if (cardTypes.length === 0) return type === detected
  if (!cardTypes.includes(type)) return false
  return type === detected || (!DETECTED_TYPES.has(type) && !cardTypes.includes(detected))
}

/** Whether it is a valid card number. For undetectable types only the check digit can be checked (ISO/IEC 7812-1). */
function isCardNumber(number: string, type: string): boolean {
  if (checkNumber(number).isValid) return true
  return type !== '' && !DETECTED_TYPES.has(type) && /^\d{12,19}$/.test(number) && hasCheckDigit(number)
}

function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Length of the security code for a card type (S2-5.1). */
export const codeLength = (type: string): number => (type === 'AE' ? 4 : 3)

const MAX_DIGITS = 19

/** Formats a card number in the groups printed on the card. Text that is not a card number stays unchanged. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text)
  if (!GROUPED_DIGITS.test(text) || digits.length > MAX_DIGITS) return text
  const gaps = checkNumber(digits).card?.gaps ?? [4, 8, 12, 16]
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

/**
 * Formats an expiry date as MM / YY during typing; a month of one digit gets a leading zero. Also accepts the format of
 * browsers' autofill ('2030-04'); text that is not a date stays unchanged.
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

function findProblem(field: CardEntry, entries: CardEntries, cardTypes: readonly string[]) {
  const isChosen = isTypeChosen(cardTypes)
  if (field === 'type' && !isChosen) return undefined
  if (entries[field].trim() === '') return 'missing'
  const detected = detectCardType(entries.number)
  const type = isChosen ? entries.type : detected
  switch (field) {
    case 'type':
      return entries.number.trim() === '' || isAcceptedType(type, detected, cardTypes) ? undefined : 'cardType'
    case 'number':
      if (!GROUPED_DIGITS.test(entries.number) || !isCardNumber(digitsOf(entries.number), type)) return 'cardNumber'
      return isChosen || isAcceptedType(type, detected, cardTypes) ? undefined : 'cardType'
    case 'expiry':
      return isExpiryAhead(entries.expiry) ? undefined : 'cardExpiry'
    case 'code':
      return new RegExp(`^\\d{${codeLength(type)}}$`).test(entries.code.trim()) ? undefined : 'securityCode'
  }
}

/**
 * All problems of a card (S2-5.1): a number that is invalid, or of a type that the method does not list; a date in the
 * past; a security code whose length does not fit the type.
 */
export function findCardProblems(entries: CardEntries, cardTypes: readonly string[]): CardProblems {
  const fields: readonly CardEntry[] = ['type', 'number', 'expiry', 'code']
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = findProblem(field, entries, cardTypes)
      return problem ? [[field, problem]] : []
    }),
  )
}

/** Whether the expiry date is valid and not in the past. */
export const isExpiryAhead = (expiry: string): boolean => expirationDate(expiry).isValid

/** Month as 'MM' and year as 'YYYY' of a valid expiry date. */
export function readExpiry(expiry: string): Pick<Card, 'month' | 'year'> {
  const { month, year } = expirationDate(expiry)
  return {
    month: (month ?? '').padStart(2, '0'),
    year: (year ?? '').length === 2 ? `20${year}` : (year ?? ''),
  }
}

/** The card of entries that have no problems. */
export function readCard(entries: CardEntries): Card {
  return {
    type: entries.type || detectCardType(entries.number),
    number: digitsOf(entries.number),
    code: entries.code.trim(),
    ...readExpiry(entries.expiry),
  }
}

/** Checks a card before it is sent: rejects a type that differs from the number's, or that the method does not list. */
export function checkCard(card: Card, cardTypes: readonly string[]): CheckoutErrorKey | undefined {
  if (!isAcceptedType(card.type, detectCardType(card.number), cardTypes)) return 'cardType'
  if (!isCardNumber(card.number, card.type)) return 'cardNumber'
  if (!new RegExp(`^\\d{${codeLength(card.type)}}$`).test(card.code)) return 'securityCode'
  return expirationDate({ month: card.month, year: card.year }).isValid ? undefined : 'cardExpiry'
}

/** The card in what a panel has collected; undefined if none. */
export function readCollectedCard(draft: Readonly<Record<string, unknown>>): Card | undefined {
  const { card } = draft
  return typeof card === 'object' && card !== null ? (card as Card) : undefined
}

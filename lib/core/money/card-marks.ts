/** Our drawing of each card brand (components/ui/brand-addresses.ts), by the type that methods list in cc_types. */
const CARD_MARKS = {
  VI: 'visa',
  MC: 'mastercard',
  AE: 'amex',
  DI: 'discover',
  DN: 'diners',
  JCB: 'jcb',
  SM: 'maestro',
} as const

/** A drawing of a card brand. */
export type CardMark = (typeof CARD_MARKS)[keyof typeof CARD_MARKS]

/** The drawing of a card type like 'VI'; undefined for one that has none. */
export const markOfCard = (type: string): CardMark | undefined =>
  Object.hasOwn(CARD_MARKS, type) ? CARD_MARKS[type as keyof typeof CARD_MARKS] : undefined

import type { SavedCardWire } from '../contracts/customer.ts'

/** A card that a customer has saved with the payment processor. Unknown fields are ''. */
export type SavedCard = {
  readonly id: string
  /** Type like 'VI', as in cc_types of payment methods: capital letters. */
  readonly type: string
  /** Four digits. */
  readonly lastFour: string
  /** 'YYYY-MM'. */
  readonly expiry: string
  /** Each order requires the security code. */
  readonly isCodeRequired: boolean
}

/** Maps a saved card; an invalid type, digits or date become ''. */
export function mapSavedCard(wire: SavedCardWire): SavedCard {
  const month = wire.cc_exp_month.padStart(2, '0')
  const isDate = /^(0[1-9]|1[0-2])$/.test(month) && /^\d{4}$/.test(wire.cc_exp_year)
  return {
    id: wire.id,
    type: /^[A-Z]{2,8}$/.test(wire.cc_type) ? wire.cc_type : '',
    lastFour: /^\d{4}$/.test(wire.cc_last_four) ? wire.cc_last_four : '',
    expiry: isDate ? `${wire.cc_exp_year}-${month}` : '',
    isCodeRequired: wire.code_required,
  }
}

/** '09/2039'; '' for a card without a date. */
export const formatExpiry = ({ expiry }: SavedCard): string => expiry.split('-').reverse().join('/')

/** A card is valid to the end of its month; `today` is YYYY-MM-DD in the store's time zone. */
export const isExpired = ({ expiry }: SavedCard, today: string): boolean => expiry !== '' && expiry < today.slice(0, 7)

import { ownValue } from '../own-value.ts'
/** Names of card types for shoppers, by the code of the contract. */
export const CARD_NAMES: Readonly<Record<string, string>> = {
  VI: 'Visa',
  MC: 'Mastercard',
  AE: 'American Express',
  DI: 'Discover',
  DN: 'Diners Club',
  JCB: 'JCB',
  SM: 'Maestro',
  UN: 'UnionPay',
}

/** Texts of a card's title, in the views that display one. */
type WriteTitle = (key: 'title' | 'unknown' | 'plain', values?: { card?: string; digits?: string }) => string

/** 'Visa ending in 1111', without digits or name where they are ''. */
export function writeCardTitle({ type, lastFour }: { type: string; lastFour: string }, write: WriteTitle): string {
  const card = ownValue(CARD_NAMES, type)
  if (lastFour === '') return card ?? write('plain')
  return card ? write('title', { card, digits: lastFour }) : write('unknown', { digits: lastFour })
}

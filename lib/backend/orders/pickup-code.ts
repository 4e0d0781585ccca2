import { randomInt } from 'node:crypto'

/** Letters and digits that can't be mistaken for each other (0 and O, 1 and I, 2 and Z …); no vowels, so no words. */
const SIGNS = 'CDFGHJKMNPQRTVWXY34679'
const LENGTH = 6

/** A random code by which a shop recognizes the shopper of an order: 113 million possible ones. */
export const createPickupCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Whether a code is the right one as staff have typed it: in any case, with spaces and dashes. */
export const isPickupCode = (typed: string, code: string): boolean =>
  typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() === code

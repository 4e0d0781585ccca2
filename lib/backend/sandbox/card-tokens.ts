/**
 * The sandbox stand-in of the card processor: turns test cards into tokens and charges them. Only its own test cards
 * are taken, so that nobody's real card gets anywhere; of those the token keeps the brand and the last four digits.
 */
import type { Queryable } from '../db/database.ts'
import { openToken, sealToken, spendToken } from './signed-token.ts'

/** How long a card token may be used. */
export const CARD_TOKEN_MS = 24 * 3600 * 1000

/**
 * The test cards. Each takes any date to come and a security code of its length; `isDeclined` ends in a refusal, with
 * `needsAuthentication` gateways ask the cardholder's bank first (3-D Secure).
 */
export const TEST_CARDS: readonly {
  number: string
  brand: string
  isDeclined: boolean
  needsAuthentication?: boolean
}[] = [
  { number: '4111111111111111', brand: 'visa', isDeclined: false },
  { number: '5431111111111111', brand: 'mastercard', isDeclined: false },
  { number: '341111111111111', brand: 'amex', isDeclined: false },
  { number: '6011601160116611', brand: 'discover', isDeclined: false },
  { number: '4000000000000002', brand: 'visa', isDeclined: true },
  { number: '4000000000003220', brand: 'visa', isDeclined: false, needsAuthentication: true },
]

/** What a token's callback tells a page about the card; `exp` is MMYY. */
export type MaskedCard = { readonly number: string; readonly bin: string; readonly exp: string; readonly type: string }

const isPresent = (exp: string, now: Date): boolean => {
  const [month, year] = [Number(exp.slice(0, 2)), 2000 + Number(exp.slice(2))]
  const isOver = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
  return /^(0[1-9]|1[0-2])\d\d$/.test(exp) && !isOver
}

/**
 * Makes a token for an entered card; undefined for anything but a test card with a date to come (`ccexp` as MMYY) and a
 * security code of its length. Nothing is stored.
 */
export function createCardToken(
  secret: string,
  entered: Readonly<Record<string, unknown>>,
  now = new Date(),
): { token: string; card: MaskedCard; needsAuthentication: boolean } | undefined {
  const text = (name: string) => (typeof entered[name] === 'string' ? entered[name] : '')
  const [key, number, exp, code] = [text('tokenization_key'), text('ccnumber'), text('ccexp'), text('cvv')]
  const card = TEST_CARDS.find((test) => test.number === number)
  const isCodeLong = card?.brand === 'amex' ? /^\d{4}$/.test(code) : /^\d{3}$/.test(code)
  if (!card || !isCodeLong || !isPresent(exp, now) || key === '' || key.length > 200) return undefined
  const { needsAuthentication = false } = card
  const claims = {
    key,
    brand: card.brand,
    lastFour: number.slice(-4),
    outcome: card.isDeclined ? 'declined' : 'paid',
    authentication: needsAuthentication ? 'needed' : 'none',
  }
  return {
    token: sealToken(secret, 'card', claims, now.getTime() + CARD_TOKEN_MS),
    card: { number: `${number.slice(0, 6)}******${number.slice(-4)}`, bin: number.slice(0, 6), exp, type: card.brand },
    needsAuthentication,
  }
}

/** What a token says of its card. */
export type CardToken = { readonly brand: string; readonly lastFour: string; readonly needsAuthentication: boolean }

/** Reads a token without using it up; undefined when it was not made with the store's key or has expired. */
export function readCardToken(secret: string, key: string, token: string, nowMs = Date.now()): CardToken | undefined {
  const opened = key === '' ? undefined : openToken(secret, 'card', token, nowMs)
  if (opened?.claims.key !== key) return undefined
  const { brand = '', lastFour = '', authentication } = opened.claims
  return { brand, lastFour, needsAuthentication: authentication === 'needed' }
}

/** How charging a token ended: the card's brand and last four digits, or why there is no payment. */
export type Charge =
  | { readonly outcome: 'paid'; readonly brand: string; readonly lastFour: string }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'unusable' }

/** Charges a token, which uses it up. It must have been made with the store's own key and not have been used. */
export async function chargeCardToken(
  db: Queryable,
  secret: string,
  key: string,
  token: string,
  nowMs = Date.now(),
): Promise<Charge> {
  const opened = openToken(secret, 'card', token, nowMs)
  if (opened?.claims.key !== key || !(await spendToken(db, opened))) return { outcome: 'unusable' }
  const { outcome, brand = '', lastFour = '' } = opened.claims
  return outcome === 'paid' ? { outcome, brand, lastFour } : { outcome: 'declined' }
}

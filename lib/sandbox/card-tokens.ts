/**
 * Sandbox stand-in of the card processor: turns test cards into tokens and charges them. It accepts only its own test
 * cards, so that no real card number gets anywhere; a token contains the brand and the last four digits.
 */
import type { Queryable } from '../backend/db/database.ts'
import type { CardCharge, CardGateway, CardToken, Charge, VaultCard } from '../backend/providers/card-gateway.ts'
import { HOSTED_TOKENIZATION } from './hosted-tokenization-url.ts'
import { isSpent, type OpenedToken, openToken, sealToken, spendToken } from './signed-token.ts'

/** Lifetime of a card token. */
export const CARD_TOKEN_MS = 24 * 3600 * 1000

/**
 * The test cards, with any future date and a security code of the right length. isDeclined: each charge is declined.
 * needsAuthentication: the gateway requires the cardholder's bank (3-D Secure). isDeclinedLater: the first charge
 * succeeds, charges from the vault are declined.
 */
const TEST_CARDS: readonly {
  number: string
  brand: string
  isDeclined: boolean
  needsAuthentication?: boolean
  isDeclinedLater?: boolean
}[] = [
  { number: '4111111111111111', brand: 'visa', isDeclined: false },
  { number: '5431111111111111', brand: 'mastercard', isDeclined: false },
  { number: '341111111111111', brand: 'amex', isDeclined: false },
  { number: '6011601160116611', brand: 'discover', isDeclined: false },
  { number: '4000000000000002', brand: 'visa', isDeclined: true },
  { number: '4000000000000341', brand: 'visa', isDeclined: false, isDeclinedLater: true },
  { number: '4000000000003220', brand: 'visa', isDeclined: false, needsAuthentication: true },
]

/** Card data that a token's callback gives a page; `exp` is MMYY. */
export type MaskedCard = { readonly number: string; readonly bin: string; readonly exp: string; readonly type: string }

const isPresent = (exp: string, now: Date): boolean => {
  const [month, year] = [Number(exp.slice(0, 2)), 2000 + Number(exp.slice(2))]
  const isOver = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
  return /^(0[1-9]|1[0-2])\d\d$/.test(exp) && !isOver
}

/** The only amount that a token can be charged with. */
export type BoundAmount = { readonly cents: number; readonly currency: string }

/**
 * Makes a token for an entered card; undefined unless it is a test card with a future date (`ccexp` as MMYY) and a
 * security code of the right length. Nothing is stored.
 */
export function createCardToken(
  secret: string,
  entered: Readonly<Record<string, unknown>>,
  { now = new Date(), lifeMs = CARD_TOKEN_MS, bound }: { now?: Date; lifeMs?: number; bound?: BoundAmount } = {},
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
    exp,
    later: card.isDeclinedLater ? 'declined' : 'paid',
    outcome: card.isDeclined ? 'declined' : 'paid',
    authentication: needsAuthentication ? 'needed' : 'none',
    ...(bound && { cents: String(bound.cents), currency: bound.currency }),
  }
  return {
    token: sealToken(secret, 'card', claims, now.getTime() + lifeMs),
    card: { number: `${number.slice(0, 6)}******${number.slice(-4)}`, bin: number.slice(0, 6), exp, type: card.brand },
    needsAuthentication,
  }
}

/** Messages about a field; the wording is the stand-in's. */
const FIELD_MESSAGES = {
  empty: 'Field is empty',
  ccnumber: 'Card number must be 13-19 digits and a recognizable card format',
  unknown: 'Only the test cards of this sandbox can be used',
  ccexp: 'Expiration date must be a present or future month and year',
  cvv: 'CVV must be 3 or 4 digits',
} as const

/** Whether the digits end in their check digit (ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0
}

function findFieldProblem(field: unknown, value: string, isAmex: boolean, now: Date): keyof typeof FIELD_MESSAGES | '' {
  if (value === '') return 'empty'
  if (field === 'ccexp') return isPresent(value, now) ? '' : 'ccexp'
  if (field === 'cvv') return new RegExp(`^\\d{${isAmex ? 4 : 3}}$`).test(value) ? '' : 'cvv'
  if (!isCardNumber(value)) return 'ccnumber'
  return TEST_CARDS.some(({ number }) => number === value) ? '' : 'unknown'
}

/** Validates one field: {field, value, isAmex}, digits only. */
export function checkCardField({ field, value, isAmex }: Readonly<Record<string, unknown>>, now = new Date()) {
  const problem = findFieldProblem(field, typeof value === 'string' ? value : '', isAmex === true, now)
  return problem === '' ? { isValid: true, message: 'Success' } : { isValid: false, message: FIELD_MESSAGES[problem] }
}

const describeCard = ({ claims: { brand = '', lastFour = '', authentication } }: OpenedToken): CardToken => ({
  brand,
  lastFour,
  needsAuthentication: authentication === 'needed',
})

const decideCharge = ({ claims: { outcome, brand = '', lastFour = '' } }: OpenedToken): Charge =>
  outcome === 'paid' ? { outcome, brand, lastFour } : { outcome: 'declined' }

/** Reads a token without spending it; undefined if it was made with another key or has expired. */
function readCardToken(secret: string, key: string, token: string, nowMs = Date.now()): CardToken | undefined {
  const opened = key === '' ? undefined : openToken(secret, 'card', token, nowMs)
  if (opened?.claims.key !== key) return undefined
  return describeCard(opened)
}

/**
 * Charges a token and spends it. It must be unspent and made with the store's own key, and for this amount if it is
 * bound to one.
 */
export async function chargeCardToken(
  db: Queryable,
  secret: string,
  { key, token, cents, currency }: CardCharge,
  nowMs = Date.now(),
): Promise<Charge> {
  const opened = openToken(secret, 'card', token, nowMs)
  if (opened?.claims.key !== key) return { outcome: 'unusable' }
  const { cents: boundCents = String(cents), currency: boundCurrency = currency } = opened.claims
  if (boundCents !== String(cents) || boundCurrency !== currency) return { outcome: 'unusable' }
  if (!(await spendToken(db, opened))) return { outcome: 'unusable' }
  return decideCharge(opened)
}

/** Cards in the vault don't expire, but a signed token needs an end. */
const VAULT_MS = 20 * 365 * 24 * 3600 * 1000

/**
 * Puts the card of a one-use token into the vault. The vault's token can be charged any number of times with the same
 * key until it is removed. Gateways do this with the charge or after it (NMI: customer_vault=add_customer; Moneris:
 * res_add_token), so the one-use token may be spent already, and stays so.
 */
export function keepInVault(secret: string, token: string, nowMs = Date.now()): VaultCard | undefined {
  const opened = openToken(secret, 'card', token, nowMs)
  if (opened === undefined) return undefined
  const { brand = '', lastFour = '', exp = '', later = 'paid' } = opened.claims
  const claims = { ...opened.claims, outcome: later }
  return { token: sealToken(secret, 'vault', claims, nowMs + VAULT_MS), brand, lastFour, exp }
}

/** Reads a vault token; undefined if it isn't one. */
function readVaultToken(secret: string, token: string, nowMs = Date.now()): CardToken | undefined {
  const opened = openToken(secret, 'vault', token, nowMs)
  if (opened === undefined) return undefined
  return describeCard(opened)
}

/** Charges a card in the vault. Its token must be made with the store's own key and not be removed. */
export async function chargeVaultToken(
  db: Queryable,
  secret: string,
  key: string,
  token: string,
  nowMs = Date.now(),
): Promise<Charge> {
  const opened = openToken(secret, 'vault', token, nowMs)
  if (opened?.claims.key !== key || (await isSpent(db, opened))) return { outcome: 'unusable' }
  return decideCharge(opened)
}

export async function removeFromVault(db: Queryable, secret: string, token: string, nowMs = Date.now()): Promise<void> {
  const opened = openToken(secret, 'vault', token, nowMs)
  if (opened !== undefined) await spendToken(db, opened)
}

/** Ids of Moneris' tokenization profiles begin with it; other keys are for a script call. */
const PROFILE = /^ht/

export const createCardGateway = (secret: string, origin: string): CardGateway => ({
  tokenize: async (key, { number, expiry, securityCode }) => {
    const entered = { tokenization_key: key, ccnumber: number, ccexp: expiry, cvv: securityCode }
    const created = createCardToken(secret, entered)
    if (created === undefined) return undefined
    const { token, card, needsAuthentication } = created
    return { token, brand: card.type, lastFour: number.slice(-4), needsAuthentication }
  },
  read: async (key, token) => readCardToken(secret, key, token),
  charge: (db, charge) => chargeCardToken(db, secret, charge),
  tokenizationUrlOf: (key) => `${origin}${PROFILE.test(key) ? HOSTED_TOKENIZATION : '/sandbox/moneris/token'}`,
  vault: {
    keep: async (token) => keepInVault(secret, token),
    read: async (token) => readVaultToken(secret, token),
    charge: (db, { key, token }) => chargeVaultToken(db, secret, key, token),
    remove: (db, token) => removeFromVault(db, secret, token),
  },
})

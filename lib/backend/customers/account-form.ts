/** Reads the fields of account forms. */
import * as v from 'valibot'
import { StoreConfigWire } from '../../contracts/config.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { isEmail } from './address.ts'
import { measureStrength } from './password-strength.ts'

const NAME_LIMIT = 100
const PASSWORD_LIMIT = 256

/** A text without control characters; '' if missing, 400 for other types and text beyond `limit`. */
export function readField(body: Record<string, unknown>, field: string, limit = NAME_LIMIT): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string') throw new Refusal(400, 'badRequest')
  if (value.length > limit) throw new Refusal(400, 'textTooLong', { count: limit })
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}

/** A password as typed, spaces included. */
export function readPassword(body: Record<string, unknown>, field: string): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string') throw new Refusal(400, 'badRequest')
  if (value.length > PASSWORD_LIMIT) throw new Refusal(400, 'textTooLong', { count: PASSWORD_LIMIT })
  return value
}

/** First or last name; 400 if empty. */
export function readName(body: Record<string, unknown>, field: 'firstname' | 'lastname'): string {
  const name = readField(body, field)
  if (name === '') throw new Refusal(400, field === 'firstname' ? 'needFirstname' : 'needLastname')
  return name
}

/** 400 if empty or invalid. */
export function readEmail(body: Record<string, unknown>): string {
  const email = readField(body, 'email', 254)
  if (email === '') throw new Refusal(400, 'needEmail')
  if (!isEmail(email)) throw new Refusal(400, 'badEmail')
  return email
}

/**
 * A new password; 400 if it is shorter than min_password_length or weaker than min_zxcvbn_score. `guessableWords` are
 * the shopper's names and e-mail address; the store's name counts as guessable too.
 */
export async function readNewPassword(
  { documents, locale }: StoreContext,
  body: Record<string, unknown>,
  guessableWords: readonly string[],
): Promise<string> {
  const password = readPassword(body, 'password')
  const { min_password_length, min_zxcvbn_score } = v.parse(StoreConfigWire, documents.config)
  const count = Math.max(1, min_password_length)
  if ([...password].length < count) throw new Refusal(400, 'shortPassword', { count })
  const words = [...guessableWords, String(documents.config.name ?? '')]
  if ((await measureStrength(password, locale, words)) < min_zxcvbn_score) throw new Refusal(400, 'weakPassword')
  return password
}

/** A boolean in the spellings of forms. */
export const readBoolean = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

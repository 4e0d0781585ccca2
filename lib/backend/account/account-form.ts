/** Reads what the account's forms send. */
import { isEmail } from '../cart/address.ts'
import type { View } from '../catalog/view.ts'
import { Refusal } from '../text/messages.ts'

const NAME_LIMIT = 100
const PASSWORD_LIMIT = 256
const DEFAULT_PASSWORD_LENGTH = 8

/** A text of a body without control characters; '' when it is missing, 400 for anything else and for what is too long. */
export function readField(body: Record<string, unknown>, field: string, limit = NAME_LIMIT): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string' || value.length > limit) throw new Refusal(400, 'badRequest')
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}

/** A password as it was typed, blanks included. */
export function readPassword(body: Record<string, unknown>, field: string): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string' || value.length > PASSWORD_LIMIT) throw new Refusal(400, 'badRequest')
  return value
}

/** First or last name; 400 when it is empty. */
export function readName(body: Record<string, unknown>, field: 'firstname' | 'lastname'): string {
  const name = readField(body, field)
  if (name === '') throw new Refusal(400, field === 'firstname' ? 'needFirstname' : 'needLastname')
  return name
}

/** E-mail address; 400 when it is none. */
export function readEmail(body: Record<string, unknown>): string {
  const email = readField(body, 'email', 254)
  if (email === '') throw new Refusal(400, 'needEmail')
  if (!isEmail(email)) throw new Refusal(400, 'badEmail')
  return email
}

/** A password to be: 400 when it is shorter than min_password_length, or the e-mail address itself. */
export function readNewPassword({ documents }: View, body: Record<string, unknown>, email: string): string {
  const password = readPassword(body, 'password')
  const least = Number(documents.config.min_password_length) || DEFAULT_PASSWORD_LENGTH
  if ([...password].length < least) throw new Refusal(400, 'shortPassword', { count: least })
  if (email !== '' && password.toLowerCase() === email.toLowerCase()) throw new Refusal(400, 'weakPassword')
  return password
}

/** A switch in the spellings of forms. */
export const readSwitch = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

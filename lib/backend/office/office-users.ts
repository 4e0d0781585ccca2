/** Users of a store's back office. */
import { randomInt } from 'node:crypto'
import type { Backend } from '../api/backend.ts'
import { isEmail } from '../customers/address.ts'
import { emailKeyOf } from '../customers/customers.ts'
import { hashPassword, saltOf } from '../customers/passwords.ts'
import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'
import { COMMAND_LINE, logAction } from './office-log.ts'

/** An owner may do everything, staff only the daily work (docs/back-office.md). */
export type OfficeRole = 'owner' | 'staff'

export type OfficeUser = {
  user_id: number
  email: string
  name: string
  role: OfficeRole
  /** The password was generated for the user, who must change it before any other page. */
  must_change: boolean
}

/** A user in a list. `seen_at` is ISO 8601 in UTC, '' for a user who has never signed in. */
export type OfficeUserEntry = OfficeUser & { seen_at: string }

/** A new user's unvalidated data. */
export type TypedUser = { email: string; name: string; role: string }

type Target = Pick<Backend, 'db' | 'configuration'>

const MOST_USERS = 50
const NAME_LIMIT = 100
const PASSWORD_GROUPS = 5
const PASSWORD_GROUP_LENGTH = 4
/** Letters and digits that can't be confused with each other. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const FIELDS = 'user_id, email, name, role, must_change'

/**
 * Salt of an address's password in the back office. It differs from the salt of the shopper's account with this
 * address.
 */
export const officeSaltOf = (secret: string, storeId: string, emailKey: string): Buffer =>
  saltOf(secret, storeId, `office\n${emailKey}`)

/** A password of about 99 random bits, in groups that are easy to read out: 'k7qm-2xwr-…'. */
function createPassword(): string {
  const letter = () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)] ?? ''
  const group = () => Array.from({ length: PASSWORD_GROUP_LENGTH }, letter).join('')
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-')
}

/** The users of a store, owners first. */
export const listUsers = (db: Queryable, storeId: string): Promise<OfficeUserEntry[]> =>
  db.query<OfficeUserEntry>(
    `SELECT ${FIELDS}, coalesce(to_char(seen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') AS seen_at
     FROM office_user WHERE store_id = $1 ORDER BY role, name, user_id`,
    [storeId],
  )

/** A user with the password's hash, by e-mail address; undefined if not found. */
export async function findUser(
  db: Queryable,
  storeId: string,
  email: string,
): Promise<(OfficeUser & { password_hash: string }) | undefined> {
  const [row] = await db.query<OfficeUser & { password_hash: string }>(
    `SELECT ${FIELDS}, password_hash FROM office_user WHERE store_id = $1 AND email_key = $2`,
    [storeId, emailKeyOf(email)],
  )
  return row
}

function readUser({ email, name, role }: TypedUser): { email: string; name: string; role: OfficeRole } {
  const typedName = name.replace(/\p{Cc}+/gu, ' ').trim()
  if (!isEmail(email.trim()) || email.length > 254) throw new Refusal(400, 'badEmail')
  if (typedName === '' || typedName.length > NAME_LIMIT) throw new Refusal(400, 'needName')
  if (role !== 'owner' && role !== 'staff') throw new Refusal(400, 'badRole')
  return { email: email.trim(), name: typedName, role }
}

/**
 * Adds a user and returns the initial password, which is not stored. Responds 404 for an unknown store, 400 for invalid
 * data or too many users, and 409 if the address exists.
 */
export async function addUser(
  { db, configuration }: Target,
  storeId: string,
  typed: TypedUser,
  by = COMMAND_LINE,
): Promise<string> {
  const { email, name, role } = readUser(typed)
  const [store] = await db.query<{ users: number }>(
    'SELECT (SELECT count(*)::integer FROM office_user WHERE store_id = store.id) AS users FROM store WHERE id = $1',
    [storeId],
  )
  if (store === undefined) throw new Refusal(404, 'noStore')
  if (store.users >= MOST_USERS) throw new Refusal(400, 'tooManyUsers', { count: MOST_USERS })
  const password = createPassword()
  const emailKey = emailKeyOf(email)
  const hash = await hashPassword(password, officeSaltOf(configuration.sessionSecret, storeId, emailKey))
  const rows = await db.query(
    `INSERT INTO office_user (store_id, email, email_key, name, role, password_hash) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (store_id, email_key) DO NOTHING RETURNING user_id`,
    [storeId, email, emailKey, name, role, hash],
  )
  if (rows.length === 0) throw new Refusal(409, 'userExists')
  await logAction(db, storeId, by, 'user.added', email, role)
  return password
}

/** Sets and returns a new initial password, and ends the user's sessions. Responds 404 for an unknown user. */
export async function renewPassword(
  { db, configuration }: Target,
  storeId: string,
  email: string,
  by = COMMAND_LINE,
): Promise<string> {
  const user = await findUser(db, storeId, email)
  if (user === undefined) throw new Refusal(404, 'noSuchUser')
  const password = createPassword()
  await setPassword({ db, configuration }, storeId, user, password, true)
  await logAction(db, storeId, by, 'user.renewed', user.email)
  return password
}

/** Sets a user's password and ends all of the user's sessions. */
export async function setPassword(
  { db, configuration }: Target,
  storeId: string,
  user: OfficeUser,
  password: string,
  mustChange: boolean,
): Promise<void> {
  const salt = officeSaltOf(configuration.sessionSecret, storeId, emailKeyOf(user.email))
  const hash = await hashPassword(password, salt)
  await db.transaction(async (transaction) => {
    await transaction.query('UPDATE office_user SET password_hash = $2, must_change = $3 WHERE user_id = $1', [
      user.user_id,
      hash,
      mustChange,
    ])
    await transaction.query('DELETE FROM office_session WHERE user_id = $1', [user.user_id])
  })
}

/** Removes a user with all sessions. Responds 404 for an unknown user. */
export async function removeUser(db: Queryable, storeId: string, email: string, by = COMMAND_LINE): Promise<void> {
  const rows = await db.query('DELETE FROM office_user WHERE store_id = $1 AND email_key = $2 RETURNING user_id', [
    storeId,
    emailKeyOf(email),
  ])
  if (rows.length === 0) throw new Refusal(404, 'noSuchUser')
  await logAction(db, storeId, by, 'user.removed', email.trim())
}

/**
 * A request for payment to a provider: one cart, one amount, one approval. The browser carries its id to the provider's
 * window and back; the id can't be guessed and pays once.
 */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

/** Lifetime of a session, from opening the provider's window to spending the approval. */
const SESSION_HOURS = 24

/** Texts stored with a session: its page's language, the order's number, the provider's data. */
export type SessionDetails = Readonly<Record<string, string>>

export type ProviderSession = {
  readonly id: string
  readonly storeId: string
  readonly cartId: string
  readonly provider: string
  readonly state: 'created' | 'approved' | 'declined' | 'spent'
  readonly cents: number
  readonly details: SessionDetails
}

/** Opens a session over an amount; returns its id, by default a random one. */
export async function createProviderSession(
  db: Queryable,
  {
    id = randomBytes(18).toString('base64url'),
    storeId,
    cartId,
    provider,
    cents,
    details,
  }: Omit<ProviderSession, 'id' | 'state'> & Partial<Pick<ProviderSession, 'id'>>,
): Promise<string> {
  await db.query(
    `INSERT INTO provider_session (id, store_id, cart_id, provider, total_cents, details, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, now() + interval '${SESSION_HOURS} hours')`,
    [id, storeId, cartId, provider, cents, JSON.stringify(details)],
  )
  return id
}

/** A session that has not expired; undefined if not found. */
export async function readProviderSession(db: Queryable, id: string): Promise<ProviderSession | undefined> {
  const [session] = await db.query<ProviderSession>(
    `SELECT id, store_id AS "storeId", cart_id AS "cartId", provider, state, total_cents AS cents, details
     FROM provider_session WHERE id = $1 AND expires_at > now()`,
    [id],
  )
  return session
}

/** Stores the provider's decision; false if there was one before. `details` are added to those of the session. */
export async function decideProviderSession(
  db: Queryable,
  id: string,
  state: 'approved' | 'declined',
  details: SessionDetails = {},
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE provider_session SET state = $2, details = details || $3::jsonb
     WHERE id = $1 AND state = 'created' AND expires_at > now() RETURNING id`,
    [id, state, JSON.stringify(details)],
  )
  return rows.length === 1
}

/** Adds details to a session that is not decided yet; false if it is. */
export async function noteProviderSession(db: Queryable, id: string, details: SessionDetails): Promise<boolean> {
  const rows = await db.query(
    `UPDATE provider_session SET details = details || $2::jsonb
     WHERE id = $1 AND state = 'created' AND expires_at > now() RETURNING id`,
    [id, JSON.stringify(details)],
  )
  return rows.length === 1
}

/**
 * Approves a session under a new id, as providers do whose token is issued with the approval; '' if it was decided
 * before. The old id is invalid from then on.
 */
export async function approveUnderNewId(db: Queryable, id: string): Promise<string> {
  const token = randomBytes(12).toString('base64url')
  const rows = await db.query(
    `UPDATE provider_session SET id = $2, state = 'approved'
     WHERE id = $1 AND state = 'created' AND expires_at > now() RETURNING id`,
    [id, token],
  )
  return rows.length === 1 ? token : ''
}

/** The cart and provider that a session must belong to. */
type RequiredSession = Pick<ProviderSession, 'storeId' | 'cartId' | 'provider'>

/** The cart's approved session; rejects with 400 one of another cart, store or provider and one that isn't approved. */
export async function requireApproved(db: Queryable, id: string, required: RequiredSession): Promise<ProviderSession> {
  const session = await readProviderSession(db, id)
  const isOwn =
    session?.storeId === required.storeId &&
    session.cartId === required.cartId &&
    session.provider === required.provider
  if (!session || !isOwn) throw new Refusal(400, 'needApproval')
  if (session.state === 'declined') throw new Refusal(400, 'paymentDeclined')
  if (session.state !== 'approved') throw new Refusal(400, 'needApproval')
  return session
}

/**
 * Spends an approval within the transaction of its order. Rejects with 400 if the cart has no approval, or if it is
 * spent or for another amount. `amountOf` returns the approved amount if that isn't the grand total.
 */
export async function spendApproval(
  transaction: Queryable,
  id: string,
  required: RequiredSession & { cents: number; amountOf?: (session: ProviderSession) => number },
): Promise<ProviderSession> {
  const session = await requireApproved(transaction, id, required)
  const amountOf = required.amountOf ?? (({ cents }) => cents)
  if (amountOf(session) !== required.cents) throw new Refusal(400, 'totalChanged')
  const spent = await transaction.query(
    "UPDATE provider_session SET state = 'spent' WHERE id = $1 AND state = 'approved' RETURNING id",
    [id],
  )
  if (spent.length === 0) throw new Refusal(400, 'needApproval')
  return session
}

export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.query('DELETE FROM spent_token WHERE expires_at < now()')
  await db.query('DELETE FROM provider_session WHERE expires_at < now()')
}

/**
 * What a payment provider was asked for: one cart, one amount, one approval. Its id is what the shopper's browser carries
 * to the provider's window and back; it can't be guessed and pays once.
 */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

/** How long a provider's window may stay open, and an approval unused. */
const SESSION_HOURS = 24

/** Texts that go with a session: language of its page, order number, what the provider said. */
export type SessionDetails = Readonly<Record<string, string>>

/** A provider's session as it is stored. */
export type ProviderSession = {
  readonly id: string
  readonly storeId: string
  readonly cartId: string
  readonly provider: string
  readonly state: 'created' | 'approved' | 'declined' | 'spent'
  readonly cents: number
  readonly details: SessionDetails
}

/** Opens a session over an amount; answers its id. */
export async function createProviderSession(
  db: Queryable,
  { storeId, cartId, provider, cents, details }: Omit<ProviderSession, 'id' | 'state'>,
): Promise<string> {
  const id = randomBytes(18).toString('base64url')
  await db.query(
    `INSERT INTO provider_session (id, store_id, cart_id, provider, total_cents, details, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, now() + interval '${SESSION_HOURS} hours')`,
    [id, storeId, cartId, provider, cents, JSON.stringify(details)],
  )
  return id
}

/** A session that has not expired; undefined for none. */
export async function readProviderSession(db: Queryable, id: string): Promise<ProviderSession | undefined> {
  const [session] = await db.query<ProviderSession>(
    `SELECT id, store_id AS "storeId", cart_id AS "cartId", provider, state, total_cents AS cents, details
     FROM provider_session WHERE id = $1 AND expires_at > now()`,
    [id],
  )
  return session
}

/** Notes the provider's decision; false when there was one before. `details` are added to those of the session. */
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

/** Which session a cart may use, and for how much. */
type Wanted = Pick<ProviderSession, 'storeId' | 'cartId' | 'provider'>

/** The cart's own approved session; refuses with 400 one of another cart, store or provider and one not approved. */
export async function requireApproved(db: Queryable, id: string, wanted: Wanted): Promise<ProviderSession> {
  const session = await readProviderSession(db, id)
  const isOwn =
    session?.storeId === wanted.storeId && session.cartId === wanted.cartId && session.provider === wanted.provider
  if (!session || !isOwn) throw new Refusal(400, 'needApproval')
  if (session.state === 'declined') throw new Refusal(400, 'paymentDeclined')
  if (session.state !== 'approved') throw new Refusal(400, 'needApproval')
  return session
}

/**
 * Uses an approval up, within the transaction of its order. Refuses with 400 when the cart has none, when it was used
 * before, and when it was given for another amount. `amountOf` reads the approved amount where it is not the whole total.
 */
export async function spendApproval(
  transaction: Queryable,
  id: string,
  wanted: Wanted & { cents: number; amountOf?: (session: ProviderSession) => number },
): Promise<ProviderSession> {
  const session = await requireApproved(transaction, id, wanted)
  const amountOf = wanted.amountOf ?? (({ cents }) => cents)
  if (amountOf(session) !== wanted.cents) throw new Refusal(400, 'totalChanged')
  const spent = await transaction.query(
    "UPDATE provider_session SET state = 'spent' WHERE id = $1 AND state = 'approved' RETURNING id",
    [id],
  )
  if (spent.length === 0) throw new Refusal(400, 'needApproval')
  return session
}

/** API keys with which a store's other software authenticates: 256 random bits, stored as a hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

const MOST_KEYS = 20
const NAME_LIMIT = 100
const LARGEST_ID = 2_147_483_647

/** A key in a list. Times are ISO 8601 in UTC; `used_at` is '' if it was never used. */
export type StoreKeyEntry = { key_id: number; name: string; created_at: string; used_at: string }

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

const utc = (column: string) => `coalesce(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`

/** The keys of a store, oldest first. */
export const listKeys = (db: Queryable, storeId: string): Promise<StoreKeyEntry[]> =>
  db.query<StoreKeyEntry>(
    `SELECT key_id, name, ${utc('created_at')} AS created_at, ${utc('used_at')} AS used_at
     FROM store_key WHERE store_id = $1 ORDER BY key_id`,
    [storeId],
  )

/**
 * Creates a key and returns it; only its hash is stored. Responds 404 for an unknown store, and 400 without a name or
 * for too many keys.
 */
export async function createKey(db: Queryable, storeId: string, typedName: string): Promise<string> {
  const name = typedName.replace(/\p{Cc}+/gu, ' ').trim()
  if (name === '' || name.length > NAME_LIMIT) throw new Refusal(400, 'needKeyName')
  const [store] = await db.query<{ keys: number }>(
    'SELECT (SELECT count(*)::integer FROM store_key WHERE store_id = store.id) AS keys FROM store WHERE id = $1',
    [storeId],
  )
  if (store === undefined) throw new Refusal(404, 'noStore')
  if (store.keys >= MOST_KEYS) throw new Refusal(400, 'tooManyKeys', { count: MOST_KEYS })
  const key = `key_${randomBytes(32).toString('base64url')}`
  await db.query('INSERT INTO store_key (store_id, name, hash) VALUES ($1, $2, $3)', [
    storeId,
    name,
    hashOf(key).toString('hex'),
  ])
  return key
}

/** Deletes a key. Responds 404 if the store has no such key. */
export async function revokeKey(db: Queryable, storeId: string, keyId: number): Promise<void> {
  const isId = Number.isInteger(keyId) && keyId > 0 && keyId <= LARGEST_ID
  const rows = isId
    ? await db.query('DELETE FROM store_key WHERE store_id = $1 AND key_id = $2 RETURNING key_id', [storeId, keyId])
    : []
  if (rows.length === 0) throw new Refusal(404, 'noSuchKey')
}

/** The store's key that equals `key`; undefined if not found. Stores the time of use, at most once a minute. */
export async function findKey(
  db: Queryable,
  storeId: string,
  key: string,
): Promise<{ key_id: number; name: string } | undefined> {
  const rows = await db.query<{ key_id: number; name: string; hash: string }>(
    'SELECT key_id, name, hash FROM store_key WHERE store_id = $1',
    [storeId],
  )
  const shown = hashOf(key)
  // Compares all keys in constant time.
  const [match] = rows.filter(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), shown))
  if (match === undefined) return undefined
  await db.query(
    `UPDATE store_key SET used_at = now()
     WHERE key_id = $1 AND (used_at IS NULL OR used_at < now() - interval '1 minute')`,
    [match.key_id],
  )
  return { key_id: match.key_id, name: match.name }
}

/** Finds stores by their settings at a provider, in SQL: a back end may have thousands of stores. */
import type { Queryable } from '../backend/db/database.ts'

/** Settings by which providers know a store. The expressions are those of the indexes in migrations 0060 and 0086. */
const SETTINGS = {
  googleMerchant: "kind = 'config' AND (body->'google_pay'->>'merchant_id') = $1",
  kioskMember: "kind IN ('config', 'kiosk_config') AND split_part(body->>'store_code', '_', 1) = $1",
  monerisProfile: "kind = 'payment' AND key = 'moneris' AND (body->>'api_key') = $1",
  nmiKey: "kind = 'config' AND (body->'nmicreditcard'->>'data_tokenization_key') = $1",
  textSender: "kind = 'config' AND (body->'texts'->>'sender') = $1",
  paypalClient: "kind = 'config' AND (body->'paypal_checkout'->>'client_id') = $1",
} as const

/** Ids of the stores that have this value in one of their languages. Empty values are of no store. */
export async function findStoresWith(db: Queryable, setting: keyof typeof SETTINGS, value: string): Promise<string[]> {
  if (value === '') return []
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT store_id AS id FROM store_document WHERE ${SETTINGS[setting]} ORDER BY store_id`,
    [value],
  )
  return rows.map(({ id }) => id)
}

/** The store with the host name of this URL, a page of its shop or its screens; undefined if not found. */
export async function findStoreOfPage(db: Queryable, url: string): Promise<string | undefined> {
  if (!URL.canParse(url)) return undefined
  const [row] = await db.query<{ id: string }>('SELECT store_id AS id FROM store_host WHERE name = $1', [
    new URL(url).hostname,
  ])
  return row?.id
}

/** Rules of the search that owners change, and the history of their changes. */
import { createHash } from 'node:crypto'
import { SEARCH_RULE_LIMITS, type SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import type { Database, Queryable } from '../db/database.ts'

/** A rule with the number of searches on which it had an effect in the last 30 days. */
export type UsedRule = { readonly rule: SearchRuleRecord; readonly uses: number }

/** A change; `changed_at` is ISO 8601 in UTC. `before` is null for a rule that was added, `after` for a removed one. */
export type RuleChange = {
  readonly change_id: number
  readonly changed_at: string
  readonly by_whom: string
  readonly before: SearchRuleRecord | null
  readonly after: SearchRuleRecord | null
  readonly is_undo: boolean
}

/** 'stale' if the rule has changed meanwhile, 'gone' if it no longer exists, 'many' if there are too many rules. */
export type RuleOutcome = 'done' | 'unchanged' | 'stale' | 'gone' | 'many'

/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647

const sorted = (rule: SearchRuleRecord): string =>
  JSON.stringify(Object.entries(rule).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Hash of a rule, with which concurrent changes are detected; '' without a rule. */
export const ruleVersion = (rule: SearchRuleRecord | null | undefined): string =>
  rule ? createHash('sha256').update(sorted(rule)).digest('base64url').slice(0, 22) : ''

/** All rules of a store, in their order. */
export async function listRules(db: Queryable, storeId: string): Promise<UsedRule[]> {
  return db.query<UsedRule>(
    `SELECT body AS rule, coalesce(used.uses, 0) AS uses FROM store_document
     LEFT JOIN (
       SELECT code, sum(uses)::integer AS uses FROM search_rule_use
       WHERE store_id = $1 AND day > (now() AT TIME ZONE 'UTC')::date - 30 GROUP BY code
     ) AS used ON used.code = key
     WHERE store_id = $1 AND kind = 'search_rule' ORDER BY position`,
    [storeId],
  )
}

/** The rule with a code; undefined if not found. */
export async function findRule(db: Queryable, storeId: string, code: string): Promise<SearchRuleRecord | undefined> {
  const [row] = await db.query<{ body: SearchRuleRecord }>(
    `SELECT body FROM store_document WHERE store_id = $1 AND kind = 'search_rule' AND locale = '' AND key = $2`,
    [storeId, code],
  )
  return row?.body
}

/** Runs `work` while the rules are locked. Imports replace them under the same lock. */
const withRules = (
  db: Database,
  storeId: string,
  work: (transaction: Queryable) => Promise<RuleOutcome>,
): Promise<RuleOutcome> =>
  db.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM store WHERE id = $1 FOR UPDATE', [storeId])
    return work(transaction)
  })

type Change = {
  readonly code: string
  readonly before: SearchRuleRecord | undefined
  readonly after: SearchRuleRecord | undefined
  readonly by: string
  readonly undoes?: number
}

/** Writes a rule, or removes it, with an entry of the history. */
async function change(
  db: Queryable,
  storeId: string,
  { code, before, after, by, undoes }: Change,
): Promise<RuleOutcome> {
  if (before === undefined) {
    const [row] = await db.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM store_document WHERE store_id = $1 AND kind = 'search_rule'`,
      [storeId],
    )
    if ((row?.count ?? 0) >= SEARCH_RULE_LIMITS.rules) return 'many'
  }
  if (after === undefined)
    await db.query(`DELETE FROM store_document WHERE store_id = $1 AND kind = 'search_rule' AND key = $2`, [
      storeId,
      code,
    ])
  else
    await db.query(
      `INSERT INTO store_document (store_id, kind, locale, key, position, body)
       SELECT $1, 'search_rule', '', $2, coalesce(max(position), 0) + 1, $3::jsonb FROM store_document
         WHERE store_id = $1
       ON CONFLICT (store_id, kind, locale, key) DO UPDATE SET body = excluded.body`,
      [storeId, code, JSON.stringify(after)],
    )
  await db.query(
    `INSERT INTO search_rule_change (store_id, by_whom, code, before, after, undoes)
     VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6)`,
    [storeId, by, code, before ? JSON.stringify(before) : null, after ? JSON.stringify(after) : null, undoes ?? null],
  )
  await db.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [storeId])
  return 'done'
}

/** The first free code among 'code', 'code-2', 'code-3' … */
async function findFreeCode(db: Queryable, storeId: string, code: string): Promise<string> {
  for (let number = 1; ; number++) {
    const free = number === 1 ? code : `${code}-${number}`
    if ((await findRule(db, storeId, free)) === undefined) return free
  }
}

/** Changes the rule with `code`, or adds one if it is ''. `version` is that of the rule when its form was rendered. */
export const saveRule = (
  db: Database,
  storeId: string,
  { code, version, rule, by }: { code: string; version: string; rule: SearchRuleRecord; by: string },
): Promise<RuleOutcome> =>
  withRules(db, storeId, async (transaction) => {
    if (code === '') {
      const twin = await findRule(transaction, storeId, rule.code)
      if (twin !== undefined && ruleVersion(twin) === ruleVersion(rule)) return 'unchanged'
      const free = await findFreeCode(transaction, storeId, rule.code)
      return change(transaction, storeId, { code: free, before: undefined, after: { ...rule, code: free }, by })
    }
    const before = await findRule(transaction, storeId, code)
    if (before === undefined) return 'gone'
    const after = { ...rule, code }
    if (ruleVersion(before) === ruleVersion(after)) return 'unchanged'
    if (ruleVersion(before) !== version) return 'stale'
    return change(transaction, storeId, { code, before, after, by })
  })

export const removeRule = (
  db: Database,
  storeId: string,
  { code, version, by }: { code: string; version: string; by: string },
): Promise<RuleOutcome> =>
  withRules(db, storeId, async (transaction) => {
    const before = await findRule(transaction, storeId, code)
    if (before === undefined) return 'gone'
    if (ruleVersion(before) !== version) return 'stale'
    return change(transaction, storeId, { code, before, after: undefined, by })
  })

const COLUMNS = `change_id, to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed_at, by_whom,
  before, after, undoes IS NOT NULL AS is_undo`

export async function countChanges(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM search_rule_change WHERE store_id = $1',
    [storeId],
  )
  return row?.count ?? 0
}

/** A page of the changes, newest first. */
export const listChanges = (db: Queryable, storeId: string, limit: number, offset: number): Promise<RuleChange[]> =>
  db.query<RuleChange>(
    `SELECT ${COLUMNS} FROM search_rule_change WHERE store_id = $1 ORDER BY change_id DESC LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )

/** A change by its unvalidated id; undefined if not found. */
export async function findChange(db: Queryable, storeId: string, typedId: string): Promise<RuleChange | undefined> {
  const id = /^\d{1,10}$/.test(typedId) ? Number(typedId) : 0
  if (id > LARGEST_ID) return undefined
  const [row] = await db.query<RuleChange>(
    `SELECT ${COLUMNS} FROM search_rule_change WHERE store_id = $1 AND change_id = $2`,
    [storeId, id],
  )
  return row
}

/** Brings back the rule as it was before a change, unless the rule has changed since. */
export const undoChange = (
  db: Database,
  storeId: string,
  { change_id, before, after }: RuleChange,
  by: string,
): Promise<RuleOutcome> =>
  withRules(db, storeId, async (transaction) => {
    const code = (before ?? after)?.code ?? ''
    const present = await findRule(transaction, storeId, code)
    if (ruleVersion(present) === ruleVersion(before)) return 'unchanged'
    if (ruleVersion(present) !== ruleVersion(after)) return 'stale'
    return change(transaction, storeId, { code, before: present, after: before ?? undefined, by, undoes: change_id })
  })

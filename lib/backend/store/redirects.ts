import type { Queryable } from '../db/database.ts'
import { sourceOf } from '../text/redirect-path.ts'

/** Redirects that are followed for one path: each step is one that an import could not shorten. */
const MOST_STEPS = 10

/**
 * Where the page of a path is now, over as many redirects as lead there; undefined where nobody knows and for those that
 * lead in a ring. What staff wrote comes before what an import has found out.
 */
export async function findRedirect(db: Queryable, storeId: string, path: string): Promise<string | undefined> {
  const seen = new Set<string>()
  let location: string | undefined
  for (let source: string | undefined = path; source !== undefined; source = sourceOf(location ?? '')) {
    if (seen.has(source) || seen.size === MOST_STEPS) return undefined
    seen.add(source)
    const [row] = await db.query<{ target: string }>(
      'SELECT target FROM redirect WHERE store_id = $1 AND source = $2 ORDER BY is_written DESC LIMIT 1',
      [storeId, source],
    )
    if (row === undefined) return location
    location = row.target
  }
  return location
}

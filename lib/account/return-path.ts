import { RETURN_PARAMETER } from '../site/account-entry.ts'

/** Path to go to after signing in: one of this store, else `fallback`; never another site (open redirect). */
export function readReturnPath(search: string, origin: string, fallback: string): string {
  const returnPath = new URLSearchParams(search).get(RETURN_PARAMETER) ?? ''
  if (!/^\/(?![/\\])/.test(returnPath) || !URL.canParse(returnPath, origin)) return fallback
  const { origin: target, pathname, search: query, hash } = new URL(returnPath, origin)
  return target === origin ? `${pathname}${query}${hash}` : fallback
}

import { RETURN_PARAMETER } from '../site/account-entry.ts'

/** Where to go after signing in: a path of this store, else `fallback`. Nobody is ever sent to another site. */
export function readReturnPath(search: string, origin: string, fallback: string): string {
  const returnPath = new URLSearchParams(search).get(RETURN_PARAMETER) ?? ''
  if (!/^\/(?![/\\])/.test(returnPath) || !URL.canParse(returnPath, origin)) return fallback
  const { origin: target, pathname, search: query, hash } = new URL(returnPath, origin)
  return target === origin ? `${pathname}${query}${hash}` : fallback
}

import { cutText } from '../core/cut-text.ts'

/** Terms a shopper searched for lately, as kept by the browser: newest first, each once whatever its letter case. */

const MOST = 6
const LONGEST = 200

/** Reads what was kept; anything else than a list of texts is nothing. */
export function parseRecent(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((term): term is string => typeof term === 'string' && term.trim() !== '').slice(0, MOST)
  } catch {
    return []
  }
}

/** The list with a term at its beginning. */
export function addRecent(recent: readonly string[], term: string): string[] {
  const added = cutText(term.trim(), LONGEST)
  if (added === '') return [...recent]
  const others = recent.filter((other) => other.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, MOST)
}

/** Key of the browser's storage. */
export const recentKey = (tenant: string): string => `showroom:${tenant}:searches`

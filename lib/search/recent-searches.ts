/** Recent searches in the browser's storage: newest first, without duplicates (ignoring case). */
import { cutText } from '../core/text/cut-text.ts'

const MOST = 6
const LONGEST = 200

/** Parses the stored text; anything but a list of texts becomes an empty list. */
export function parseRecent(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((term): term is string => typeof term === 'string' && term.trim() !== '').slice(0, MOST)
  } catch {
    return []
  }
}

/** Moves a term to the front, ignoring case, and keeps six; a blank term changes nothing. */
export function addRecent(recent: readonly string[], term: string): string[] {
  const added = cutText(term.trim(), LONGEST)
  if (added === '') return [...recent]
  const others = recent.filter((other) => other.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, MOST)
}

export const recentKey = (tenant: string): string => `showroom:${tenant}:searches`

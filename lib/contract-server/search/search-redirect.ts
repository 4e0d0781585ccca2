import { splitWords } from '../fold.ts'

/** Redirect of config.json for exactly this search term (`search_redirects`); '' if not found. */
export function findSearchRedirect(redirects: unknown, term: string): string {
  if (typeof redirects !== 'object' || redirects === null) return ''
  const phrase = splitWords(term).join(' ')
  const target = Object.entries(redirects).find(([words]) => splitWords(words).join(' ') === phrase)?.[1]
  return typeof target === 'string' && phrase !== '' ? target : ''
}

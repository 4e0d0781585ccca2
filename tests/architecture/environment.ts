/** Environment variables: those that the code reads, and those that docs/deploy.md explains. */

/** Set by commands and tools for each other, never by people. */
const INTERNAL: readonly string[] = ['NODE_ENV', 'NEXT_PHASE', 'PATH']

const NAME = '[A-Z][A-Z0-9_]{2,}'

/** Ways in which the code reads variables: as properties of an environment, or by name with a function. */
const READS = [
  new RegExp(`\\b(?:process\\.env|env|variables)\\??\\.(${NAME})\\b`, 'g'),
  new RegExp(`\\b(?:portFrom\\(|readPort\\((?:variables|process\\.env), )'(${NAME})'`, 'g'),
]

/** const { NAME, OTHER: alias } = env, or a parameter: ({ NAME }: Variables) */
const DESTRUCTURED = /\{([^{}]*)\}\s*(?:=\s*(?:process\.env|env|variables)|:\s*Variables)\b/g

export function variablesReadBy(source: string): string[] {
  const direct = READS.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
  const destructured = [...source.matchAll(DESTRUCTURED)].flatMap(([, inside = '']) =>
    inside.split(',').map((part) => /^[A-Z][A-Z0-9_]+/.exec(part.trim())?.[0] ?? ''),
  )
  return [...new Set([...direct, ...destructured])].filter((name) => name !== '' && !INTERNAL.includes(name)).sort()
}

/** Names in the first column of a document's table: | `NAME` | … */
export const variablesExplainedBy = (document: string): string[] =>
  [...document.matchAll(new RegExp(`^\\| \`(${NAME})\` \\|`, 'gm'))].map((match) => match[1] ?? '').sort()

/** Variables that the storefront reads on workerd too, according to the document. */
export const variablesOfWorker = (document: string): string[] =>
  [...document.matchAll(new RegExp(`^\\| \`(${NAME})\` \\| storefront(?:, back end)? \\|`, 'gm'))]
    .map((match) => match[1] ?? '')
    .sort()

/** The first two columns of the document's table: variable and reader. */
export const readersExplainedBy = (document: string): { name: string; reader: string }[] =>
  [...document.matchAll(new RegExp(`^\\| \`(${NAME})\` \\| ([^|]+) \\|`, 'gm'))].map(([, name = '', reader = '']) => ({
    name,
    reader,
  }))

/** Environment variables: which the code reads, and which docs/deploy.md explains. */

/** Set by commands and tools for each other, never by people. */
const INTERNAL: readonly string[] = ['NODE_ENV', 'NEXT_PHASE', 'PATH']

const NAME = '[A-Z][A-Z0-9_]{2,}'

/** How the code reads variables: as properties of an environment, or by name from a function that reads one. */
const READS = [
  new RegExp(`\\b(?:process\\.env|env|variables)\\??\\.(${NAME})\\b`, 'g'),
  new RegExp(`\\b(?:portFrom\\(|readPort\\(variables, )'(${NAME})'`, 'g'),
]

/** const { NAME, OTHER: alias } = env, and the same as a parameter: ({ NAME }: Variables) */
const DESTRUCTURED = /\{([^{}]*)\}\s*(?:=\s*(?:process\.env|env|variables)|:\s*Variables)\b/g

/** Names of the variables that a source file reads. */
export function variablesReadBy(source: string): string[] {
  const direct = READS.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
  const destructured = [...source.matchAll(DESTRUCTURED)].flatMap(([, inside = '']) =>
    inside.split(',').map((part) => /^[A-Z][A-Z0-9_]+/.exec(part.trim())?.[0] ?? ''),
  )
  return [...new Set([...direct, ...destructured])].filter((name) => name !== '' && !INTERNAL.includes(name)).sort()
}

/** Names in the first column of the table of a document: | `NAME` | … */
export const variablesExplainedBy = (document: string): string[] =>
  [...document.matchAll(new RegExp(`^\\| \`(${NAME})\` \\|`, 'gm'))].map((match) => match[1] ?? '').sort()

/** Variables that the document says the storefront reads wherever it runs, on workerd too. */
export const variablesOfWorker = (document: string): string[] =>
  [...document.matchAll(new RegExp(`^\\| \`(${NAME})\` \\| storefront(?:, back end)? \\|`, 'gm'))]
    .map((match) => match[1] ?? '')
    .sort()

/** Variables of the document's table with who reads each: the first two columns. */
export const readersExplainedBy = (document: string): { name: string; reader: string }[] =>
  [...document.matchAll(new RegExp(`^\\| \`(${NAME})\` \\| ([^|]+) \\|`, 'gm'))].map(([, name = '', reader = '']) => ({
    name,
    reader,
  }))

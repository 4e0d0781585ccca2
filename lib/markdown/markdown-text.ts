/** Pieces of Markdown (CommonMark 0.31 and the tables of GitHub Flavored Markdown). */

/** Characters that Markdown or HTML would read as markup; '_' within a word is text. */
const MARKUP = /[\\`*[\]<|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
/** Starts of lines that would begin a heading, a list, a quotation, a fence or a table. */
const LINE_START = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|={2,}|-{2,}|~{3,}|(\d{1,9})([.)])(?=\s|$))/

/** Plain text on one line, so that it stays text in Markdown. No-break spaces are kept. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(MARKUP, '\\$&')
    .replace(/^>/, '\\>')
    .replace(LINE_START, (_, space: string, mark: string, digits?: string, dot?: string) =>
      digits === undefined ? `${space}\\${mark}` : `${space}${digits}\\${dot}`,
    )

/** An address within parentheses. */
const escapeAddress = (url: string): string =>
  url.replace(/[\s<>()\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** A link; `text` is plain. Without an address or text, what is left of both. */
export function linkTo(text: string, url: string): string {
  const words = escapeMarkdown(text)
  if (url === '') return words
  return words === '' ? `<${escapeAddress(url)}>` : `[${words}](${escapeAddress(url)})`
}

/** A link around Markdown. */
export const linkAround = (markdown: string, url: string): string => `[${markdown}](${escapeAddress(url)})`

export const pictureOf = (text: string, url: string): string => `![${escapeMarkdown(text)}](${escapeAddress(url)})`

export const heading = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${escapeMarkdown(text)}`

/** A list of Markdown entries; further lines of an entry are indented. */
export const listOf = (entries: readonly string[]): string =>
  entries.map((entry) => `- ${entry.replaceAll('\n', '\n  ')}`).join('\n')

/** A list of names and values, both plain; values that are empty are left out. */
export const factsOf = (facts: readonly (readonly [name: string, value: string])[]): string =>
  listOf(facts.flatMap(([name, value]) => (value === '' ? [] : [`${escapeMarkdown(name)}: ${escapeMarkdown(value)}`])))

/** A heading and what is below it; '' if there is nothing. */
export const sectionOf = (level: number, title: string, body: string): string =>
  body === '' ? '' : `${heading(level, title)}\n\n${body}`

/** A table; cells are Markdown on one line. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Limit of a document, which protects caches; the rest is left out at a border of its parts. */
export const MOST_CHARACTERS = 400_000

/** A document of its parts, without those that are empty. */
export function documentOf(parts: readonly string[]): string {
  let length = 0
  const kept = parts.filter((part) => {
    length += part.length + 2
    return part !== '' && length <= MOST_CHARACTERS
  })
  return `${kept.join('\n\n')}\n`
}

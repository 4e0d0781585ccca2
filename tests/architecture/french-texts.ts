/** All French texts of the project, and their typography. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A text with its position: `start` and `end` are offsets in the file. */
export type SourceText = {
  readonly file: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A typography rule: a pattern of violations, and the correction. */
type Rule = { readonly name: string; readonly pattern: RegExp; readonly right: string }

/** U+00A0 prevents a line break. */
const NBSP = '\u00a0'

/**
 * Typography of Québec (Office québécois de la langue française, "Espacement avant et après les principaux signes").
 */
const TYPOGRAPHY: readonly Rule[] = [
  { name: 'no space before ? ! ;', pattern: /(?<=\S)[ \u00a0\u202f]+(?=[?!;](?![\w=?!]))/g, right: '' },
  {
    name: 'a no-break space before a colon',
    pattern: /(?<=[\p{L}\p{N})}»>”’%.])[ \u202f]?(?=:(?:\s|<|$))|^[ \u202f](?=: $)/gu,
    right: NBSP,
  },
  { name: 'a no-break space after «', pattern: /(?<=«)[ \u202f]?(?=[^\s\u00a0])/g, right: NBSP },
  { name: 'a no-break space before »', pattern: /(?<=[^\s\u00a0])[ \u202f]?(?=»)/g, right: NBSP },
  { name: 'a no-break space before % $ and units', pattern: /(?<=\d|\})[ \u202f]?(?=[%$](?![\w{]))/g, right: NBSP },
  { name: 'a curved apostrophe', pattern: /(?<=\p{L})'(?=\p{L})/gu, right: '’' },
  { name: 'a no-break space between thousands', pattern: /(?<=\b\d{1,3})[ \u202f](?=\d{3}\b)/g, right: NBSP },
  { name: 'an ellipsis', pattern: /\.{3}/g, right: '…' },
  { name: 'a minus sign before a number', pattern: /(?<=^|[\s\u00a0(])-(?=\d)(?!\d+d$)/g, right: '−' },
]

/** Violations in a text, each with its surroundings. */
export const findTypography = (text: string): string[] =>
  TYPOGRAPHY.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)]
      // An empty match with an empty correction is no violation.
      .map(({ index }) => `${name}: …${text.slice(Math.max(0, index - 20), index + 20)}…`),
  )

const FRENCH_LETTER = /[àâçéèêëîïôœùûÀÂÇÉÈÊÎÔŒ«»]/
const FRENCH_WORD =
  /\b(?:le|la|les|une|des|du|de|au|aux|et|est|sont|votre|vos|nous|vous|ce|cette|ces|aucun|aucune|pas|dans|qui|que|il|elle|ne|ou)\b/g

/** Whether a text is French, rather than English, a name or code. */
const isFrench = (text: string): boolean =>
  text === ' : ' || (/\s/.test(text) && (FRENCH_LETTER.test(text) || new Set(text.match(FRENCH_WORD)).size >= 2))

const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8')

/** String literals of a file, and its templates with `{}` for each expression. */
function textsOfCode(file: string): SourceText[] {
  const source = read(file)
  const texts: SourceText[] = []
  const add = (text: string, { start, end }: { start: number; end: number }) =>
    void texts.push({ file, text, start, end })
  new Visitor({
    Literal: (node) => void (typeof node.value === 'string' && add(node.value, node)),
    TemplateLiteral: (node) => void add(node.quasis.map(({ value }) => value.cooked ?? '').join('{}'), node),
  }).visit(parseSync(file, source).program)
  return texts
}

/** String values of a JSON file or one of JSON lines. */
function textsOfJson(file: string): SourceText[] {
  return [...read(file).matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].flatMap(({ 0: literal, 1: colon, index }) =>
    colon === undefined
      ? [{ file, text: JSON.parse(literal) as string, start: index, end: index + literal.length }]
      : [],
  )
}

/** Texts between an HTML file's tags, and in attributes that people read. */
function textsOfHtml(file: string): SourceText[] {
  const html = read(file).replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, (part) => ' '.repeat(part.length))
  const between = html.matchAll(/(?<=>|^)[^<>]+/g)
  const attributes = html.matchAll(
    /(?<=\s(?:alt|title|label|placeholder|aria-label|data-(?:title|label|caption|alt)|content)=")[^"]+/g,
  )
  return [...between, ...attributes].map(({ 0: text, index }) => ({
    file,
    text: text.replaceAll('&nbsp;', NBSP),
    start: index,
    end: index + text.length,
  }))
}

const isOurs = (file: string): boolean => !/\.test\.tsx?$/.test(file)

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isOurs)
    .sort()

/** Files of the store in Québec, except those in English. */
const ofVolteo = (extension: string): string[] =>
  filesOf(`lib/backend/demo/volteo/**/*.${extension}`).filter((file) => !file.includes('/en-CA/'))

/** All French texts: of the site and the servers, of demo content, and those in code. */
export const frenchTexts = (): SourceText[] => [
  ...filesOf('{public,lib}/**/locales/fr/*.json').flatMap(textsOfJson),
  ...ofVolteo('json')
    .flatMap(textsOfJson)
    .filter(({ text }) => !text.includes('<style')),
  ...ofVolteo('jsonl').flatMap(textsOfJson),
  ...ofVolteo('html').flatMap(textsOfHtml),
  ...filesOf('{app,components,lib}/**/*.{ts,tsx}')
    .flatMap(textsOfCode)
    .filter(({ text }) => isFrench(text)),
]

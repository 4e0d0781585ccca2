import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { ROOT } from '../../lib/cli/settings.ts'
import { listSources } from './import-graph.ts'

/** Columns of a line (docs/style.md). The formatter keeps to them, but doesn't break texts. */
const COLUMNS = 120

/** Generated. */
const GENERATED = 'lib/finish-html/inline-scripts.ts'

type Span = { start: number; end: number }

const isTest = (path: string) => /^tests\/|\.test\.|-fixtures\.|\.bench\./.test(path)

/** Texts that can't be broken, or that read worse if they are. */
function listLongTexts(path: string, source: string): Span[] {
  const spans: Span[] = []
  const add = ({ start, end }: Span) => spans.push({ start, end })
  new Visitor({
    // A regular expression is one token.
    Literal: (node) => {
      const isUnbroken = typeof node.value === 'string' && !node.value.includes(' ')
      // A test's title is found by searching for it; what a test sends and expects is read as it is sent.
      if ('regex' in node || isUnbroken || isTest(path)) add(node)
    },
    TemplateLiteral: (node) => isTest(path) && add(node),
    // Parts of regular expressions.
    TaggedTemplateExpression: (node) => node.tag.type === 'MemberExpression' && add(node),
    ImportDeclaration: add,
  }).visit(parseSync(path, source).program)
  return spans
}

/** 'path:line' of the lines that are too long and contain none of these texts. */
function listLongLines(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const lines = source.split('\n')
  if (!lines.some((line) => line.length > COLUMNS)) return []
  const texts = listLongTexts(path, source)
  let end = -1
  return lines.flatMap((line, index) => {
    const start = end + 1
    end = start + line.length
    // The explanation of a suppressed rule has to be on its line.
    if (line.length <= COLUMNS || line.includes('biome-ignore')) return []
    const limit = start + COLUMNS
    const isText = texts.some((text) => text.start < limit && text.end > start && text.end - text.start > COLUMNS / 2)
    return isText ? [] : [`${path}:${index + 1}`]
  })
}

it('lines of code have at most 120 columns, except for texts that can’t be broken, and texts of tests', () => {
  const sources = listSources(ROOT, ['app', 'components', 'lib', 'tests', 'middleware.ts', 'next.config.mjs'])
  const scripts = globSync(['lib/sandbox/pages/**/*.js', '*.{js,ts,mjs}'])
  const paths = [...new Set([...sources, ...scripts])].filter((path) => path !== GENERATED)
  expect(paths.length).toBeGreaterThan(3_000)
  expect(paths.flatMap(listLongLines)).toEqual([])
})

it('lines of style sheets have at most 120 columns, except for addresses of data and what the formatter joins', () => {
  const long = globSync('{app,components,lib}/**/*.css').flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      // Two @apply instead of one would change the order of their rules.
      const isJoined = /^\s*@apply |^\s*"[^"]*" /.test(line)
      return line.length <= COLUMNS || isJoined || line.includes("url('data:") ? [] : [`${path}:${index + 1}`]
    })
  })
  expect(long).toEqual([])
})

/** Lines of a document's texts that are too long, without code, tables, headings and links. */
function listLongTextLines(path: string): string[] {
  let isCode = false
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
      // A code span or an address is read, and copied, on one line.
      const breakable = line.replace(/`[^`]*`|\]\([^)]*\)/g, (unbroken) => '_'.repeat(Math.min(unbroken.length, 40)))
      const isText = !isCode && !/^\s*(?:[|#]|<!--|\[[^\]]*\]: )/.test(line)
      return isText && breakable.length > COLUMNS ? [`${path}:${index + 1}`] : []
    })
}

it('texts of documents have at most 120 columns, except for tables, code and addresses', () => {
  const documents = globSync('{*,docs/**/*,tests/**/README,lib/**/README}.md')
  // Quotes of the requirements, one a line, as the command writes them.
  const written = documents.filter((path) => !path.startsWith('docs/requirements/'))
  expect(written.length).toBeGreaterThan(100)
  expect(written.flatMap(listLongTextLines)).toEqual([])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../lib/cli/settings.ts'
import { listSources } from './import-graph.ts'

/**
 * Phrases of comments and documents that a newcomer has to puzzle over (docs/style.md), and how many there may be. The
 * number may only go down: lower it when you rewrite one.
 */
const PHRASES: Readonly<Record<string, { pattern: RegExp; most: number }>> = {
  'is none, are none': { pattern: /\b(?:is|are) none\b/gi, most: 0 },
  'can be had': { pattern: /\bbe had\b/gi, most: 0 },
  'is told, are told': { pattern: /\b(?:is|are|was|were|been) told\b/gi, most: 0 },
  'whoever, whatever': { pattern: /\b(?:who|what)ever\b/gi, most: 2 },
  'of its own': { pattern: /\bof (?:its|their|his|her|our) own\b/gi, most: 2 },
  'stands beside': { pattern: /\bstands? (?:beside|below|above|there|here)\b/gi, most: 0 },
  'way of paying': { pattern: /\bways? of paying\b/gi, most: 0 },
  'way of delivery': { pattern: /\bways? of delivery\b/gi, most: 0 },
  'there is none': { pattern: /\bthere (?:is|are) none\b/gi, most: 0 },
  'by what': { pattern: /(?:^|[.;:] |\* )by what\b/gi, most: 0 },
  'for want of': { pattern: /\bfor want of\b/gi, most: 0 },
  'nobody’s business': { pattern: /\bnobody(?:'|’)s business\b/gi, most: 0 },
  'takes the place of': { pattern: /\b(?:takes?|took|in) the place of\b/gi, most: 1 },
  'is at hand': { pattern: /\b(?:is|are) at hand\b/gi, most: 0 },
  'tells of': { pattern: /\btells? of\b/gi, most: 0 },
  'is asked for': { pattern: /\b(?:is|are) asked (?:for|of)\b/gi, most: 0 },
  'says so': { pattern: /\bsays? so\b/gi, most: 0 },
  anew: { pattern: /\banew\b/gi, most: 0 },
  'such a one': { pattern: /\bsuch (?:a )?one\b/gi, most: 0 },
  'what became of': { pattern: /\bbecame of\b/gi, most: 0 },
  'the one that': { pattern: /\bthe one (?:that|who|which)\b/gi, most: 10 },
}

const FOLDERS = ['app', 'components', 'lib', 'tests', 'middleware.ts', 'next.config.mjs']

/** Comments of the sources, and documents that are not records of a day. */
const texts: readonly string[] = [
  ...listSources(ROOT, FOLDERS).flatMap((path) =>
    parseSync(path, readFileSync(path, 'utf8')).comments.map(({ value }) => value.replace(/\s*\n\s*\*?\s*/g, ' ')),
  ),
  ...globSync('{README,AGENTS,SECURITY,docs/*,docs/payments/*}.md')
    .filter((path) => path !== 'docs/style.md')
    .map((path) => readFileSync(path, 'utf8').replaceAll('\n', ' ')),
]

describe('the words of comments and documents', () => {
  it('cite requirements by their ids', () => {
    expect(texts.flatMap((text) => text.match(/\bspecification,? (?:section )?\d[\d.]*/g) ?? [])).toEqual([])
  })

  it('name files that exist', () => {
    const path =
      /(?<![\w/#.@-])(?:lib|components|app|tests|docs|deploy|public)\/[\w./[\]()~-]+\.(?:tsx?|mjs|css|md|tsv)\b/g
    const missing = texts.flatMap((text) => text.match(path) ?? []).filter((name) => !existsSync(join(ROOT, name)))
    // Markdown's links contain their address after the name.
    expect(missing.filter((name) => !name.includes(']('))).toEqual([])
  })

  it.each(Object.entries(PHRASES))('“%s” is not used more than it is', (_, { pattern, most }) => {
    const found = texts.flatMap((text) => text.match(pattern) ?? []).length
    expect(found).toBeLessThanOrEqual(most)
  })
})

it('documents have a blank line before each heading, and the changelog has each entry once', () => {
  const documents = globSync('{*,docs/**/*}.md').map((path) => ({
    path,
    lines: readFileSync(path, 'utf8').split('\n'),
  }))
  expect(documents.length).toBeGreaterThan(100)
  const withoutBlank = documents.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      /^#{2,4} [A-Z]/.test(line) && (lines[index - 1] ?? '').trim() !== '' ? [`${path}:${index + 1}`] : [],
    ),
  )
  expect(withoutBlank).toEqual([])
  const entries = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^- .{50}/gm)].map(([entry]) => entry)
  expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([])
})

/** Texts for people in English: 'file: text'. */
const englishTexts = ['lib/backend/locales/en', 'lib/bridges/medusa/locales/en', 'public/locales/en'].flatMap(
  (folder) =>
    globSync(`${folder}/*.json`).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/": "([^"]*)"/g)].map(([, text = '']) => `${path}: ${text}`),
    ),
)

it('English texts for people say e-mail, since a mail comes by post; a rebate is sent by mail', () => {
  expect(englishTexts.length).toBeGreaterThan(1_000)
  const withMail = englishTexts.filter((text) =>
    /(?<!e-)\bmails?\b(?!-in)/i.test(text.replace(/mail-in|^[^:]*: /gi, '')),
  )
  expect(withMail.filter((text) => !/rebate/i.test(text))).toEqual([])
})

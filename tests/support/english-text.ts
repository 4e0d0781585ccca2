import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/**
 * Finds English on French pages: texts of the English catalogue, the back end and the specification, and English words.
 */

const ROOT = new URL('../../', import.meta.url)

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, entry]) => flatten(entry, `${path}.${key}`))
}

/** Texts of the storefront, and those of the back end that shoppers read. */
const FILES: readonly (readonly [folder: string, files: readonly string[]])[] = [
  ['public/locales', readdirSync(new URL('public/locales/en/', ROOT))],
  ['lib/backend/locales', ['chat.json', 'mail.json', 'messages.json', 'texts.json']],
]
const readTexts = (language: string): [string, string][] =>
  FILES.flatMap(([folder, files]) =>
    files.flatMap((file) =>
      flatten(JSON.parse(readFileSync(new URL(`${folder}/${language}/${file}`, ROOT), 'utf8')), file),
    ),
  )

/** Index of the brace that closes the one at `start`. */
function closingOf(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++
    else if (text[index] === '}' && --depth === 0) return index
  }
  return text.length
}

/** All texts that a message can produce: one for each plural branch, with '{}' for its parameters. */
function expand(message: string): string[] {
  const start = message.indexOf('{')
  if (start < 0) return [message]
  const end = closingOf(message, start)
  const before = message.slice(0, start)
  const inner = message.slice(start + 1, end)
  const rests = expand(message.slice(end + 1))
  const [, branchText] = /^\s*\w+\s*,\s*(?:plural|select)\s*,(.*)$/s.exec(inner) ?? []
  if (branchText === undefined) return rests.map((rest) => `${before}{}${rest}`)
  const branches: string[] = []
  for (let from = branchText.indexOf('{'); from >= 0; ) {
    const to = closingOf(branchText, from)
    branches.push(...expand(branchText.slice(from + 1, to).replaceAll('#', '{n}')))
    from = branchText.indexOf('{', to)
  }
  return branches.flatMap((branch) => rests.map((rest) => `${before}${branch}${rest}`))
}

const normalize = (text: string): string => text.replaceAll(/[’']/g, "'").replaceAll(/\s+/g, ' ').trim()
const wordsOf = (text: string): string[] =>
  text.replaceAll(/\{\w*\}|<\/?\w+>/g, ' ').match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []
const quote = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Pattern of a catalogue text on a page: two or more words match anywhere, a single long word only alone. */
type EnglishText = { readonly text: string; readonly pattern: RegExp }

function patternOf(text: string): EnglishText[] {
  const words = wordsOf(text)
  const [first = ''] = words
  if (words.length === 0 || (words.length === 1 && first.length < 4)) return []
  const source = normalize(text.replaceAll(/<\/?\w+>/g, ''))
    .split(/\{\w*\}/)
    .map(quote)
    .join('.{1,120}?')
  const edge = (side: 'start' | 'end') => (words.length === 1 ? (side === 'start' ? '^\\W*' : '\\W*$') : '')
  const isWordAt = (character = '') => /\p{L}/u.test(character)
  const begin = edge('start') || (isWordAt(source[0]) ? '(?<!\\p{L})' : '')
  const finish = edge('end') || (isWordAt(source.at(-1)) ? '(?!\\p{L})' : '')
  return [{ text, pattern: new RegExp(`${begin}${source}${finish}`, 'u') }]
}

/** Texts quoted in the specification: error messages (S1-8), the error page and defaults. */
function readSpecification(): string[] {
  const rows = ['storefront', 'checkout'].flatMap((name) =>
    readFileSync(new URL(`tests/requirements/${name}.tsv`, ROOT), 'utf8').split('\n'),
  )
  return rows
    .map((row) => row.split('\t'))
    .filter(([, , section]) => section === '8' || section === '2.4')
    .flatMap(([, , , , text = '']) =>
      [...text.matchAll(/'([A-Z](?:[^']|'(?=\p{Ll}))+?)'(?!\p{L})/gu)].map(([, quoted = '']) => quoted),
    )
    .filter((text) => wordsOf(text).length > 2)
}

const french = new Set(
  readTexts('fr')
    .flatMap(([, text]) => expand(text))
    .map(normalize),
)

const ENGLISH: readonly EnglishText[] = [...readTexts('en').map(([, text]) => text), ...readSpecification()]
  .flatMap(expand)
  .filter((text) => !french.has(normalize(text)))
  .flatMap(patternOf)

/** Words that are English and never French. */
const ENGLISH_WORD =
  /(?<![\p{L}'-])(?:the|and|with|your|you|this|these|from|please|could|should|would|have|has|been|was|were|will|not|our|for|which|what|when|add|buy|shop|free shipping)(?![\p{L}'-])/iu

/** All texts of a document: text of elements (hidden ones too), attributes for screen readers, and its head. */
function readDocument(root: Document = document): string[] {
  const found = new Set<string>()
  const add = (text: string | null | undefined) => {
    const plain = text?.replace(/\s+/g, ' ').trim()
    if (plain) found.add(plain)
  }
  const ATTRIBUTES = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ]
  const isForeign = (element: Element) =>
    element.closest('[lang]:not(html)')?.getAttribute('lang')?.startsWith('en') ?? false
  const visit = (parent: ParentNode) => {
    for (const element of parent.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot)
      if (isForeign(element)) continue
      if (element.matches('script[type="application/ld+json"]')) {
        JSON.parse(element.textContent ?? 'null', (key, value) => {
          if (typeof value === 'string' && !key.startsWith('@')) add(value)
          return value
        })
      }
      if (element.matches('meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]'))
        add(element.getAttribute('content'))
      if (element.matches('script, style, template, code')) continue
      if (element.matches('noscript')) {
        add(element.textContent?.replace(/<[^>]*>/g, ' '))
        continue
      }
      for (const name of ATTRIBUTES) add(element.getAttribute(name))
      if (element.matches('input[type="submit"], input[type="button"]')) add(element.getAttribute('value'))
      // 3: text nodes. The constant belongs to a window, which a document without a browser lacks.
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
      for (const { nodeValue } of own) add(nodeValue)
      if (own.some(({ nodeValue }) => nodeValue?.trim())) add(element.textContent)
    }
  }
  visit(root)
  return [...found].filter((text) => /\p{L}{2}/u.test(text) && !/^(https?:)?\/\/?\S+$/.test(text))
}

/** Texts of the English catalogues in a text with several lines, e.g. a mail. */
export const findEnglishTexts = (text: string): string[] =>
  text
    .split('\n')
    .map(normalize)
    .flatMap((line) => ENGLISH.filter(({ pattern }) => pattern.test(line)).map(({ text }) => `${line} ← ${text}`))

/** English in texts, a line for each: 'text on the page ← matching text'. `allowed`: names of data. */
const findEnglishAmong = (texts: readonly string[], allowed: readonly RegExp[]): string[] =>
  texts.flatMap((text) => {
    const plain = allowed.reduce((rest, name) => rest.replaceAll(name, ''), normalize(text))
    const english = ENGLISH.find(({ pattern }) => pattern.test(plain))
    const reason = english ? english.text : ENGLISH_WORD.exec(plain)?.[0]
    return reason === undefined ? [] : [`${text.slice(0, 160)} ← ${reason}`]
  })

/** English on the page in a browser, including text rendered by scripts. */
export const findEnglish = async (page: Page, allowed: readonly RegExp[] = []): Promise<string[]> =>
  findEnglishAmong(await page.evaluate(readDocument, undefined), allowed)

/** English in a document as sent by the server. */
export const findEnglishIn = (document: Document, allowed: readonly RegExp[] = []): string[] =>
  findEnglishAmong(readDocument(document), allowed)

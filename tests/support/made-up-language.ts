/**
 * A made-up language, in which every text of the back end is recognizable: text that is neither in it nor data of the
 * store is written in the code, in one language.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { JSDOM } from 'jsdom'
import { listTexts, type Texts } from '#lib/contract-server/texts.ts'

/** A code that ISO 639-2 reserves for local use. */
export const MADE_UP = 'qaa'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'áƀçđéƒğħíĵķłɱñóþɋřšŧúṽŵẋýž'

const accent = (letter: string): string => {
  const made = ACCENTED[LETTERS.indexOf(letter.toLowerCase())] ?? letter
  return letter === letter.toLowerCase() ? made : made.toUpperCase()
}

/** Parts of an ICU message: literal text at an even depth of braces, else names and syntax. */
function splitMessage(message: string): { part: string; isLiteral: boolean }[] {
  let depth = 0
  return message.split(/(?<=[{}])|(?=[{}])/).map((part) => {
    if (part === '{') depth++
    if (part === '}') depth--
    return { part, isLiteral: depth % 2 === 0 && part !== '{' && part !== '}' }
  })
}

/** 'Only {count} left' → '⟦Óñłý {count} łéƒŧ⟧' */
export const makeUp = (message: string): string =>
  `⟦${splitMessage(message)
    .map(({ part, isLiteral }) => (isLiteral ? part.replace(/[a-z]/gi, accent) : part))
    .join('')}⟧`

const makeUpAll = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? makeUp(text) : makeUpAll(text)]),
  )

/** Copies a folder of languages, and adds the made-up one. */
export function addMadeUpLanguage(languages: URL): URL {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-locales-'))
  cpSync(languages, folder, { recursive: true })
  cpSync(new URL('en/', languages), join(folder, MADE_UP), { recursive: true })
  for (const file of readdirSync(join(folder, MADE_UP))) {
    const path = join(folder, MADE_UP, file)
    writeFileSync(path, JSON.stringify(makeUpAll(JSON.parse(readFileSync(path, 'utf8')))))
  }
  return pathToFileURL(`${folder}/`)
}

/** Keys of English texts of which the made-up form is in none of the documents. */
export function findUnseenKeys(texts: Texts, documents: readonly string[]): string[] {
  const seen = documents.join('\n')
  return listTexts(texts).flatMap(([key, text]) => {
    const literals = splitMessage(makeUp(text)).flatMap(({ part, isLiteral }) => (isLiteral ? part.split('#') : []))
    const longest = literals.sort((one, other) => other.length - one.length)[0] ?? ''
    return seen.includes(longest) ? [] : [key]
  })
}

const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-sending', 'data-title', 'data-message']

/** What people read of a page, except code and what is marked as English: its text, and attributes that are read. */
export function readPageTexts(html: string): string[] {
  const { document } = new JSDOM(html).window
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    READ_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  )
  for (const hidden of document.querySelectorAll('style, script, code, .code, [lang=en]:not(html)')) hidden.remove()
  const nodes = document.createTreeWalker(document.documentElement, 4)
  const texts: string[] = []
  while (nodes.nextNode()) texts.push(nodes.currentNode.nodeValue ?? '')
  return [...texts, ...attributes].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

/** Texts of a JSON value, without the tags of HTML in them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...(/[<&]/.test(value) ? [JSDOM.fragment(value).textContent] : [])]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts of a page of a store folder: its name, the values above its HTML, and those of its HTML. */
const textsOfPage = (file: string, source: string): string[] => [
  basename(file, '.html'),
  ...[...source.matchAll(/^[\w-]+: (.+)$/gm)].map(([, value = '']) => value.replace(/^"|"$/g, '')),
  ...readPageTexts(source),
]

/** All texts of a store folder. */
export function readStoreTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const read = () => readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.html')) return textsOfPage(file, read())
    if (file.endsWith('.json')) return textsIn(JSON.parse(read()))
    const lines = file.endsWith('.jsonl') ? read().split('\n').filter(Boolean) : []
    return lines.flatMap((line) => textsIn(JSON.parse(line)))
  })
}

/** Words of dates, which Intl writes in English for a language that it doesn't know. */
const DATE_WORDS = (['long', 'short'] as const).flatMap((style) => {
  const [months, days] = [{ month: style }, { weekday: style }].map(
    (options) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }),
  )
  return Array.from({ length: 12 }, (_, index) => [
    months?.format(Date.UTC(2026, index)) ?? '',
    days?.format(Date.UTC(2026, 0, index + 1)) ?? '',
  ]).flat()
})

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Creates a check of texts: what remains of them without the store's data, dates, addresses and JSON must have no two
 * plain letters in a row. Returns the texts that have.
 */
export function createTextCheck(data: readonly string[]): (texts: readonly string[]) => string[] {
  const known = [...new Set([...data.map((text) => text.replace(/\s+/g, ' ').trim()), ...DATE_WORDS, 'AM', 'PM'])]
    .filter((text) => /\p{L}{2}/u.test(text))
    .sort((one, other) => other.length - one.length)
    .map(escapePattern)
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${known.join('|')})(?![\\p{L}\\d])`, 'gu')
  return (texts) =>
    texts.filter((text) => {
      const rest = text.replace(/\bhttps?:\/\/\S*|\S+@\S+|^\{.*\}$/g, ' ').replace(pattern, ' ')
      return /[a-z]{2}/i.test(rest)
    })
}

/** The folder with the back end's languages. */
export const BACK_END_LANGUAGES = new URL('../../lib/backend/locales/', import.meta.url)

export const pathOfFolder = (folder: URL): string => fileURLToPath(folder)

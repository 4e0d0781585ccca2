/** Configuration, pages, blocks, menus and shops of a store, from its folder (docs/store-folder.md). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** HTML of a page or block, and the fields in its leading comment. */
type Text = { html: string; names: Readonly<Record<string, string>> }

/** Contents of a store's folder by language. */
export type StoreContent = {
  config: (locale: string) => Record<string, unknown>
  page: (identifier: string, locale: string) => Record<string, unknown> | undefined
  /** All pages with their fields. */
  pages: (locale: string) => (Text & { identifier: string })[]
  blocks: (locale: string) => Record<string, unknown>[]
  list: (name: 'menus' | 'locations', locale: string) => unknown[] | undefined
}

const HEAD = /^\s*<!--([\s\S]*?)-->\s*/
const NAMED = /^\s*([a-z_]+):\s*(.*?)\s*$/

function parseText(source: string): Text {
  const head = HEAD.exec(source)
  const pairs = (head?.[1] ?? '').split('\n').flatMap((line) => {
    const [, name, value] = NAMED.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  // A comment without fields is an ordinary comment.
  return pairs.length === 0
    ? { html: source, names: {} }
    : { html: source.slice(head?.[0].length), names: Object.fromEntries(pairs) }
}

/** All .html files below a folder, by path without extension: 'about' or 'help/returns'. */
function readTexts(folder: string): Map<string, Text> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return new Map(
    files
      .sort()
      .map((name) => [
        name.slice(0, -'.html'.length).replaceAll('\\', '/'),
        parseText(readFileSync(join(folder, name), 'utf8')),
      ]),
  )
}

function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges objects recursively; other values are replaced. */
function joinConfig(base: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  const joined = { ...base }
  for (const [key, value] of Object.entries(other)) {
    const present = joined[key]
    joined[key] = isRecord(present) && isRecord(value) ? joinConfig(present, value) : value
  }
  return joined
}

/** Reads a store's folder once. Throws an Error with the name of a file that can't be read. */
export function readStoreContent(folder: string, locales: readonly string[]): StoreContent {
  const places = new Map(
    locales.map((locale) => {
      const own = join(folder, 'locales', locale)
      const config = [folder, own].map((place) => readJson(join(place, 'config.json'))).filter(isRecord)
      return [
        locale,
        {
          config: config.reduce(joinConfig, {}),
          pages: new Map([...readTexts(join(folder, 'pages')), ...readTexts(join(own, 'pages'))]),
          blocks: new Map([...readTexts(join(folder, 'blocks')), ...readTexts(join(own, 'blocks'))]),
          lists: (name: string) => readJson(join(own, `${name}.json`)) ?? readJson(join(folder, `${name}.json`)),
        },
      ] as const
    }),
  )
  const placeOf = (locale: string) => places.get(locale) ?? [...places.values()][0]
  return {
    config: (locale) => placeOf(locale)?.config ?? {},
    page: (identifier, locale) => {
      const text = placeOf(locale)?.pages.get(identifier)
      if (!text) return undefined
      return { identifier, page_id: identifier, ...text.names, content: text.html }
    },
    pages: (locale) => [...(placeOf(locale)?.pages ?? [])].map(([identifier, text]) => ({ identifier, ...text })),
    blocks: (locale) =>
      [...(placeOf(locale)?.blocks ?? [])].map(([identifier, { html, names }]) => ({
        identifier,
        block_id: identifier,
        title: names.title ?? identifier,
        content: html,
      })),
    list: (name, locale) => {
      const list = placeOf(locale)?.lists(name)
      return Array.isArray(list) ? list : undefined
    },
  }
}

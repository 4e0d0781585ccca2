import { fileURLToPath } from 'node:url'
import { checkContent } from '../check-content.ts'
import { checkTypefaces } from '../check-typefaces.ts'
import { type CommandSet, defineCommand, UsageError } from '../command.ts'
import { findStoreFolder } from '../find-store-folder.ts'
import { type ContentPiece, type FolderContent, formsOfConfig, readContent } from '../store-content.ts'
import { print } from '../store-lists.ts'

const DEMO_STORES = fileURLToPath(new URL('../../backend/demo', import.meta.url))
const TIMEOUT_MS = 15_000

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`)
  return response.json()
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const placeIn = (type: string, id: string) => (line: number, column: number) => `${type} ${id}:${line}:${column}`

const contentOf = (value: unknown): string =>
  isRecord(value) && typeof value.content === 'string' ? value.content : ''

/**
 * Blocks of a back end, and the pages that its menu, its blocks and these pages link to: the contract has no list of
 * pages.
 */
async function readBackEnd(api: string): Promise<ContentPiece[]> {
  const list = await readJson(`${api}/blocks`)
  const entries = Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : []
  const identifiers = entries.flatMap((entry) =>
    isRecord(entry) && typeof entry.identifier === 'string' ? [entry.identifier] : [],
  )
  const pieces: ContentPiece[] = await Promise.all(
    identifiers.map(async (id) => ({
      type: 'block',
      id,
      html: contentOf(await readJson(`${api}/blocks/${encodeURIComponent(id)}`)),
      place: placeIn('block', id),
    })),
  )
  const pending = ['home', ...pieces.flatMap(({ html }) => pagesIn(html))]
  const seen = new Set<string>()
  for (let id = pending.shift(); id !== undefined && seen.size < MOST_PAGES; id = pending.shift()) {
    if (seen.has(id)) continue
    seen.add(id)
    const address = `${api}/pages/${id.split('/').map(encodeURIComponent).join('/')}`
    const html = contentOf(await readJson(address).catch(() => null))
    if (html === '') continue
    pieces.push({ type: 'page', id, html, place: placeIn('page', id) })
    pending.push(...pagesIn(html))
  }
  return pieces
}

const MOST_PAGES = 500

/** Paths that content links to and that may be content pages. */
const pagesIn = (html: string): string[] =>
  [...html.matchAll(/\bhref="\/([a-z0-9][a-z0-9/._-]{0,150})"/gi)]
    .map(([, path = '']) => path)
    .filter((path) => !/^(catalog|product|search|special|media|checkout)(\/|$)/.test(path))

async function readContentOf(api: string): Promise<FolderContent> {
  const [pieces, config] = await Promise.all([readBackEnd(api), readJson(`${api}/config`)])
  const styles = pieces.find(({ type, id }) => type === 'block' && id === 'site-styles-inline')
  const remarks = checkTypefaces(config, styles?.html ?? '').map((text) => `GET /config  ${text}`)
  return { pieces, store: undefined, forms: formsOfConfig(config), remarks }
}

async function readStore(store: string): Promise<FolderContent> {
  if (/^https?:\/\//.test(store)) return readContentOf(store.replace(/\/+$/, ''))
  const folder = findStoreFolder(store, [DEMO_STORES])
  if (!folder) throw new Error(`There is no store "${store}".`)
  return readContent(folder)
}

const check = defineCommand({
  typed: 'npm run content -- check',
  arguments: ['<store>'],
  summary: 'check all texts of a store, and print each problem with its place',
  details: [
    'Texts are blocks, pages, posts, banners, and those of categories and products. A store is a folder\n' +
      '(docs/store-folder.md), by its path or its name below stores/, a demo store, or the address of a back end ' +
      'that ends in\n/api/rest and is read over the network.',
    'Exit code 1 if there are problems, 2 if the store can’t be read.',
  ],
  examples: ['npm run content -- check kessler', 'npm run content -- check https://backend.example.com/api/rest'],
  run: async (_, store) => {
    const content = await readStore(store).catch((error: Error) => {
      throw new UsageError(error.message)
    })
    const lines = checkContent(content)
    for (const line of lines) print(line)
    if (content.store === undefined)
      print('Links and pictures were not checked: this requires a store folder without errors.')
    const { length } = lines
    print(`${content.pieces.length} texts, ${length} ${length === 1 ? 'problem' : 'problems'}`)
    return length > 0 ? 1 : 0
  },
})

export const set: CommandSet = {
  typed: 'npm run content --',
  summary: 'Checks what staff wrote: tags, links, pictures, headings, typefaces.',
  groups: { Commands: [check] },
  details: [],
  examples: check.examples,
}

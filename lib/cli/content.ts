/**
 * `npm run content -- check <store id or API base>`: compiles every block and page of a store and prints each content
 * problem with identifier, line and column. Exit code 1 when there is any, 2 when the store can't be read.
 *
 * A store is a folder (docs/store-folder.md), by its path or its name below stores/, or one of the demo stores; an API base ends in /api/rest and is read over the network.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileContent } from '../cms/compile-content.ts'
import type { ContentSource } from '../cms/content-context.ts'
import { EMPTY_CONTEXT } from '../cms/empty-context.ts'
import { withoutControls } from '../telemetry/redact-log.ts'
import { findStoreFolder } from './find-store-folder.ts'

type Piece = ContentSource & { html: string }

const DEMO_STORES = fileURLToPath(new URL('../backend/demo', import.meta.url))
const TIMEOUT_MS = 15_000
const USAGE = 'Usage: npm run content -- check <store id, store folder or API base>'

/** Blocks and pages of a store folder, with those of its other languages. */
function readFolder(folder: string): Piece[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap((path): Piece[] => {
      const [, kind, id] = /(?:^|\/)(block|page)s\/(.+)\.html$/.exec(path.replaceAll('\\', '/')) ?? []
      const locale = /^locales\/([^/]+)\//.exec(path)?.[1]
      if (kind === undefined || id === undefined) return []
      return [{ type: kind, id: locale ? `${id} (${locale})` : id, html: readFileSync(join(folder, path), 'utf8') }]
    })
    .sort((a, b) => a.id.localeCompare(b.id))
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.json()
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const contentOf = (value: unknown): string =>
  isRecord(value) && typeof value.content === 'string' ? value.content : ''

/** Blocks of a back end, and the pages that its menu, its blocks and these pages link to: there is no list of pages. */
async function readBackEnd(api: string): Promise<Piece[]> {
  const list = await readJson(`${api}/blocks`)
  const entries = Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : []
  const identifiers = entries.flatMap((entry) =>
    isRecord(entry) && typeof entry.identifier === 'string' ? [entry.identifier] : [],
  )
  const pieces: Piece[] = await Promise.all(
    identifiers.map(async (id) => ({
      type: 'block',
      id,
      html: contentOf(await readJson(`${api}/blocks/${encodeURIComponent(id)}`)),
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
    pieces.push({ type: 'page', id, html })
    pending.push(...pagesIn(html))
  }
  return pieces
}

const MOST_PAGES = 500

/** Paths that links of content lead to and that may be pages. */
const pagesIn = (html: string): string[] =>
  [...html.matchAll(/\bhref="\/([a-z0-9][a-z0-9/._-]{0,150})"/gi)]
    .map(([, path = '']) => path)
    .filter((path) => !/^(catalog|product|search|special|media|checkout)(\/|$)/.test(path))

async function readStore(store: string): Promise<Piece[]> {
  if (/^https?:\/\//.test(store)) return readBackEnd(store.replace(/\/+$/, ''))
  const folder = findStoreFolder(store, [DEMO_STORES])
  if (!folder) throw new Error(`There is no store "${store}".`)
  return readFolder(folder)
}

const [command, store] = process.argv.slice(2)
if (command !== 'check' || !store) {
  console.error(USAGE)
  process.exit(2)
}
try {
  const pieces = await readStore(store)
  let problems = 0
  for (const { html, ...source } of pieces) {
    for (const { text, line, column } of compileContent(html, { ...EMPTY_CONTEXT, source }).problems) {
      problems++
      console.info(withoutControls(`${source.type} ${source.id}:${line}:${column}  ${text}`))
    }
  }
  console.info(`${pieces.length} blocks and pages, ${problems} ${problems === 1 ? 'problem' : 'problems'}`)
  process.exitCode = problems > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** Stores in a back end of this process, and their responses to searches. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../lib/backend/db/database.ts'
import { migrate } from '../../../lib/backend/db/migrate.ts'
import { openPGlite } from '../../../lib/backend/db/pglite-database.ts'
import { openPostgres } from '../../../lib/backend/db/postgres-database.ts'
import { createApp } from '../../../lib/backend/http/app.ts'
import { importFolder } from '../../../lib/backend/import/manage-stores.ts'
import { startPostgres } from '../../../lib/cli/servers.ts'

/** Most products of one response. */
const PAGE = 100

export type Results = {
  readonly count: number
  readonly products: readonly { readonly id: number; readonly name: string }[]
  readonly correctedTerm: string
  /** Address that replaces the results, or ''. */
  readonly redirect: string
  /** Addresses of content pages that are shown above the results. */
  readonly pages: readonly string[]
}

type Asked = { readonly store: string; readonly language: string }

export type BackEnd = {
  readonly addStore: (folder: string) => Promise<void>
  /** Results of a search as the storefront gets them; `limit` is the most products. */
  readonly search: (asked: Asked, term: string, limit: number) => Promise<Results>
  readonly close: () => Promise<void>
}

type Wire = {
  product_count: number
  products: { entity_id: number; name: string }[]
  redirect: string | false
  links: { url: string }[]
  corrected_term: string
}

async function openDatabase(onPostgres: boolean): Promise<Database> {
  if (!onPostgres) return openPGlite()
  const server = await startPostgres()
  const database = openPostgres(server.url)
  const close = async () => {
    await database.close()
    await server.stop()
  }
  return { ...database, close }
}

export async function openBackEnd({ onPostgres }: { onPostgres: boolean }): Promise<BackEnd> {
  const db = await openDatabase(onPostgres)
  await migrate(db)
  const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-search-'))
  const { app, backend } = createApp({
    db,
    configuration: { dataFolder, origin: '', storefrontPort: 3000, sessionSecret: 'bench', edgeConfigToken: '' },
  })

  const searchPage = async ({ store, language }: Asked, term: string, limit: number, page: number): Promise<Wire> => {
    const path = `/${store}/api/rest/search/${encodeURIComponent(term)}?embed=products&limit=${limit}&page=${page}`
    const response = await app.request(path, { headers: { language } })
    if (response.status !== 200) throw new Error(`GET ${path} has status ${response.status}`)
    return (await response.json()) as Wire
  }

  return {
    addStore: async (folder) => {
      await importFolder(backend, folder)
    },
    search: async (asked, term, limit) => {
      const first = await searchPage(asked, term, Math.min(limit, PAGE), 1)
      const products = [...first.products]
      for (let page = 2; products.length < Math.min(limit, first.product_count); page++) {
        const more = await searchPage(asked, term, PAGE, page)
        if (more.products.length === 0) break
        products.push(...more.products)
      }
      return {
        count: first.product_count,
        products: products.map(({ entity_id, name }) => ({ id: Number(entity_id), name })),
        correctedTerm: first.corrected_term,
        redirect: first.redirect || '',
        pages: first.links.map(({ url }) => url),
      }
    },
    close: async () => {
      await backend.mailQueue.close()
      await db.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

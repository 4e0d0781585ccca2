import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_FOLDER } from '#lib/backend/demo-stores.ts'
import { exportFolder } from '#lib/backend/import/export-folder.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { readFolder } from '#lib/backend/import/read-folder.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'

/** Parsed contents of a folder, independent of its files' form. */
async function contentOf(folder: string) {
  const { identity, documents, products, productTexts, reviews, redirects, media } = await readFolder(folder)
  const byId = <T extends { entity_id: number }>(records: Iterable<{ record: T }>) =>
    [...records].map(({ record }) => record).toSorted((a, b) => a.entity_id - b.entity_id)
  return {
    identity,
    documents: documents.map(({ source: _, ...document }) => document),
    products: byId(products),
    productTexts: [...productTexts].map(([locale, texts]) => [locale.replace('-', '_'), byId(texts)]),
    reviews: [...reviews].map(({ record }) => record).toSorted((a, b) => a.review_id - b.review_id),
    redirects: redirects.map(({ line: _, ...redirect }) => redirect).toSorted((a, b) => (a.source < b.source ? -1 : 1)),
    media: [...media.values()].map(({ path, hash }) => `${path} ${hash}`).sort(),
  }
}

/** The database has one spelling for each locale. */
const withPlainLocales = (content: Awaited<ReturnType<typeof contentOf>>) => ({
  ...content,
  documents: content.documents.map((document) => ({ ...document, locale: document.locale.replace('-', '_') })),
})

describeOnEachDatabase('a store that is written into a folder', (kind) => {
  let backEnd: BackEnd
  let target: string
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    target = await mkdtemp(join(tmpdir(), 'showroom-export-'))
  })
  afterAll(async () => {
    await backEnd.close()
    await rm(target, { recursive: true, force: true })
  })

  const exportTo = (store: string, folder: string) =>
    exportFolder(backEnd.db, backEnd.backend.configuration.dataFolder, store, folder)

  // What the databases do differently shows in the small store.
  it.each(kind.name === 'PGlite' ? ['fixture'] : ['kessler', 'alderloom', 'volteo', 'fixture'])(
    '%s is the same store after a new import',
    async (store) => {
      const source = store === 'fixture' ? await copyFixtureStore() : join(DEMO_FOLDER, store)
      await importFolder(backEnd.backend, source)
      await exportTo(store, join(target, store))
      const [before, after] = [await contentOf(source), await contentOf(join(target, store))].map(withPlainLocales)
      expect(after).toEqual(before)
    },
    60_000,
  )

  it('requires an existing store and an empty folder', async () => {
    await expect(exportTo('nowhere', join(target, 'x'))).rejects.toThrow("There is no store 'nowhere'.")
    await expect(exportTo('fixture', await copyFixtureStore())).rejects.toThrow('is not empty')
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPGlite } from '#lib/backend/db/pglite-database.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { writeNewStore } from '#lib/backend/import/new-store.ts'
import { checkContent } from '#lib/cli/check-content.ts'
import { readContent } from '#lib/cli/store-content.ts'
import { checkBackEnd } from '#lib/conformance/check-back-end.ts'
import { ADDRESS } from '../support/addresses.ts'
import { type BackEnd, createShopper, startBackEnd } from '../support/back-end.ts'

describe('a new store', () => {
  let backEnd: BackEnd
  let server: Server
  let folder = ''
  let warnings: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'showroom-new-'))
    await writeNewStore(folder, 'green-leaf')
    backEnd = await startBackEnd({ name: 'PGlite', open: () => openPGlite() }, { folder: null })
    warnings = (await importFolder(backEnd.backend, folder)).warnings
    server = createServer(getRequestListener(backEnd.app.fetch))
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  }, 60_000)
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await backEnd.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is imported, and its content is valid, without a warning', async () => {
    expect(warnings).toEqual([])
    expect(checkContent(await readContent(folder))).toEqual([])
  })

  it('has rules of the search to begin with', async () => {
    const shopper = await createShopper(backEnd, 'green-leaf')
    const search = (term: string) =>
      shopper.get<{ products: { sku: string }[]; redirect: string }>(`/search/${encodeURIComponent(term)}`)
    expect((await search('cold box')).products).toHaveLength(3)
    expect((await search('laundry and kitchen pair')).redirect).toBe('/promotions')
  })

  it('violates no call of the contract, and accepts an order', async () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const base = `http://localhost:${port}/green-leaf/api/rest`
    const outcomes = await checkBackEnd({ base, allowsWrites: true, fetcher: fetch })
    const namesOf = (wanted: string) =>
      outcomes.filter(({ verdict }) => verdict === wanted).map(({ call }) => call.name)
    expect(namesOf('broken')).toEqual([])
    expect(namesOf('ok')).toEqual(expect.arrayContaining(['getConfig', 'getProduct', 'addItems', 'placeOrder']))
  })

  it('deducts its offer, and has only the methods in its files', async () => {
    const shopper = await createShopper(backEnd, 'green-leaf')
    await shopper.call('POST', '/cart/items', { product_id: 1, qty: 1 })
    await shopper.call('POST', '/cart/items', { product_id: 4, qty: 1 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'pickup' })
    const { body: cart } = await shopper.call('GET', '/cart')
    expect(JSON.stringify(cart)).toContain('$100 off a pair')
    const { status, body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    expect(status, JSON.stringify(body)).toBe(200)
  })
})

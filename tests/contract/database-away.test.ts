import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#lib/backend/db/postgres-database.ts'
import { createApp } from '#lib/backend/http/app.ts'
import { findFreePort } from '#lib/cli/ports.ts'

describe('the embedded back end while PostgreSQL is down', () => {
  let dataFolder = ''
  let app: ReturnType<typeof createApp>['app']
  let close = async () => {}

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'showroom-away-'))
    // A port without a server.
    const db = openPostgres(`postgres://shop:open-sesame@127.0.0.1:${await findFreePort()}/shop`)
    const made = createApp({
      db,
      configuration: {
        dataFolder,
        origin: 'http://localhost:4000',
        storefrontPort: 3000,
        sessionSecret: 'a secret for tests',
        edgeConfigToken: 'local',
      },
    })
    app = made.app
    close = async () => {
      await made.backend.mailQueue.close()
      await db.close()
      await rm(dataFolder, { recursive: true, force: true })
    }
  })
  afterAll(() => close())

  it.each([
    ['GET', '/shop/api/rest/config'],
    ['GET', '/shop/api/rest/products/1'],
    ['POST', '/shop/api/rest/cart/items'],
    ['GET', '/shop/dealer/orders'],
    ['GET', '/health'],
    ['GET', '/ecfg_showroom/item/host_shop_localhost'],
  ])('responds to %s %s with 503 and Retry-After, without internal details', async (method, path) => {
    const headers = { authorization: 'Bearer local', language: 'fr-CA', 'content-type': 'application/json' }
    const response = await app.request(path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({
      messages: {
        error: [{ message: 'Le magasin est injoignable pour le moment. Réessayez dans un instant.' }],
      },
    })
  })

  it('responds to the back office with 503, and its liveness check succeeds', async () => {
    const response = await app.request('/office/shop')
    expect([response.status, await response.text()]).toEqual([
      503,
      'The store cannot be reached at the moment. Please try again in a little while.',
    ])
    expect((await app.request('/healthz')).status).toBe(200)
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#lib/backend/db/postgres-database.ts'
import { type Server, startPostgres } from '#lib/cli/servers.ts'
import { requireServers } from '#tests/run/test-servers.ts'
import { openBackEnd } from '../faults/killable-shop.ts'
import { problemsOf, runFaults } from '../faults/run-faults.ts'

/** No part is killed after this time; finishing takes a few seconds more. */
const LIMIT_MS = 10_000

let postgres: Server
beforeAll(async () => {
  await requireServers()
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

describe('a connection to PostgreSQL', () => {
  it('that is lost within a transaction fails only this transaction', async () => {
    const database = openPostgres(postgres.url)
    const interrupted = database.transaction(async (transaction) => {
      const [connection] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await database.query('SELECT pg_terminate_backend($1)', [connection?.pid ?? 0])
      // The connection is lost between two queries.
      await sleep(200)
      await transaction.query('SELECT 1')
    })
    await expect(interrupted).rejects.toThrow()
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.close()
  })
})

describe('a back end that is killed while shoppers buy', () => {
  it.each(['PGlite', 'PostgreSQL'])(
    'keeps each order once, with one mail, oversells nothing and leaves carts complete, on %s',
    async (database) => {
      const shop = await openBackEnd(database === 'PGlite' ? undefined : postgres.url)
      const report = await runFaults({ shop, kills: 40, seed: 20_261_123, limitMs: LIMIT_MS }).finally(shop.close)
      expect(problemsOf(report)).toEqual([])
      expect(report.orders).toBeGreaterThan(0)
    },
    120_000,
  )
})

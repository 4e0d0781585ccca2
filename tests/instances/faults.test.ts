import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireServers, type Server, startPostgres } from '#lib/cli/test-servers.ts'
import { problemsOf, runFaults } from '../faults/run-faults.ts'

/** Kills end then; what comes after takes some seconds more. */
const LIMIT_MS = 10_000

describe('a back end that is killed while shoppers buy', () => {
  let postgres: Server
  beforeAll(async () => {
    await requireServers()
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it.each(['PGlite', 'PostgreSQL'])(
    'keeps every order once, each with one mail, no unit too many and whole carts, on %s',
    async (database) => {
      const databaseUrl = database === 'PGlite' ? {} : { databaseUrl: postgres.url }
      const report = await runFaults({ kills: 40, seed: 20_261_123, limitMs: LIMIT_MS, ...databaseUrl })
      expect(problemsOf(report)).toEqual([])
      expect(report.orders).toBeGreaterThan(0)
    },
    120_000,
  )
})

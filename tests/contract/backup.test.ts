import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#lib/backend/db/database.ts'
import { openPGlite } from '#lib/backend/db/pglite-database.ts'
import { openPostgres } from '#lib/backend/db/postgres-database.ts'
import { mediaFolder } from '#lib/backend/import/write-folder.ts'
import { createShopper, startBackEnd } from '../support/back-end.ts'
import { listFencedCommands } from '../support/documented-commands.ts'
import { placeOrder } from '../support/placed-order.ts'

const DATABASE = `showroom_backup_${process.pid}`

/** Runs the command in docs/operations.md that begins with `begin`, as an operator does. */
async function runDocumented(begin: string, folder: string, env: Record<string, string>) {
  const command = listFencedCommands().find(
    (entry) => entry.file === 'docs/operations.md' && entry.command.startsWith(begin),
  )?.command
  if (command === undefined) throw new Error(`docs/operations.md has no command “${begin}”`)
  await promisify(execFile)('sh', ['-ec', command], { cwd: folder, env: { ...process.env, ...env } })
}

/** A kind of database with its commands; `lose` deletes everything. */
type Kind = { name: string; open: (data: string) => Promise<Database>; lose: () => Promise<void>; url: string }

async function onServer(work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}

const recreate = async () =>
  onServer(async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${DATABASE}`)
  })

function postgres(server: string): Kind {
  const url = new URL(server)
  url.pathname = `/${DATABASE}`
  return { name: 'PostgreSQL', url: url.href, open: async () => openPostgres(url.href), lose: recreate }
}

const KINDS: Kind[] = [
  { name: 'PGlite', url: '', open: (data) => openPGlite(join(data, 'database')), lose: async () => {} },
  ...(process.env.TEST_DATABASE_URL ? [postgres(process.env.TEST_DATABASE_URL)] : []),
]

describe.each(KINDS)('a backup ($name)', ({ name, url, open, lose }) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'showroom-backup-'))
    await mkdir(join(folder, 'data'))
    await lose()
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    if (url !== '') await onServer((admin) => admin.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`))
  })

  it('restores orders and pictures after a total loss, and order numbers continue', async () => {
    const data = join(folder, 'data')
    const env = { DATA_DIR: data, DATABASE_URL: url }
    const kind = { name, open: () => open(data) }
    const shop = await startBackEnd(kind, { dataFolder: data })
    const number = await placeOrder(shop)
    const isRunning = name === 'PostgreSQL'
    if (isRunning) await runDocumented('pg_dump ', folder, env)
    await shop.close()
    await runDocumented('tar -czf showroom-backup', folder, env)

    await rm(data, { recursive: true, force: true })
    await lose()
    await runDocumented('mkdir -p "$DATA_DIR"', folder, env)
    if (isRunning) await runDocumented('pg_restore ', folder, env)

    const restored = await startBackEnd(kind, { folder: null, dataFolder: data })
    const orders = await restored.db.query('SELECT number FROM placed_order')
    expect(orders).toEqual([{ number }])
    const shopper = await createShopper(restored)
    expect((await shopper.call('GET', '/products/1')).status).toBe(200)
    expect((await stat(mediaFolder(data, 'fixture'))).isDirectory()).toBe(true)
    const next = await placeOrder(restored)
    expect(Number(next.slice(2))).toBe(Number(number.slice(2)) + 1)
    await restored.close()
  }, 120_000)
})

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPGlite } from '#lib/backend/db/pglite-database.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { writeNewStore } from '#lib/backend/import/new-store.ts'
import { createKey } from '#lib/backend/orders/store-keys.ts'
import { commandsOf, nameOf } from '#lib/cli/command.ts'
import { set as storeCommands } from '#lib/cli/commands/store.ts'
import { ADDRESS } from '../support/addresses.ts'
import { type BackEnd, copyFixtureStore, createShopper, startBackEnd } from '../support/back-end.ts'
import { listFencedCommands, listInlineCommands } from '../support/documented-commands.ts'

/** Commands that this test does not run, by their beginning, with the reason. */
const NOT_RUN: readonly (readonly [begins: string, reason: string])[] = [
  ['npm start', 'serves until it is stopped; the end-to-end tests run on what it starts'],
  ['npm test', 'is what runs this test'],
  ['npm install && npm run build', 'installs and builds the whole site, which takes minutes'],
  ['EDGE_CONFIG=… REVALIDATE_SECRET=… npm run storefront', 'serves until it is stopped'],
  ['EDGE_CONFIG_TOKEN=… ', 'serves until it is stopped; npm start, which the browser tests run on, sets the same'],
  ["EDGE_CONFIG='http://localhost:4000/", 'serves until it is stopped; npm start sets the same'],
  ['npm run build:edge', 'builds the whole site, which takes minutes'],
  ['cp .env.example .env', 'is for the next one'],
  ['docker compose ', 'needs a container engine; tests/instances/containers.test.ts runs what it would'],
  ['npm run build', 'builds the whole site, which takes minutes; the browser tests run on it'],
  [
    'npx node docs/examples/minimal-back-end/',
    'serves until it is stopped; tests/contract/minimal-back-end.test.ts starts it',
  ],
  ['npm run contract:check -- http://localhost:4500/', 'tests/contract/minimal-back-end.test.ts runs it'],
  [
    "EDGE_CONFIG='http://localhost:4500/",
    'serves until it is stopped; tests/journeys/minimal-back-end.spec.ts buys there',
  ],
  ['tar -czf showroom-backup', 'tests/contract/backup.test.ts runs it'],
  ['mkdir -p "$DATA_DIR"', 'tests/contract/backup.test.ts runs it'],
  ['pg_dump ', 'tests/contract/backup.test.ts runs it'],
  ['pg_restore ', 'tests/contract/backup.test.ts runs it'],
  ['npm run bridge:medusa', 'serves until it is stopped; tests/medusa/bridge.test.ts runs what it starts'],
  ['MEDUSA_URL=https://medusa.example.com', 'serves until it is stopped; tests/medusa/bridge.test.ts starts bridges'],
  ['npx wrangler ', 'needs an account at the provider'],
  ['npx opennextjs-cloudflare deploy', 'needs an account at the provider'],
]

const ADMIN_TOKEN = 'token-of-the-documented-commands'
const TIMEOUT_MS = 30_000

describe('the commands of README and docs', () => {
  let backEnd: BackEnd
  let server: Server
  let origin = ''
  let folder = ''
  let environment: NodeJS.ProcessEnv = process.env

  async function placeOrder() {
    const shopper = await createShopper(backEnd, 'kessler')
    await shopper.call('POST', '/cart/items', { product_id: 1, qty: 1 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { status, body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  /** A shop as in docs/store-folder.md, with the table shown there. */
  async function addNorthside() {
    const store = join(folder, 'northside')
    await writeNewStore(store, 'northside')
    const replace = async (file: string, pairs: Readonly<Record<string, string>>) => {
      const text = await readFile(join(store, file), 'utf8')
      await writeFile(
        join(store, file),
        Object.entries(pairs).reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
      )
    }
    await replace('products.jsonl', { 'SKU-1': 'NS-R30', 'SKU-2': 'NS-R36' })
    await replace('locations.json', { 'SHOP-01': 'DULUTH' })
    await importFolder(backEnd.backend, store)
    const table = /```text\n(sku;[^`]+)```/.exec(await readFile('docs/store-folder.md', 'utf8'))?.[1]
    await writeFile(join(folder, 'prices.csv'), table ?? '')
  }

  beforeAll(async () => {
    backEnd = await startBackEnd(
      { name: 'PGlite', open: () => openPGlite() },
      {
        folder: await copyFixtureStore({ 'store.json': '{ "id": "kessler", "hosts": ["kessler.localhost"] }' }),
        configuration: { adminToken: ADMIN_TOKEN },
      },
    )
    server = createServer(getRequestListener(backEnd.app.fetch))
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    const address = server.address()
    origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
    await writeFile(join(backEnd.dataFolder, 'address'), origin)
    await writeFile(join(backEnd.dataFolder, 'admin-token'), ADMIN_TOKEN, { mode: 0o600 })

    // The commands run in a temporary folder that looks like a clone of the project.
    folder = await mkdtemp(join(tmpdir(), 'showroom-commands-'))
    for (const name of ['package.json', 'lib', 'node_modules']) await symlink(resolve(name), join(folder, name))
    await addNorthside()
    await backEnd.db.query("INSERT INTO order_number (store_id, last) VALUES ('kessler', 100239)")
    for (let orders = 0; orders < 2; orders++) await placeOrder()
    const KEY = await createKey(backEnd.db, 'kessler', 'Till')
    await createKey(backEnd.db, 'kessler', 'Newsletter')
    const { NODE_OPTIONS: _, EDGE_CONFIG: __, DATABASE_URL: ___, ...inherited } = process.env
    environment = { ...inherited, DATA_DIR: backEnd.dataFolder, KEY, REVALIDATE_SECRET: 'secret of a test' }
  })
  afterAll(async () => {
    await new Promise((done) => server.close(done))
    await backEnd.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Replaces example addresses by those of this test's back end. */
  const fillIn = (command: string): string =>
    [
      ['https://backend.example.com/api/rest', `${origin}/kessler/api/rest`],
      ['https://backend.example.com', origin],
      ['EDGE_CONFIG=…', `EDGE_CONFIG="${origin}/ecfg_showroom?token=local"`],
      ['--host shop.example.com', '--host kessler.localhost'],
    ].reduce((filled, [example = '', own = '']) => filled.replaceAll(example, own), command)

  const run = (command: string) =>
    new Promise<{ code: number; output: string }>((done) => {
      const options = { cwd: folder, env: environment, timeout: TIMEOUT_MS }
      execFile('sh', ['-c', fillIn(command)], options, (error, out, err) =>
        done({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
      )
    })

  const commands = listFencedCommands()
  const reasonOf = (command: string) => NOT_RUN.find(([begins]) => command.startsWith(begins))?.[1]

  it.each(
    commands.filter(({ command }) => !reasonOf(command)).map(({ file, line, command }) => [command, `${file}:${line}`]),
  )('%s works as written (%s)', async (command) => {
    const { code, output } = await run(command)
    expect(code, output).toBe(0)
    // Other commands print their usage only if something was wrong.
    expect(output).not.toMatch(/ help\b/.test(command) ? /"messages"/ : /"messages"|\bUsage:/)
  })

  it('are all run, except those with a reason', () => {
    expect(commands.length).toBeGreaterThan(25)
    const unused = NOT_RUN.filter(([begins]) => !commands.some(({ command }) => command.startsWith(begins)))
    expect(unused).toEqual([])
  })

  it('name existing scripts and subcommands', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
    const subcommands = [...commandsOf(storeCommands).map(nameOf), 'help']
    const inline = listInlineCommands()
    expect(inline.length).toBeGreaterThan(30)
    const wrong = [...commands, ...inline].filter(({ command }) => {
      const [, script, subcommand] = /\bnpm run ([\w:-]+)(?: -- ([a-z]+)\b)?/.exec(command) ?? []
      if (script === undefined) return false
      return !(script in scripts) || (script === 'store' && subcommand && !subcommands.includes(subcommand))
    })
    expect(wrong).toEqual([])
  })
})

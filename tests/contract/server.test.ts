import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '#lib/cli/ports.ts'
import { FIXTURE_STORE } from '../support/back-end.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

// Every process opens its own database, which takes many seconds on a busy machine.
describe('the back end as a process', { timeout: 120_000 }, () => {
  let dataFolder = ''
  let port = 0
  let running: ChildProcess | undefined

  const variables = (own: Record<string, string> = {}): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataFolder,
    BACKEND_PORT: String(port),
    SHOWROOM_DEMO: '0',
    SHOWROOM_SANDBOX: '',
    ...own,
  })

  /** Starts serve.ts; resolves with its output once it is ready or has ended. */
  function serve(own: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['lib/backend/serve.ts'], { cwd: ROOT, env: variables(own) })
    let output = ''
    const settled = new Promise<string>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk
        if (output.includes('ready')) resolve(output)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => resolve(output))
    })
    return { child, settled }
  }

  const stop = (child: ChildProcess, signal: NodeJS.Signals) => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  const runStoreWith = (own: Record<string, string>, ...words: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const options = { cwd: ROOT, env: variables(own) }
      execFile(process.execPath, ['lib/cli/main.ts', 'store', ...words], options, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${out}${err}` }),
      )
    })
  const runStore = (...words: string[]) => runStoreWith({}, ...words)

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'showroom-server-'))
    port = await findFreePort()
  })
  afterAll(async () => {
    if (running !== undefined && running.exitCode === null) await stop(running, 'SIGKILL')
  })

  /** Commands whose output is the same whether or not the back end runs: lists, changes of what is missing, files. */
  const QUESTIONS: readonly (readonly string[])[] = [
    ['list'],
    ['messages', 'nowhere'],
    ['orders', 'fixture', '--csv'],
    ['orders', 'fixture', '7', '--status', 'shipped'],
    ['users', 'fixture', '--add', 'nobody', '--name', 'Nobody'],
    ['products', 'nowhere', 'package.json'],
    ['remove', 'nowhere'],
  ]
  const askAll = async () => {
    const outputs: { code: number; output: string }[] = []
    for (const words of QUESTIONS) outputs.push(await runStore(...words))
    return outputs
  }
  let answers: { code: number; output: string }[] = []

  it('stores are imported while it does not run', async () => {
    expect(await runStore('import', FIXTURE_STORE, '--check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('no errors found'),
    })
    expect((await runStore('list')).output).toContain('There are no stores.')
    expect((await runStore('import', FIXTURE_STORE)).output).toMatch(/Imported fixture: 9 products/)
  })

  it('commands about stores work while it does not run', async () => {
    answers = await askAll()
    expect(answers.map(({ code }) => code)).toEqual([0, 1, 0, 1, 1, 1, 1])
    expect(answers.at(-1)?.output).toBe("There is no store 'nowhere'.\n")
    for (const { output } of answers) expect(output).not.toMatch(/unknown error|status \d|at file:|Error/)
  })

  it('starts, reports when it is ready and responds', async () => {
    const { child, settled } = serve()
    running = child
    const output = await settled
    expect(output).toContain(`Store back end ready on http://localhost:${port} (stores: fixture)`)
    expect(output).toContain('Not offered, as no provider is connected: fixture: moneris (SHOWROOM_SANDBOX=1 simulates')
    const health = await fetch(`http://localhost:${port}/health`)
    expect(await health.json()).toEqual({ status: 'ok', stores: ['fixture'] })
    expect((await fetch(`http://localhost:${port}/sandbox/applepay/sheet.js`)).status).toBe(404)
  })

  it('commands about stores print the same while it runs', async () => {
    expect(await askAll()).toEqual(answers)
  })

  it('a command with the token of another data folder is refused, with what to do', async () => {
    const other = await mkdtemp(join(tmpdir(), 'showroom-other-'))
    await cp(join(dataFolder, 'address'), join(other, 'address'))
    const refused = await runStoreWith({ DATA_DIR: other }, 'list')
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/rejected the request.* Set DATA_DIR\./) })
  })

  it('products are changed by a table, also while it runs', async () => {
    const table = join(dataFolder, 'prices.csv')
    await writeFile(table, 'sku,price\nHOSE,21.50\n')
    expect(await runStore('products', 'fixture', table, '--check')).toEqual({
      code: 0,
      output: 'No errors found: 1 changed, 0 added, 0 unchanged; nothing was written.\n',
    })
    expect((await runStore('products', 'fixture', table)).output).toContain('1 changed, 0 added, 0 unchanged')
    const response = await fetch(`http://localhost:${port}/fixture/api/rest/products/6`)
    expect(await response.json()).toMatchObject({ regular_price_without_tax: 21.5 })
    await writeFile(table, 'sku,price\nHOSE,cheap\n')
    expect(await runStore('products', 'fixture', table)).toEqual({
      code: 1,
      output: expect.stringContaining("prices.csv:2: column 'price' must be a number such as 1299.90, not 'cheap'"),
    })
  })

  it('a watched folder is imported again after a change', async () => {
    const folder = join(dataFolder, 'watched')
    await cp(FIXTURE_STORE, folder, { recursive: true })
    await writeFile(join(folder, 'store.json'), '{"id": "watched", "hosts": ["watched.localhost"]}')
    const child = spawn(process.execPath, ['lib/cli/main.ts', 'store', 'import', folder, '--watch'], {
      cwd: ROOT,
      env: variables(),
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
    try {
      await vi.waitFor(() => expect(output).toContain('Imported watched: 9 products'), {
        timeout: 20_000,
        interval: 200,
      })
      const lines = await readFile(join(folder, 'products.jsonl'), 'utf8')
      await writeFile(
        join(folder, 'products.jsonl'),
        `${lines.trimEnd()}\n{"entity_id":90,"sku":"N","name":"N","url_key":"n"}\n`,
      )
      await vi.waitFor(() => expect(output).toContain('Imported watched: 10 products'), {
        timeout: 20_000,
        interval: 200,
      })
      await writeFile(join(folder, 'store.json'), '{')
      await vi.waitFor(() => expect(output).toContain('nothing was changed'), { timeout: 20_000, interval: 200 })
    } finally {
      await stop(child, 'SIGTERM')
    }
    expect((await runStore('remove', 'watched')).output).toContain('Removed watched')
  })

  it('responds to unusual requests: TRACE, paths that are no UTF-8', async () => {
    const ask = (method: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { host: 'localhost', port, method, path, headers: { connection: 'close' } }
        request(options, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end()
      })
    for (const path of ['/fixture/api/rest/config', '/fixture/api/rest/cart', '/healthz']) {
      for (const method of ['TRACE', 'PATCH', 'PROPFIND']) expect(await ask(method, path), method).toBe(405)
    }
    for (const path of ['/fixture/api/rest/search/%ff', '/fixture/api/rest/search/%00', '/%', '/media/%e0%80'])
      expect(await ask('GET', path), path).toBe(404)
  })

  it('prints texts of shoppers without control characters', async () => {
    const api = `http://localhost:${port}/fixture/api/rest`
    const session = await fetch(`${api}/customers/self/session`)
    const { customer_data } = (await session.json()) as { customer_data: { csrf_token: string } }
    const headers = {
      cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'x-csrf-token': customer_data.csrf_token,
    }
    const message = { name: 'Eve \u202elive', email: 'eve@example.com', message: 'red\u009b31m \u2066here' }
    const sent = await fetch(`${api}/contact-messages`, { method: 'POST', headers, body: JSON.stringify(message) })
    expect(sent.status).toBe(201)
    const { code, output } = await runStore('messages', 'fixture')
    expect(code).toBe(0)
    expect(output).toContain('eve@example.com')
    expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  })

  it('stores its secrets in files that only their owner can read', async () => {
    for (const name of ['session-secret', 'admin-token']) {
      expect((await stat(join(dataFolder, name))).mode & 0o777, name).toBe(0o600)
    }
  })

  it('a second process on the same port or the same data folder does not start', async () => {
    expect(await serve().settled).toContain('The port of the back end is already in use.')
    const other = String(await findFreePort())
    expect(await serve({ BACKEND_PORT: other }).settled).toContain('The data folder is in use by process')
  })

  it('stores are written, imported, listed and removed through the running back end', async () => {
    const folder = join(dataFolder, 'new-store')
    expect((await runStore('new', 'corner', '--dir', folder)).code).toBe(0)
    expect((await runStore('import', folder)).output).toContain('Imported corner: 6 products, corner.localhost')
    expect((await runStore('list')).output).toContain('corner: 6 products')
    const home = await fetch(`http://localhost:${port}/corner/api/rest/pages/home`)
    expect(home.status).toBe(200)
    expect((await runStore('remove', 'corner')).output).toContain('Removed corner.')
    expect((await runStore('remove', 'corner')).code).toBe(1)
    expect((await fetch(`http://localhost:${port}/corner/api/rest/config`)).status).toBe(404)
  })

  it('SIGTERM closes it cleanly, and imported data exists at the next start, also after SIGKILL', async () => {
    if (running === undefined) throw new Error('not running')
    expect(await stop(running, 'SIGTERM')).toBe(0)
    const second = serve({ SHOWROOM_SANDBOX: '1' })
    const output = await second.settled
    expect(output).toContain('stores: fixture')
    expect(output).not.toContain('Not offered')
    expect((await fetch(`http://localhost:${port}/sandbox/applepay/sheet.js`)).status).toBe(200)
    await stop(second.child, 'SIGKILL')
    const third = serve({ SHUTDOWN_GRACE_S: '0.5' })
    expect(await third.settled).toContain('stores: fixture')
    // The shutdown waits for an endless request until SHUTDOWN_GRACE_S is over.
    const endless = connect(port, 'localhost').on('error', () => {})
    const head =
      'POST /fixture/api/rest/cart/items HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n'
    endless.write(head)
    // The server has received it.
    await once(endless, 'data')
    const started = performance.now()
    expect(await stop(third.child, 'SIGINT')).toBe(0)
    expect(performance.now() - started).toBeGreaterThan(400)
  })

  it('an invalid folder causes all its errors and exit code 1; wrong usage exit code 2', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'showroom-empty-'))
    const refused = await runStore('import', folder)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('store.json: the file is missing') })
    expect(await runStore('import')).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') })
  })
})

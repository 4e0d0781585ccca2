import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '#lib/cli/settings.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { placeOrder } from '../support/placed-order.ts'

const TOKEN = 'token of this test'
const ENTRIES = 120

describeOnDatabase('npm run store', (kind) => {
  let backEnd: BackEnd
  let server: Server
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { configuration: { adminToken: TOKEN } })
    server = createServer(getRequestListener(backEnd.app.fetch))
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await writeFile(join(backEnd.dataFolder, 'address'), `http://localhost:${port}`)
    await writeFile(join(backEnd.dataFolder, 'admin-token'), TOKEN, { mode: 0o600 })
  })
  afterAll(async () => {
    await new Promise((done) => server.close(done))
    await backEnd.close()
  })

  /** The command's stdout lines for programs, and its stderr. */
  const run = (...words: string[]) =>
    new Promise<{ code: number; lines: string[]; said: string }>((done) => {
      const { DATABASE_URL: _, ...inherited } = process.env
      const options = { cwd: ROOT, env: { ...inherited, DATA_DIR: backEnd.dataFolder } }
      execFile(process.execPath, ['lib/cli/main.ts', 'store', ...words], options, (error, out, said) =>
        done({ code: error ? Number(error.code ?? 1) : 0, lines: out.split('\n').filter(Boolean), said: said.trim() }),
      )
    })
  const insert = (sql: string) => backEnd.db.query(`${sql} FROM generate_series(1, ${ENTRIES}) AS n`)

  it('prints a list page by page with the option for the next page', async () => {
    await insert(
      `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
       SELECT 'fixture', 'older', 's', 'Ben', 'No. ' || n, true`,
    )
    await insert(
      `INSERT INTO enquiry (store_id, session_id, kind, name, email, telephone, product, message)
       SELECT 'fixture', 's', 'contact', 'Ann', 'ann@example.com', '', '', 'No. ' || n`,
    )
    const textsOf = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { message: string }).message)
    for (const name of ['comments', 'messages']) {
      const pages = [await run(name, 'fixture'), await run(name, 'fixture', '--page', '2', '--limit', '70')]
      expect(pages.map(({ code }) => code)).toEqual([0, 0])
      expect(textsOf(pages[0]?.lines ?? [])).toEqual(Array.from({ length: 50 }, (_, n) => `No. ${ENTRIES - n}`))
      expect(textsOf(pages[1]?.lines ?? [])).toEqual(Array.from({ length: 50 }, (_, n) => `No. ${50 - n}`))
      expect(pages.map(({ said }) => said)).toEqual([
        `1–50 of 120 ${name}. Next page: --page 2`,
        `71–120 of 120 ${name}.`,
      ])
      expect(await run(name, 'fixture', '--page', '9')).toEqual({
        code: 0,
        lines: [],
        said: `There is no page 9: the last one is --page 3 (120 ${name} in total).`,
      })
    }
    for (const name of ['quotes', 'reviews'])
      expect(await run(name, 'fixture')).toEqual({ code: 0, lines: [], said: `There are no ${name}.` })
    expect(await run('list', '--limit', '1')).toMatchObject({ code: 0, said: '1 of 1 store.' })
  })

  it('rejects an invalid page or limit, and prints the allowed values', async () => {
    expect(await run('comments', 'fixture', '--page=0')).toEqual({
      code: 1,
      lines: [],
      said: 'page must be a whole number from 1 to 100000.',
    })
    expect(await run('orders', 'fixture', '--limit', '501')).toEqual({
      code: 1,
      lines: [],
      said: 'limit must be a whole number from 1 to 500.',
    })
    expect(await run('messages', 'nowhere')).toEqual({ code: 1, lines: [], said: 'This store does not exist.' })
  })

  it('prints the newest orders first, and all of them for programs', async () => {
    const number = await placeOrder(backEnd)
    await insert(
      `INSERT INTO placed_order (store_id, number, session_id, status, total_cents, snapshot, answer, placed_at)
       SELECT 'fixture', 'Z-' || (900000 + n), 's', 'pending', 100,
         (SELECT snapshot FROM placed_order WHERE number = '${number}'), '{}'::jsonb,
         '2026-03-04T15:00:00Z'::timestamptz + n * interval '1 minute'`,
    )
    const numbersOf = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(/\s/)[0])
    const first = await run('orders', 'fixture', '--limit', '2')
    expect(numbersOf(first.lines)).toEqual(['Z-900120', 'Z-900119'])
    expect(first.said).toBe('1–2 of 121 orders. Next page: --page 2 --limit 2')
    const last = await run('orders', 'fixture', '--page', '3')
    expect([last.lines.length, last.said]).toEqual([1 + 21, '101–121 of 121 orders.'])
    const since = await run('orders', 'fixture', '--since', '2026-03-04T16:59:00Z')
    expect(since.said).toMatch(/^1–(2|3) of \1 orders\.$/)
    const all = await run('orders', 'fixture', '--jsonl')
    expect(all.lines.map((line) => (JSON.parse(line) as { increment_id: string }).increment_id)).toEqual([
      number,
      ...Array.from({ length: ENTRIES }, (_, n) => `Z-${900_001 + n}`),
    ])
    expect(all.said).toBe('')
    expect(await run('orders', 'fixture', '--csv', '--page', '2')).toMatchObject({ code: 2, lines: [] })
    const [header = ''] = (await run('orders', 'fixture', '--csv')).lines
    expect(header).toMatch(/^\ufeffnumber,placed_at/)
    const speak = (locale: string) =>
      backEnd.db.query(
        `UPDATE store_document SET body = jsonb_set(body, '{locale}', to_jsonb($1::text)) WHERE kind = 'config' AND locale = ''`,
        [locale],
      )
    await speak('fr_CA')
    const [french = ''] = (await run('orders', 'fixture', '--csv')).lines
    expect(french).toMatch(/^\ufeffnumber;placed_at/)
    await speak('en_US')
  })

  it('reports that there are no keys and no back office users', async () => {
    expect(await run('keys', 'fixture')).toEqual({ code: 0, lines: [], said: 'There are no keys.' })
    expect(await run('users', 'fixture')).toEqual({ code: 0, lines: [], said: 'There are no users.' })
  })

  it('counts the errors of a table', async () => {
    const table = join(backEnd.dataFolder, 'prices.csv')
    await writeFile(table, 'sku,pricee\nNS-R30,3\n')
    const { code, said } = await run('products', 'fixture', table)
    expect(code).toBe(1)
    expect(said.split('\n')).toEqual([
      "prices.csv:1: column 'pricee' is not a known field; did you mean 'price'?",
      'The list of products has 1 error; nothing was changed.',
    ])
  })

  it('reports that a review is missing or has no photo', async () => {
    expect(await run('reviews', 'fixture', '--photo', '99999999')).toMatchObject({
      code: 1,
      said: "Review 99999999 of 'fixture' doesn't exist or has no photo.",
    })
    expect(await run('reviews', 'fixture', '--approve', '99999999')).toMatchObject({
      code: 1,
      said: "There is no review 99999999 in 'fixture'.",
    })
  })

  it('replies to a comment, and removes the reply with an empty text', async () => {
    const [row] = await backEnd.db.query<{ comment_id: number }>(
      `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
       VALUES ('fixture', 'older', 's', 'Cem', 'How wide?', true) RETURNING comment_id`,
    )
    const id = String(row?.comment_id)
    const reply = async () =>
      (await backEnd.db.query('SELECT reply FROM blog_comment WHERE comment_id = $1', [Number(id)]))[0]?.reply
    const result = await run('comments', 'fixture', '--reply', id, '--text', 'Eighty centimetres.\n\n\n\nYour shop')
    expect(result).toEqual({ code: 0, lines: [`Comment ${id}: replied to.`], said: '' })
    expect(await reply()).toBe('Eighty centimetres.\n\nYour shop')
    expect((await run('comments', 'fixture', '--reply', id)).said).toContain('The reply is missing')
    const tooLong = await run('comments', 'fixture', '--reply', id, '--text', 'x'.repeat(2_001))
    expect(tooLong).toMatchObject({ code: 1, said: 'The reply can have up to 2000 characters.' })
    expect(await reply()).toBe('Eighty centimetres.\n\nYour shop')
    expect(await run('comments', 'fixture', '--reply', id, '--text', '')).toMatchObject({ code: 0 })
    expect(await reply()).toBe('')
    expect(await run('comments', 'fixture', '--reply', '99999999', '--text', 'Hello')).toMatchObject({
      code: 1,
      said: "There is no comment 99999999 in 'fixture'.",
    })
  })
})

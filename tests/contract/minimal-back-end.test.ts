import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edgeConfigReader } from '#lib/tenant/edge-config.ts'
import { type MinimalBackEnd, startMinimalBackEnd } from '../support/minimal-back-end.ts'

const PROGRAM = fileURLToPath(new URL('../../lib/conformance/contract-check.ts', import.meta.url))

describe('the back end of docs/examples', () => {
  let backEnd: MinimalBackEnd
  beforeAll(async () => {
    backEnd = await startMinimalBackEnd()
  })
  afterAll(() => backEnd.stop())

  it('passes the check with writes, which lists the features that it lacks', async () => {
    const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
      const words = [PROGRAM, backEnd.api, '--host', backEnd.host, '--allow-writes']
      execFile(
        process.execPath,
        words,
        { env: { ...process.env, EDGE_CONFIG: backEnd.edgeConfig } },
        (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
      )
    })
    expect(output).toMatch(/^\d+ calls: 23 ok, 0 broken, 40 not offered;/m)
    expect(output).toMatch(/^POST \/cart\/place +200 +ok \(2 responses\)$/m)
    expect(output).toMatch(/^POST \/customers +404 +not offered: accounts/m)
    expect(output).toMatch(/left in the store\n {2}order M-\d+ of contract-check-\w+@example\.com\n?$/)
    expect(code).toBe(0)
  })

  it('rejects invalid input without internal details', async () => {
    const ask = (path: string, init: RequestInit = {}) => fetch(`${backEnd.api}${path}`, init)
    const session = await ask('/customers/self/session')
    const { customer_data } = (await session.json()) as { customer_data: { csrf_token: string } }
    const headers = {
      cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'x-csrf-token': customer_data.csrf_token,
    }
    const post = (body: string) => ask('/cart/items', { method: 'POST', headers, body })
    for (const [answer, status] of [
      [await post('{'), 400],
      [await post('[]'), 400],
      [await post('{"product_id":"11","qty":-1}'), 400],
      [await post(`{"product_id":"${'9'.repeat(200_000)}"}`), 413],
      [await ask('/cart/items', { method: 'POST', body: '{"product_id":"11"}' }), 403],
      [await ask('/products/%E0%A4%A'), 404],
      [await ask('/nothing'), 404],
    ] as const) {
      expect(answer.status).toBe(status)
      const { messages } = (await answer.json()) as { messages: { error: { message: string }[] } }
      expect(messages.error[0]?.message).toMatch(/^[A-Z][^{}/]*\.$/)
    }
  })

  it('is its own registry with one host', async () => {
    const read = edgeConfigReader(backEnd.edgeConfig)
    expect(await read('host_minimal_localhost')).toMatchObject({ tenant: 'minimal', api: backEnd.api })
    expect(await read('host_other_localhost')).toBeUndefined()
  })

  it('finds words, corrects them, filters and sorts', async () => {
    const ask = async (path: string) => (await fetch(`${backEnd.api}${path}`)).json()
    const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)
    expect(names(await ask('/search/oak'))).toEqual(['Steel Kettle', 'Wide Toaster'])
    expect(await ask('/search/coper%20ketle')).toMatchObject({ corrected_term: 'copper kettle', product_count: 1 })
    const all = '/categories/default-category'
    expect(names(await ask(`${all}?order=price&dir=desc`))).toEqual(['Copper Kettle', 'Wide Toaster', 'Steel Kettle'])
    const oakvale = await ask(`${all}?filter[0][attribute]=manufacturer&filter[0][in]=oakvale`)
    expect(names(oakvale)).toEqual(['Steel Kettle', 'Wide Toaster'])
    expect(oakvale.filters).toMatchObject([
      { attribute: 'manufacturer', values: [{ value: 'Fernway', product_count: 1 }, { product_count: 2 }] },
      { attribute: 'price', min: 49.5, max: 64 },
    ])
  })

  it('needs only Node, Hono and the parts for servers of the contract', () => {
    const files = globSync('docs/examples/minimal-back-end/*.ts')
    expect(files).toHaveLength(4)
    const sources = files.map((file) => readFileSync(file, 'utf8'))
    const imports = sources.flatMap((source) => [...source.matchAll(/ from '([^']+)'/g)].map((match) => match[1] ?? ''))
    const known =
      /^(?:node:|\.\/minimal-|(?:@hono\/node-server|hono|valibot)$|(?:\.\.\/){3}lib\/(?:contract-server|contracts|core)\/)/
    expect(imports.filter((name) => !known.test(name))).toEqual([])
    for (const source of sources) expect(source.split('\n').length).toBeLessThanOrEqual(195)
  })
})

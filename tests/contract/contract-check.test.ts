import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPGlite } from '#lib/backend/db/pglite-database.ts'
import { loadDemoStores } from '#lib/backend/demo-stores.ts'
import { AMAZON_PAY_PATHS } from '#lib/backend/payments/amazon-pay.ts'
import { UNSUBSCRIBE_PATH } from '#lib/backend/reviews/review-mail-unsubscribe.ts'
import { canonicalOf } from '#lib/conformance/canonical.ts'
import { checkBackEnd } from '#lib/conformance/check-back-end.ts'
import { formatReport } from '#lib/conformance/report.ts'
import { CALLS } from '#lib/contracts/calls.ts'
import { type BackEnd, startBackEnd } from '../support/back-end.ts'

const PROGRAM = fileURLToPath(new URL('../../lib/conformance/contract-check.ts', import.meta.url))

describe('the contract check on the embedded back end', () => {
  let backEnd: BackEnd
  let server: Server
  let origin = ''

  beforeAll(async () => {
    backEnd = await startBackEnd({ name: 'PGlite', open: () => openPGlite() }, { folder: null })
    await loadDemoStores(backEnd.backend)
    server = createServer(getRequestListener(backEnd.app.fetch))
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const address = server.address()
    origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  }, 240_000)
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await backEnd.close()
  })

  it.each(['kessler', 'alderloom', 'volteo'])('accepts every response of %s, writes included', async (store) => {
    const loose: string[] = []
    const fetcher: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      const path = new URL(String(input)).pathname.slice(`/${store}/api/rest`.length)
      const call = CALLS.find(({ method, path: template }) => {
        const pattern = template.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')
        return method === init?.method && new RegExp(`^${pattern}$`).test(path)
      })
      // The configuration is the store folder's file, returned unchanged.
      if (response.ok && call?.response && call.name !== 'getConfig') {
        const strict = v.safeParse(canonicalOf(call.response), await response.clone().json())
        loose.push(...(strict.issues ?? []).map((issue) => `${call.name} ${v.getDotPath(issue)}: ${issue.message}`))
      }
      return response
    }
    const traces: string[] = []
    const onTrace = (what: string) => traces.push(what)
    const outcomes = await checkBackEnd({ base: `${origin}/${store}/api/rest`, allowsWrites: true, fetcher, onTrace })
    expect(traces.join('\n')).toMatch(/order \w-\d+ of contract-check-[\s\S]*an account of account\.contract-check-/)
    expect(outcomes.filter(({ verdict }) => verdict === 'broken')).toEqual([])
    expect(outcomes.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(65)
    expect(formatReport(outcomes)).toMatch(/ 0 broken/)
    // The embedded back end writes only the canonical notation of the OpenAPI document.
    expect(loose).toEqual([])
  })

  it('has a call in the contract for every route of a store’s API', () => {
    const routes = backEnd.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/:store/api/rest/'))
      .map(
        ({ method, path }) => `${method} ${path.slice('/:store/api/rest'.length).replace(/:\w+(\{[^}]*\})?/g, '{}')}`,
      )
    const known = new Set(CALLS.map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`))
    // The configuration contains their addresses.
    const { session, place } = AMAZON_PAY_PATHS
    for (const route of [`POST ${session}`, `DELETE ${session}`, `POST ${place}`]) known.add(route)
    // Targets of links in mails; the storefront never calls them.
    for (const method of ['GET', 'POST']) known.add(`${method} /${UNSUBSCRIBE_PATH}`)
    expect(routes.length).toBeGreaterThan(25)
    expect(routes.filter((route) => !known.has(route))).toEqual([])
  })

  const run = (...words: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [PROGRAM, ...words], { timeout: 60_000 }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
      )
    })

  it('prints a table and exits with 0 if all is valid, 1 for a broken response, 2 for wrong usage', async () => {
    const good = await run(`${origin}/volteo/api/rest`, '--locale', 'en-CA')
    expect(good).toMatchObject({ code: 0, output: expect.stringMatching(/^GET \/config +200 +ok$/m) })
    expect(good.output).not.toContain('csrf')

    const broken = await run(`${origin}/nowhere/api/rest`)
    expect(broken.code).toBe(1)
    expect(broken.output).toMatch(/^GET \/config +404 +broken$/m)
    expect(broken.output).toContain('→ every page of the store returns 500')

    for (const words of [
      [],
      ['nonsense'],
      ['https://user:secret@example.test/api/rest'],
      [origin, '--locale', '!'],
      [origin, '--x'],
    ]) {
      const refused = await run(...words)
      expect(refused.code).toBe(2)
      expect(refused.output).toContain('Usage: npm run contract:check')
      expect(refused.output).not.toContain('secret')
    }
  })
})

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ExplainedError } from './explained-error.ts'
import { revalidationSecret } from './local-site.ts'
import { portFrom, requireFreePort, waitForResponse } from './ports.ts'
import { startService } from './processes.ts'
import { formatBox, formatDuration } from './progress.ts'

afterEach(() => vi.unstubAllEnvs())

describe('ports', () => {
  it('come from the environment, and invalid ones are reported', async () => {
    vi.stubEnv('PORT', '')
    expect(await portFrom('PORT', 3000)).toBe(3000)
    vi.stubEnv('PORT', '8080')
    expect(await portFrom('PORT', 3000)).toBe(8080)
    vi.stubEnv('PORT', '80a')
    await expect(portFrom('PORT', 3000)).rejects.toThrow('PORT must be a port from 1 to 65535, not “80a”.')
  })

  it('that browsers block are refused with a free one', async () => {
    vi.stubEnv('BACKEND_PORT', '4190')
    const refuse = async () => {
      const error = await portFrom('BACKEND_PORT', 4000).catch((failure: Error) => failure)
      expect(error).toBeInstanceOf(ExplainedError)
      return Number(/BACKEND_PORT can't be 4190: .* for example BACKEND_PORT=(\d+)\.$/.exec(String(error))?.[1])
    }
    const other = await refuse()
    expect(other).toBeGreaterThanOrEqual(4200)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(other, '127.0.0.1', resolve))
    expect(await refuse()).toBeGreaterThan(other)
    await new Promise((resolve) => server.close(resolve))
  })

  it('in use are reported with the variable that selects another one', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(requireFreePort(port, 'BACKEND_PORT')).rejects.toThrow(
      new RegExp(`^Port ${port} is in use or not allowed\\..*BACKEND_PORT=`),
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(requireFreePort(port, 'BACKEND_PORT')).resolves.toBeUndefined()
  })
})

describe('services', () => {
  const launch = (code: string) =>
    startService('back end', process.execPath, ['-e', code], { env: process.env, onLine: () => {} })

  it('that end before they respond are reported with the reason', async () => {
    const service = launch("console.error('no database'); process.exit(3)")
    await expect(waitForResponse('http://localhost:1/', { service, limitMs: 10_000 })).rejects.toThrow(
      /The back end ended \(exit code 3\):\s+no database/,
    )
  })

  it('stop on request', async () => {
    const service = launch('setInterval(() => {}, 1000)')
    await service.stop()
    expect(await service.ended).toBe('signal SIGTERM')
  })
})

describe('the revalidation secret', () => {
  it('is generated once, long, and readable by its owner only', () => {
    vi.stubEnv('REVALIDATE_SECRET', '')
    const folder = mkdtempSync(join(tmpdir(), 'showroom-secret-'))
    const secret = revalidationSecret(folder)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(revalidationSecret(folder)).toBe(secret)
    expect(statSync(join(folder, 'revalidate-secret')).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })
})

describe('output for people', () => {
  it('formats durations in a suitable unit', () => {
    expect([400, 9_960, 59_400, 125_000].map(formatDuration)).toEqual(['0.4 s', '10 s', '59 s', '2 min 5 s'])
  })

  it('frames lines of different length evenly', () => {
    expect(formatBox(['ab', 'c']).split('\n')).toEqual(['╭──────╮', '│  ab  │', '│  c   │', '╰──────╯'])
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { causeOf, createLog, framesOf } from './log.ts'

const lines: [string, string][] = []
const logAt = (nowMs = Date.UTC(2026, 2, 1)) =>
  createLog(
    (level, line) => lines.push([level, line]),
    () => nowMs,
  )

beforeEach(() => {
  lines.length = 0
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('log', () => {
  it('S1-9-03 writes one line of JSON in production, with the version and known fields only', () => {
    vi.stubEnv('NODE_ENV', 'production')
    logAt()('backend.failed', { message: 'GET /menus (kessler) failed: timeout', tenant: 'kessler', route: '/menus' })
    expect(lines).toEqual([
      [
        'error',
        '{"level":"error","time":"2026-03-01T00:00:00.000Z","version":"19.66.0","event":"backend.failed","tenant":"kessler","route":"/menus","message":"GET /menus (kessler) failed: timeout"}',
      ],
    ])
  })

  it('keeps the prescribed texts of the specification exactly', () => {
    const message = 'Locale fr-CA is not supported.'
    vi.stubEnv('LOG_FORMAT', 'json')
    logAt()('locale.unsupported', { message, requestId: 'request-0001' })
    expect(JSON.parse(lines[0]?.[1] ?? '')).toMatchObject({ message, requestId: 'request-0001' })
  })

  it('writes readable text in development', () => {
    vi.stubEnv('NODE_ENV', 'development')
    logAt()('mail.failed', { message: 'a mail was not sent', requestId: 'request-0001', frames: ['at send (post.ts)'] })
    expect(lines).toEqual([['warn', 'a mail was not sent (request request-0001)\n    at send (post.ts)']])
  })

  it('writes a valid line without personal data, whatever the fields contain', () => {
    vi.stubEnv('LOG_FORMAT', 'json')
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, text, (message, tenant, cause) => {
        lines.length = 0
        const mail = 'ann.lee@example.com'
        logAt()('page.failed', { message: `${message} ${mail}`, tenant: `${tenant} ${mail}`, cause, frames: [mail] })
        expect(lines[0]?.[1]).not.toMatch(/[\n\r]/)
        expect(JSON.stringify(JSON.parse(lines[0]?.[1] ?? ''))).not.toContain('ann.lee')
      }),
    )
  })

  it('writes twenty lines of a kind in a second, then how many more there were', () => {
    vi.useFakeTimers()
    const log = createLog((level, line) => lines.push([level, line]))
    for (let n = 0; n < 50; n++) log('registry.unreachable', { message: `no. ${n}` })
    log('page.failed', { message: 'another kind' })
    expect(lines).toHaveLength(21)
    vi.advanceTimersByTime(1_000)
    expect(lines.at(-1)).toEqual(['warn', '30 more lines of kind registry.unreachable were left out.'])
    log('registry.unreachable', { message: 'again' })
    expect(lines.at(-1)).toEqual(['error', 'again'])
  })

  it('writes the number with the next line if no timer fires between requests', () => {
    let nowMs = 0
    const log = createLog(
      (level, line) => lines.push([level, line]),
      () => nowMs,
    )
    for (let n = 0; n < 25; n++) log('page.failed', { message: 'first' })
    nowMs = 1_000
    log('page.failed', { message: 'second' })
    expect(lines.slice(-2).map(([, line]) => line)).toEqual([
      '5 more lines of kind page.failed were left out.',
      'second',
    ])
  })

  it('describes an error by class and code, with its frames but without its message', () => {
    const error = Object.assign(new TypeError('ann@example.com\n    is not a function'), { code: 'ECODE' })
    expect(causeOf(error)).toBe('TypeError ECODE')
    expect(causeOf('text')).toBe('string')
    expect(framesOf(error).length).toBeGreaterThan(0)
    expect(framesOf(error).join()).not.toContain('ann@')
  })
})

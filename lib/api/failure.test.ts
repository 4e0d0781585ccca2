import { describe, expect, it } from 'vitest'
import { err, ok } from '../core/result.ts'
import { type ApiFailure, describeFailure, isNotFound, isOutage } from './failure.ts'
import { unwrap } from './unwrap.ts'

const failure = (status: number | null, layer: ApiFailure['layer'] = 'http'): ApiFailure => ({
  layer,
  status,
  messages: ['Ann Lee'],
  isRetryable: false,
})

describe('a failed call', () => {
  it.each([
    [failure(503), 'GET /config failed: http 503'],
    [failure(null, 'timeout'), 'GET /config failed: timeout'],
  ])('is described without the server’s messages', (failed, text) => {
    expect(describeFailure('GET /config', failed)).toBe(text)
    expect(() => unwrap(err(failed), 'GET /config')).toThrow(text)
  })

  it('of a page returns the value of a successful call', () => {
    expect(unwrap(ok({ name: 'Kessler' }), 'GET /config')).toEqual({ name: 'Kessler' })
  })

  it.each([
    [404, true],
    [410, true],
    [400, false],
    [500, false],
    [null, false],
  ])('with status %j counts as not found: %j', (status, isMissing) => {
    expect(isNotFound(failure(status))).toBe(isMissing)
  })

  it.each([
    [failure(null), true],
    [failure(302), true],
    [failure(399), true],
    [failure(400), false],
    [failure(404), false],
    [failure(429), true],
    [failure(499), false],
    [failure(500), true],
    [failure(null, 'network'), true],
    [failure(404, 'shape'), true],
    [failure(200, 'refused'), false],
  ])('%j is an outage: %j', (failed, isAway) => {
    expect(isOutage(failed)).toBe(isAway)
  })
})

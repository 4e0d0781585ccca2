import { expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'
import type { ApiFailure } from './failure.ts'

const TEXTS = { unavailable: 'not offered', failed: 'failed' }
const failure = (status: number | null, ...messages: string[]): ApiFailure => ({
  layer: status === null ? 'network' : 'http',
  status,
  messages,
  isRetryable: false,
})

it('a missing call is reported as unavailable; other failures show the message of the back end or a general one', () => {
  expect(explainFailure(failure(404, 'No route.'), TEXTS)).toBe('not offered')
  expect(explainFailure(failure(400, 'Wrong number.', 'And more.'), TEXTS)).toBe('Wrong number.')
  expect(explainFailure(failure(500), TEXTS)).toBe('failed')
  expect(explainFailure(failure(null), TEXTS)).toBe('failed')
})

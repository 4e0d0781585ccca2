import { expect, it } from 'vitest'
import { markResponse, startMarks } from './request-marks.ts'

it('a response of the gates has an id of its request and durations', () => {
  const { headers } = markResponse(new Response(), startMarks(new Headers()))
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('server-timing')).toMatch(/^gate;dur=\d+\.\d$/)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorBody, readErrorMessages, readPlainMessages } from './error.ts'

describe('readErrorMessages', () => {
  it('S1-7-05 reads messages.error[0].message, and returns nothing without it', () => {
    expect(readErrorMessages({ messages: { error: [{ message: 'No stock' }] } })).toEqual(['No stock'])
    expect(readErrorMessages({ messages: { error: { message: 'One object' } } })).toEqual(['One object'])
    for (const body of [null, undefined, '', [], {}, { messages: null }, { messages: { error: [{}] } }]) {
      expect(readErrorMessages(body)).toEqual([])
    }
  })

  it('S2-7.6-03 reads every value of errors{} and every entry of messages.error into one list', () => {
    expect(
      readErrorMessages({
        messages: { error: [{ message: 'a' }, { message: 'b' }] },
        errors: { card: 'c', stock: ['d', 'e'] },
      }),
    ).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('reads its own error bodies back', () => {
    expect(readErrorMessages(errorBody('x', 'y'))).toEqual(['x', 'y'])
  })

  it('reads a plain message separately, as one text or a list', () => {
    expect(readPlainMessages({ message: 'Too short' })).toEqual(['Too short'])
    expect(readPlainMessages({ message: ['Too short', 'Too old'] })).toEqual(['Too short', 'Too old'])
    expect(readErrorMessages({ message: 'Too short' })).toEqual([])
    for (const body of [null, [], {}, { message: null }, { message: [{}] }]) expect(readPlainMessages(body)).toEqual([])
  })

  it('never fails, for any response', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => readErrorMessages(body).every((message) => typeof message === 'string')),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { ToldError, toldText } from './told-error.ts'

describe('an error with a text for shoppers', () => {
  it('keeps the text apart from the message, in the digest that reaches the browser', () => {
    const error = new ToldError('It is not there.', 'GET /things failed: http 500')
    expect([error.message, toldText(error)]).toEqual(['GET /things failed: http 500', 'It is not there.'])
    const inBrowser = Object.assign(new Error('An error occurred on the server.'), { digest: error.digest })
    expect(toldText(inBrowser)).toBe('It is not there.')
  })

  it('is none of all other errors', () => {
    for (const error of [new Error('secret'), Object.assign(new Error('secret'), { digest: '1234' }), 'secret', null]) {
      expect(toldText(error)).toBe('')
    }
  })
})

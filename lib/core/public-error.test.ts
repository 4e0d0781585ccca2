import { describe, expect, it } from 'vitest'
import { PublicError, publicMessage } from './public-error.ts'

describe('an error with a text for shoppers', () => {
  it('keeps the text apart from the message, in the digest that reaches the browser', () => {
    const error = new PublicError('It is not there.', 'GET /things failed: http 500')
    expect([error.message, publicMessage(error)]).toEqual(['GET /things failed: http 500', 'It is not there.'])
    const inBrowser = Object.assign(new Error('An error occurred on the server.'), { digest: error.digest })
    expect(publicMessage(inBrowser)).toBe('It is not there.')
  })

  it('is empty for all other errors', () => {
    for (const error of [new Error('secret'), Object.assign(new Error('secret'), { digest: '1234' }), 'secret', null]) {
      expect(publicMessage(error)).toBe('')
    }
  })
})

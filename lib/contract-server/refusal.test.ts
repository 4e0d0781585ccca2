import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { type CommonMessageKey, ContractRefusal, respondWithRefusal } from './refusal.ts'

const translate = (key: CommonMessageKey | 'fewLeft', locale: string, { count = 0, name = '' } = {}) =>
  key === 'tooManyTries' ? 'Too often.' : `${locale}: ${count} ${name}`

it('a refusal is answered with its status, its message and Retry-After', async () => {
  const app = new Hono()
  app.get('/later', () => {
    throw new ContractRefusal(429, 'tooManyTries', {}, 30)
  })
  app.get('/few', () => {
    throw new ContractRefusal(400, 'fewLeft', { count: 2, name: 'X' })
  })
  app.onError((error, context) => {
    if (!(error instanceof ContractRefusal)) throw error
    return respondWithRefusal(context, error, translate, context.req.header('language') ?? 'en')
  })
  const later = await app.request('/later')
  expect([later.status, later.headers.get('retry-after')]).toEqual([429, '30'])
  const few = await app.request('/few', { headers: { language: 'fr-CA' } })
  expect([few.status, few.headers.get('retry-after')]).toEqual([400, null])
  expect(await few.json()).toEqual({ messages: { error: [{ message: 'fr-CA: 2 X' }] } })
})

import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractRefusal } from './refusal.ts'
import { queryOf, readBody, readForm, readRequest } from './request-body.ts'

const app = new Hono()
app.post('/body', async (context) => context.json(await readBody(context)))
app.post('/small', async (context) => context.json(await readBody(context, 10)))
app.post('/form', async (context) => context.json([...(await readForm(context))]))
app.post('/request', async (context) =>
  context.json(await readRequest(context, v.object({ email: v.string(), qty: v.optional(v.number(), 1) }))),
)
app.get('/query', (context) => context.json([...queryOf(context)]))
app.onError((error, context) => {
  if (!(error instanceof ContractRefusal)) throw error
  return context.json(error.key, error.status)
})

const post = async (path: string, body?: BodyInit) => {
  const response = await app.request(path, { method: 'POST', body })
  return [response.status, await response.json()]
}

describe('a body', () => {
  it('is a JSON object or empty', async () => {
    expect(await post('/body', '{"a":[1,"x"]}')).toEqual([200, { a: [1, 'x'] }])
    expect(await post('/body', ' \n')).toEqual([200, {}])
    for (const body of ['{', '[]', 'null', '"text"', '7'])
      expect(await post('/body', body)).toEqual([400, 'badRequest'])
  })

  it('is limited to 64 KB, or to the limit of its route', async () => {
    expect(await post('/body', JSON.stringify({ a: 'x'.repeat(65_000) }))).toMatchObject([200, {}])
    expect(await post('/body', JSON.stringify({ a: 'x'.repeat(66_000) }))).toEqual([413, 'tooLarge'])
    expect(await post('/small', '{"a":"1234567"}')).toEqual([413, 'tooLarge'])
    expect(await post('/form', `a=${'x'.repeat(66_000)}`)).toEqual([413, 'tooLarge'])
  })

  it('has cleaned texts, and no keys that objects inherit', async () => {
    expect(await post('/body', '{"name":"Zo\\u0000e\\u0301","toString":1,"email":"ann\\u200b@example.com"}')).toEqual([
      200,
      { name: 'Zoé', email: 'ann@example.com' },
    ])
    expect(await post('/form', 'name=Zo%00e%CC%81')).toEqual([200, [['name', 'Zoé']]])
  })

  it('of a request matches its schema; other fields are dropped', async () => {
    expect(await post('/request', '{"email":"a@b.example","other":1}')).toEqual([200, { email: 'a@b.example', qty: 1 }])
    expect(await post('/request', '{"email":1}')).toEqual([400, 'badRequest'])
  })
})

it('a query has cleaned parameters', async () => {
  const response = await app.request('/query?q=e%CC%81%00&q=2')
  expect(await response.json()).toEqual([
    ['q', 'é'],
    ['q', '2'],
  ])
})

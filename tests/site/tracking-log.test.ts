import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'

test('only pages of the store can write its log', async () => {
  const response = await rawRequest({
    host: 'kessler.localhost',
    path: '/showroom/log',
    method: 'POST',
    body: '{"data":{}}',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example.org' },
  })
  expect(response.status).toBe(403)
  expect((await rawRequest({ host: 'kessler.localhost', path: '/showroom/log' })).status).toBe(405)
  expect((await rawRequest({ host: 'nobody.test', path: '/showroom/log', method: 'POST', body: '{}' })).status).toBe(
    404,
  )
})

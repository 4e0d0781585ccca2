import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchLocal } from './fetch-local.ts'

describe('addresses below .localhost', () => {
  const server = createServer((incoming, response) => {
    incoming.setEncoding('utf8').on('data', (body) => response.write(body))
    incoming.on('end', () => response.end())
    response.writeHead(incoming.method === 'PUT' ? 204 : 201, [
      ['x-asked', `${incoming.headers.host} ${incoming.url}`],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ])
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => void server.close())

  it('are requested as written, with body and cookies', async () => {
    const response = await fetchLocal(`http://shop.localhost:${port}/%2e%2e/%ff?a=% b`, { method: 'DELETE', body: 'ü' })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-asked')).toBe(`shop.localhost:${port} /%2e%2e/%ff?a=%%20b`)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await response.text()).toBe('ü')
  })

  it('may respond without a body', async () => {
    const response = await fetchLocal(`http://shop.localhost:${port}/`, { method: 'PUT', body: '' })
    expect(response.status).toBe(204)
  })
})

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { passOn, shopMiddleware } from './shop-middleware.ts'

async function serve(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

it('a call that the browser cancels before its response begins is cancelled at the shop, and the next one passes', async () => {
  const { server: shop, port } = await serve((incoming, answer) => {
    if (incoming.url === '/cart') answer.setHeader('set-cookie', 'session=1').end('the cart')
  })
  const cookies: string[] = []
  const { port: browserPort } = await serve((incoming, answer) => {
    passOn(incoming, answer, { host: 'localhost', port, path: incoming.url }, (lines) => cookies.push(...lines))
  })
  const cancel = new AbortController()
  const waiting = fetch(`http://localhost:${browserPort}/slow`, { signal: cancel.signal })
  const [, slow] = await once(shop, 'request')
  const isCancelled = once(slow, 'close')
  cancel.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await isCancelled
  expect(await (await fetch(`http://localhost:${browserPort}/cart`)).text()).toBe('the cart')
  expect(cookies).toEqual(['session=1'])
})

it('a response that breaks off fails in the browser', async () => {
  const { port } = await serve((_, answer) => {
    answer.writeHead(200, { 'content-length': 100 })
    answer.write('half', () => answer.destroy())
  })
  const { port: browserPort } = await serve((incoming, answer) =>
    passOn(incoming, answer, { host: 'localhost', port }, () => undefined),
  )
  await expect(fetch(`http://localhost:${browserPort}/`).then((response) => response.text())).rejects.toThrow()
})

it('calls at the beginning of a visit share one session', async () => {
  let sessions = 0
  const { port } = await serve((incoming, answer) => {
    if (!incoming.headers.cookie) answer.setHeader('set-cookie', `session=${++sessions}`)
    answer.end(incoming.headers.cookie)
  })
  type Handler = (...args: [...Parameters<RequestListener>, () => void]) => void
  let handle: Handler = () => undefined
  const server = { middlewares: { use: (handler: Handler) => (handle = handler) } }
  const { configureServer } = shopMiddleware(port) as unknown as { configureServer: (to: typeof server) => void }
  configureServer(server)
  const { port: browserPort } = await serve((incoming, answer) => handle(incoming, answer, () => answer.destroy()))
  const call = async (visit: string) => {
    const headers = { cookie: `test-visit=kessler.${visit}` }
    return await (await fetch(`http://localhost:${browserPort}/api/rest/cart`, { headers })).text()
  }
  expect(await Promise.all([call('1'), call('1'), call('1')])).toEqual(['', 'session=1', 'session=1'])
  expect([await call('2'), await call('2')]).toEqual(['', 'session=2'])
})

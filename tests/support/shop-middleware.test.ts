import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { passOn } from './shop-middleware.ts'

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

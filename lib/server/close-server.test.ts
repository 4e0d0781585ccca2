import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, Server as TcpServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { closeServer } from './close-server.node.ts'

const COUNT = 20

/**
 * Runs in another thread, so that connections arrive while this one is busy: each sends a write and reports its status
 * or error code.
 */
const SHOPPERS = `
const { request } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const write = () => new Promise((resolve) =>
  request({ port: workerData.port, host: '127.0.0.1', method: 'POST', agent: false }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode))
  }).on('error', ({ code }) => resolve(code)).end('{}'))
parentPort.once('message', async () => {
  parentPort.postMessage(await Promise.all(Array.from({ length: ${COUNT} }, write)))
})
parentPort.postMessage('ready')
`

/** Blocks this thread, as rendering a page does. */
function block(ms: number) {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

async function listen(onRequest: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(onRequest)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

/** Statuses of writes that arrive while the server is busy and then closes. */
async function writeWhileClosing(close: (server: Server) => Promise<unknown>): Promise<unknown[]> {
  const { server, port } = await listen((_, response) => response.end('{}'))
  const shoppers = new Worker(SHOPPERS, { eval: true, workerData: { port } })
  await new Promise((resolve) => shoppers.once('message', resolve))
  const statuses = new Promise<unknown[]>((resolve) => shoppers.once('message', resolve))
  shoppers.postMessage('write')
  block(300)
  await close(server)
  const result = await statuses
  await shoppers.terminate()
  return result
}

describe('a server that is closed', () => {
  it('responds to connections that waited to be accepted', async () => {
    const plain = await writeWhileClosing(
      (server) => new Promise((resolve) => TcpServer.prototype.close.call(server, resolve)),
    )
    // Proves that the test would detect lost requests.
    expect(plain.filter((status) => status !== 200).length).toBeGreaterThan(0)
    const result = await writeWhileClosing((server) => closeServer(server, { keepIdleMs: 100, graceMs: 2_000 }).closed)
    expect(result).toEqual(Array(COUNT).fill(200))
  })

  it('refuses new connections, serves open ones, then closes those that exceed the grace period', async () => {
    const { server, port } = await listen(({ url }, response) => {
      if (url !== '/never') response.end('{}')
    })
    const open = async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const [kept, hanging] = [await open(), await open()]
    hanging.write(get('/never'))
    await once(server, 'request')
    const { refusing, closed } = closeServer(server, { keepIdleMs: 1_000, graceMs: 2_000 })
    await refusing
    await expect(open()).rejects.toThrow('ECONNREFUSED')
    kept.write(get('/'))
    expect(String((await once(kept, 'data'))[0])).toContain('HTTP/1.1 200 OK')
    // The idle connection closes at its timeout, the busy one at the end of the grace period.
    const order: string[] = []
    await Promise.all([
      once(kept, 'close').then(() => order.push('kept')),
      once(hanging, 'close').then(() => order.push('hanging')),
      closed,
    ])
    expect(order).toEqual(['kept', 'hanging'])
  })
})

import { describe, expect, it } from 'vitest'
import { isFromOtherSite, readRpc } from './json-rpc.ts'

const requestOf = (body: string | null, headers: Record<string, string> = {}, method = 'POST') =>
  new Request('http://shop.example.com/api/mcp', { method, headers: { host: 'shop.example.com', ...headers }, body })
const answerTo = async (...parts: Parameters<typeof requestOf>) => {
  const read = await readRpc(requestOf(...parts))
  if (!(read instanceof Response)) return read.method
  const text = await read.text()
  return [read.status, text === '' ? null : JSON.parse(text).error.code]
}
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

describe('a message', () => {
  it.each([
    [PING, 'ping'],
    ['{"jsonrpc":"2.0","method":"notifications/initialized"}', [202, null]],
    ['', [400, -32600]],
    ['{', [400, -32600]],
    [`[${PING}]`, [400, -32600]],
    ['{"jsonrpc":"2.0","id":1,"result":{}}', [400, -32600]],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"${'x'.repeat(65_536)}"}}`, [413, -32600]],
  ])('%.60s is read, or refused: %j', async (body, expected) => expect(await answerTo(body)).toEqual(expected))

  it('is only posted', async () => {
    const read = await readRpc(requestOf(null, {}, 'GET'))
    expect(read instanceof Response && [read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it.each([
    [undefined, false],
    ['https://shop.example.com', false],
    ['http://shop.example.com:8080', false],
    ['https://evil.example', true],
    ['https://shop.example.com.evil.example', true],
    ['null', true],
    ['', true],
  ])('from a page of %s is of another site: %s', async (origin, expected) => {
    const request = requestOf(PING, origin === undefined ? {} : { origin })
    expect(isFromOtherSite(request)).toBe(expected)
    expect(await answerTo(PING, origin === undefined ? {} : { origin })).toEqual(expected ? [403, -32600] : 'ping')
  })
})

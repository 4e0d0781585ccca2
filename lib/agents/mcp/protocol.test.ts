/** Cases of the specification’s pages “Streamable HTTP” and “Versioning and Compatibility”, version 2026-07-28. */
import { describe, expect, it } from 'vitest'
import { checkMcpRequest, describeServer } from './protocol.ts'

const NEW = '2026-07-28'
const meta = (version: string) => ({
  _meta: {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
  },
})
const codeOf = (method: string, params: Record<string, unknown>, headers: Record<string, string>) =>
  checkMcpRequest({ method, params }, new Headers(headers))?.code ?? null

const LIST = { 'mcp-protocol-version': NEW, 'mcp-method': 'tools/list' }
const CALL = { 'mcp-protocol-version': NEW, 'mcp-method': 'tools/call', 'mcp-name': 'get_product' }
const BASE64_NAME = `=?base64?${btoa('get_product')}?=`

describe('a request', () => {
  it.each<[string, string, Record<string, unknown>, Record<string, string>, number | null]>([
    ['of the newest version', 'tools/list', meta(NEW), LIST, null],
    [
      'with another version in its header',
      'tools/list',
      meta(NEW),
      { ...LIST, 'mcp-protocol-version': '2025-11-25' },
      -32020,
    ],
    ['without the version’s header', 'tools/list', meta(NEW), { 'mcp-method': 'tools/list' }, -32020],
    [
      'of an unknown version',
      'tools/list',
      meta('1900-01-01'),
      { ...LIST, 'mcp-protocol-version': '1900-01-01' },
      -32022,
    ],
    ['with an unknown version in its header alone', 'tools/list', {}, { 'mcp-protocol-version': '2024-11-05' }, -32022],
    ['without the version in its body', 'tools/list', {}, LIST, -32602],
    ['without capabilities', 'tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': NEW } }, LIST, -32602],
    ['of another method than its header says', 'tools/call', { ...meta(NEW), name: 'a' }, LIST, -32020],
    ['for a tool', 'tools/call', { ...meta(NEW), name: 'get_product' }, CALL, null],
    [
      'with an encoded name',
      'tools/call',
      { ...meta(NEW), name: 'get_product' },
      { ...CALL, 'mcp-name': BASE64_NAME },
      null,
    ],
    [
      'with a broken name',
      'tools/call',
      { ...meta(NEW), name: 'get_product' },
      { ...CALL, 'mcp-name': '=?base64?_?=' },
      -32020,
    ],
    ['for another tool than its header says', 'tools/call', { ...meta(NEW), name: 'list_shops' }, CALL, -32020],
    ['of an older version', 'tools/list', {}, { 'mcp-protocol-version': '2025-06-18' }, null],
    ['of an older version without a header', 'tools/call', { name: 'list_shops' }, {}, null],
    ['that begins', 'initialize', { protocolVersion: '2024-11-05' }, {}, null],
  ])('%s is accepted or refused', (_, method, params, headers, code) => {
    expect(codeOf(method, params, headers)).toBe(code)
  })

  it('of an unknown version learns the known ones', () => {
    const headers = new Headers({ 'mcp-protocol-version': '1900-01-01' })
    expect(checkMcpRequest({ method: 'tools/list', params: meta('1900-01-01') }, headers)).toMatchObject({
      status: 400,
      data: { supported: [NEW, '2025-11-25', '2025-06-18'], requested: '1900-01-01' },
    })
  })
})

describe('the server', () => {
  const SERVER = { name: 'Harbor', instructions: 'Ask.', tools: [{ name: 'list_shops' }] }
  const describeTo = (method: string, params: Record<string, unknown> = {}) =>
    describeServer(SERVER, { method, params })

  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2025-03-26', '2025-11-25'],
    [NEW, '2025-11-25'],
  ])('agrees with a client of %s on %s', (asked, agreed) => {
    expect(describeTo('initialize', { protocolVersion: asked })).toEqual({
      protocolVersion: agreed,
      capabilities: { tools: {} },
      serverInfo: { name: 'Harbor', version: '1' },
      instructions: 'Ask.',
    })
  })

  it('describes itself and its tools to clients of the newest version', () => {
    expect(describeTo('server/discover', meta(NEW))).toEqual({
      resultType: 'complete',
      supportedVersions: [NEW, '2025-11-25', '2025-06-18'],
      capabilities: { tools: {} },
      instructions: 'Ask.',
      ttlMs: 300_000,
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'Harbor', version: '1' } },
    })
    expect(describeTo('tools/list', meta(NEW))).toMatchObject({ tools: SERVER.tools, cacheScope: 'public' })
  })

  it.each([
    ['initialize', meta(NEW)],
    ['ping', meta(NEW)],
    ['server/discover', {}],
    ['resources/list', {}],
    ['tools/call', {}],
  ])('has no %s for %j', (method, params) => expect(describeTo(method, params)).toBeUndefined())

  it('answers a ping of an older client', () => expect(describeTo('ping')).toEqual({}))
})

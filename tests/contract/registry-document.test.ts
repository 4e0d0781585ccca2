import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { edgeConfigReader } from '#lib/tenant/edge-config.ts'
import { registryKeyOf } from '#lib/tenant/host.ts'
import { TenantRecord } from '#lib/tenant/tenant.ts'

it('a registry that follows docs/operations.md works, and is requested as documented', async () => {
  const document = readFileSync('docs/operations.md', 'utf8')
  const chapter = /\n## The registry\n([\s\S]*?)\n## /.exec(document)?.[1] ?? ''
  const block = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(chapter)?.[1] ?? ''
  const [requestLine = ''] = block('http').split('\n')
  const item = JSON.parse(block('json')) as Record<string, unknown>
  const fields = [...chapter.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  )
  expect(fields.sort()).toEqual(Object.keys(item).sort())

  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`, String(request.headers.authorization))
    const isFound = `${request.method} ${request.url}` === requestLine
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'application/json', 'x-edge-config-digest': 'any' })
    response.end(JSON.stringify(isFound ? item : {}))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connection = /`https:\/\/registry\.example\.com(\/\w+\?token=)…`/.exec(chapter)?.[1]
  const read = edgeConfigReader(`http://localhost:${port}${connection}words`)

  const record = v.parse(TenantRecord, await read(registryKeyOf('shop.example.com')))
  expect(record).toMatchObject({
    tenant: 'shop',
    api: 'https://backend.example.com/api/rest',
    locales: ['en-US', 'fr-CA'],
  })
  expect(await read(registryKeyOf('other.example.com'))).toBeUndefined()
  expect(seen.slice(0, 2)).toEqual([requestLine, 'Bearer words'])
  server.close()
})

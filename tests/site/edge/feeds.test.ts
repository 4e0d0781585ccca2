import { gunzipSync } from 'node:zlib'
import { describe } from 'vitest'
import { feedPath } from '#tests/support/feed-addresses.ts'
import { getOf, getPage } from '#tests/support/raw-request.ts'
import { readBytes } from '#tests/support/read-bytes.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import { findUcpMistakes } from '#tests/support/ucp-schemas.ts'

/** What channels and assistants read, on Node and on workerd. */
describe('what channels and assistants read', () => {
  test('a product feed is complete, as text and as a compressed file', async () => {
    const path = await feedPath('kessler', 'google.tsv', 'en-US')
    const { status, headers, body } = await getPage('kessler', path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/tab-separated-values; charset=utf-8')
    const rows = body.replace(/\n$/, '').split('\n')
    expect(rows.length).toBeGreaterThan(200)
    const file = await readBytes('kessler', path.replace('google.tsv', 'google.tsv.gz'))
    expect(file.headers['content-type']).toBe('application/gzip')
    expect(gunzipSync(file.bytes).toString()).toBe(body)
  })

  test('the profile for assistants is valid, and names the hostname’s own endpoint', async () => {
    const response = await getOf(storeOrigin('kessler'), '/.well-known/ucp')
    const profile = JSON.parse(response.body)
    expect(response.status).toBe(200)
    expect(findUcpMistakes('profile', profile)).toEqual([])
    expect(JSON.stringify(profile)).toContain(`${storeOrigin('kessler')}/api/ucp`)
  })
})

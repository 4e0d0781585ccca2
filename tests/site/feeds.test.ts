import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { feedPath, runFeedsCommand } from '#tests/support/feed-addresses.ts'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { readBytes } from '#tests/support/read-bytes.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { type DemoStore, storeOrigin } from '#tests/support/stores.ts'

const LOCALES: Readonly<Record<DemoStore, string>> = { kessler: 'en-US', alderloom: 'en-US', volteo: 'fr-CA' }

const read = async (store: DemoStore, file: string, locale = LOCALES[store]) =>
  getPage(store, await feedPath(store, file, locale))

const itemsOf = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? []
const fieldOf = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1] ?? ''

test('Google’s feed contains the offers of every product with the facts of its page', async () => {
  const response = await read('kessler', 'google.xml')
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.headers['x-robots-tag']).toContain('noindex')
  expect(response.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
  expect(response.body).toMatch(/<\/channel>\n<\/rss>\n$/)
  const items = itemsOf(response.body)
  expect(items.length).toBeGreaterThan(200)
  expect(new Set(items.map((item) => fieldOf(item, 'id'))).size).toBe(items.length)
  for (const item of items) {
    expect(fieldOf(item, 'price')).toMatch(/^\d+\.\d{2} USD$/)
    expect(fieldOf(item, 'availability')).toMatch(/^(?:in_stock|out_of_stock)$/)
    expect(fieldOf(item, 'link')).toMatch(/^http:\/\/kessler\.localhost:\d+\/product\//)
    expect(fieldOf(item, 'image_link')).toMatch(/^http:\/\/kessler\.localhost:\d+\/media\//)
  }
  const [item = ''] = items
  const page = await getPage('kessler', new URL(fieldOf(item, 'link')).pathname)
  expect(page.body).toContain(`"price":"${(fieldOf(item, 'sale_price') || fieldOf(item, 'price')).split(' ')[0]}"`)
  const picture = await getPage('kessler', new URL(fieldOf(item, 'image_link')).pathname)
  expect(picture.status).toBe(200)
})

test('each format and language of a store has its feed; tables have the same cells in every row', async () => {
  for (const file of ['google.tsv', 'google-local.tsv', 'microsoft.tsv', 'meta.tsv']) {
    const [header = '', ...rows] = (await read('volteo', file)).body.replace(/\n$/, '').split('\n')
    expect(rows.length, file).toBeGreaterThan(20)
    const width = header.split('\t').length
    expect(rows.filter((row) => row.split('\t').length !== width)).toEqual([])
  }
  const [french, english] = await Promise.all([
    read('volteo', 'google.xml', 'fr-CA'),
    read('volteo', 'google.xml', 'en-CA'),
  ])
  expect(fieldOf(english.body, 'link')).toContain('/en-CA/product/')
  expect(fieldOf(french.body, 'title')).not.toBe(fieldOf(english.body, 'title'))
  expect(fieldOf(french.body, 'price')).toBe(fieldOf(english.body, 'price'))
})

test('the feed of the Agentic Commerce Protocol has the published schema', async () => {
  const { $defs } = JSON.parse(readFileSync('tests/standards/acp-2026-04-17/schema.feed.json', 'utf8'))
  const validate = new Ajv2020({ strict: false, formats: { uri: URL.canParse, 'date-time': true } }).compile({
    $ref: '#/$defs/Product',
    $defs,
  })
  const lines = (await read('alderloom', 'acp.jsonl')).body.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) {
    validate(JSON.parse(line))
    expect(validate.errors).toBeNull()
  }
})

test('Google’s reviews are those that pages show', async () => {
  const { body } = await read('kessler', 'google-reviews.xml')
  const reviews = body.match(/<review>.*?<\/review>/gs) ?? []
  expect(reviews.length).toBeGreaterThan(5)
  expect(body).toContain('<version>2.3</version>')
  for (const review of reviews) {
    expect(review).toMatch(/<review_timestamp>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/review_timestamp>/)
    expect(review).toMatch(/<product_url>http:\/\/kessler\.localhost:\d+\/product\/[^?]+<\/product_url>/)
  }
})

test('a feed can only be read with the token of this store, language and channel', async () => {
  const own = await feedPath('kessler', 'google.xml', 'en-US')
  const token = new URLSearchParams(own.split('?')[1]).get('token') ?? ''
  const other = await feedPath('alderloom', 'google.xml', 'en-US')
  const refused = [
    '/feeds/en-US/google.xml',
    '/feeds/en-US/google.xml?token=',
    `/feeds/en-US/google.xml?token=${token.slice(0, -1)}`,
    `/feeds/en-US/google.xml?token=${'0'.repeat(64)}`,
    `/feeds/en-US/meta.csv?token=${token}`,
    `/feeds/en-US/nothing.xml?token=${token}`,
    `/feeds/en-US/google.pdf?token=${token}`,
    other,
  ]
  for (const path of refused) {
    const response = await getPage('kessler', path)
    expect(response.status, path).toBe(403)
    expect(response.body).not.toContain('<item>')
  }
  expect((await getPage('kessler', `/feeds/de-DE/google.xml?token=${token}`)).status).toBe(404)
  expect((await getPage('kessler', `/feeds/en-US/x/google.xml?token=${token}`)).status).toBe(404)
  expect((await rawRequest({ host: new URL(storeOrigin('kessler')).host, path: own, method: 'POST' })).status).toBe(405)
})

test('feeds are compressed for clients that accept it, and as files that end in .gz', async () => {
  // No other test changes this store's products meanwhile.
  const store = 'volteo'
  const path = await feedPath(store, 'google.xml', 'fr-CA')
  const plain = await readBytes(store, path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const encoded = await readBytes(store, path, { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' })
  expect(encoded.headers['content-encoding']).toBe('gzip')
  expect(encoded.headers.vary).toContain('Accept-Encoding')
  expect(gunzipSync(encoded.bytes).equals(plain.bytes)).toBe(true)
  expect(encoded.bytes.length * 3).toBeLessThan(plain.bytes.length)
  const refused = await readBytes(store, path, { 'accept-encoding': 'gzip;q=0' })
  expect(refused.headers['content-encoding']).toBeUndefined()
  const file = await readBytes(store, path.replace('.xml?', '.xml.gz?'), { 'accept-encoding': 'gzip' })
  expect(file.headers['content-type']).toBe('application/gzip')
  expect(file.headers['content-encoding']).toBeUndefined()
  expect(gunzipSync(file.bytes).equals(plain.bytes)).toBe(true)
})

test('HEAD has the headers of the feed without its contents', async () => {
  const path = await feedPath('alderloom', 'meta.csv', 'en-US')
  const response = await rawRequest({ host: new URL(storeOrigin('alderloom')).host, path, method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.body).toBe('')
})

test('since limits a feed to what may have changed, and the response says from when the next one is', async () => {
  const path = await feedPath('alderloom', 'microsoft.tsv', 'en-US')
  const whole = await getPage('alderloom', path)
  const now = new Date().toISOString()
  const update = await getPage('alderloom', `${path}&since=${now}`)
  expect(update.status).toBe(200)
  expect(update.body.trimEnd().split('\n').length).toBeLessThan(whole.body.trimEnd().split('\n').length)
  expect(Date.parse(String(update.headers['x-feed-as-of']))).toBeLessThan(Date.parse(now))
  const removed = await getPage('alderloom', `${path.replace('.tsv?', '.removed.txt?')}&since=${now}`)
  expect([removed.status, removed.headers['content-type'], removed.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '',
  ])
  for (const since of ['yesterday', '2999-01-01T00:00:00Z', '2026-13-45'])
    expect((await getPage('alderloom', `${path}&since=${since}`)).status, since).toBe(400)
  expect((await getPage('alderloom', path.replace('.tsv?', '.removed.txt?'))).status).toBe(400)
  const reviews = await feedPath('alderloom', 'google-reviews.xml', 'en-US')
  expect((await getPage('alderloom', `${reviews}&since=${now}`)).status).toBe(400)
})

test('the command prints what channels refuse and what to do, in English and French', async () => {
  const english = await runFeedsCommand('kessler', '--examples', '2')
  expect(english.output).toMatch(/^Google Merchant Center: \d+ in the feed, \d+ refused$/m)
  const french = await runFeedsCommand('kessler', '--language', 'fr')
  expect(french.output).toMatch(/^Google Merchant Center: \d+ dans le flux, \d+ refusés$/m)
  const [, refused = ''] = /Google Merchant Center: \d+ in the feed, (\d+) refused/.exec(english.output) ?? []
  expect(english.code).toBe(/, [1-9]\d* refused$/m.test(english.output) ? 1 : 0)
  expect(Number(refused)).toBeGreaterThanOrEqual(0)
  expect((await runFeedsCommand('nothing')).code).toBe(1)
  expect((await runFeedsCommand('kessler', '--language', 'German')).code).toBe(2)
})

test('the report of the feeds is only sent to the store’s own back end', async () => {
  const body = JSON.stringify({ purpose: 'feed-report', tenant: 'kessler', host: 'kessler.localhost', language: 'en' })
  const { host } = new URL(storeOrigin('kessler'))
  const post = (headers: Record<string, string>) =>
    rawRequest({ host, path: '/api/feed-report', method: 'POST', body, headers })
  expect((await post({})).status).toBe(401)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signed = await post({ 'x-showroom-timestamp': timestamp, 'x-showroom-signature': `sha256=${'0'.repeat(64)}` })
  expect(signed.status).toBe(401)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'
import { signAsBackEnd } from '../support/sign-as-back-end.ts'

const SECRET = 'secret of a test'
const PROBLEM = {
  code: 'noPicture',
  isRefused: true,
  severity: 'refused',
  count: 60,
  what: 'The product has no picture.',
  todo: 'Add a picture.',
  examples: Array.from({ length: 60 }, (_, index) => ({ id: String(index), title: `Range <${index}>` })),
  more: '',
}
const REPORT = {
  store: 'fixture',
  locale: 'en-CA',
  channels: [
    {
      channel: 'google',
      name: 'Google Merchant Center',
      isOn: true,
      summary: '5 in the feed, 60 refused',
      addresses: ['https://shop.example.com/feeds/en-CA/google.xml?token=abc'],
      rows: 5,
      refused: 60,
      problems: [PROBLEM],
    },
    { channel: 'meta', name: 'Meta', isOn: false, summary: 'off', addresses: [], rows: 0, refused: 0, problems: [] },
  ],
}

type Received = { path: string; body: string; isSigned: boolean }

describeOnDatabase('feeds in the back office', (kind) => {
  let storefront: Server
  let received: Received[] = []
  let status = 200
  let backEnd: BackEnd
  let owner: OfficeBrowser
  beforeAll(async () => {
    storefront = createServer(async (request, response) => {
      const body = await text(request)
      const timestamp = String(request.headers['x-showroom-timestamp'])
      const signature = signAsBackEnd(SECRET, 'fixture', `${timestamp}.${body}`)
      received.push({
        path: request.url ?? '',
        body,
        isSigned: request.headers['x-showroom-signature'] === signature,
      })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(REPORT))
    })
    await new Promise<void>((resolve) => storefront.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(storefront.address() as AddressInfo).port}/api/revalidate`
    backEnd = await startBackEnd(kind, { configuration: { revalidation: { url, secret: SECRET } } })
    owner = await openOfficeAs(backEnd, { email: 'olive@example.com', name: 'Olive Owner', role: 'owner' })
  })
  beforeEach(() => {
    received = []
    status = 200
  })
  afterAll(async () => {
    storefront.close()
    await backEnd.close()
  })

  it('lists each channel with its addresses, and what it refuses with what to do', async () => {
    const page = await owner.get('/feeds')
    expect(page.status).toBe(200)
    for (const shown of ['Google Merchant Center', 'token=abc', '5 entries', '60 refused', PROBLEM.what, PROBLEM.todo])
      expect(page.text).toContain(shown)
    expect(page.text).toContain('Range &lt;3&gt;')
    expect(page.text).toContain('and 10 more')
    expect(page.text).toContain('Off.')
    const [request] = received.filter(({ path }) => path === '/api/feed-report')
    expect(request?.isSigned).toBe(true)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ purpose: 'feed-report', tenant: 'fixture' })
  })

  it('says that the storefront did not respond', async () => {
    status = 500
    const page = await owner.get('/feeds')
    expect(page.status).toBe(503)
    expect(page.text).toContain('The storefront did not respond')
  })

  it('is for owners only, because the addresses are secret', async () => {
    const staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam Staff', role: 'staff' })
    const page = await staff.get('/feeds')
    expect(page.status).toBe(403)
    expect(page.text).not.toContain('token=abc')
    expect(received.filter(({ path }) => path === '/api/feed-report')).toEqual([])
  })
})

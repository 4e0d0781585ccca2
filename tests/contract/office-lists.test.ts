import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'
import { placeOrder } from '../support/placed-order.ts'

/** More than fit on a page of a list. */
const ENTRIES = 520

describeOnDatabase('long lists of the back office', (kind) => {
  let backEnd: BackEnd
  let owner: OfficeBrowser
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
  })
  afterAll(() => backEnd.close())

  const insert = (sql: string) => backEnd.db.query(`${sql} FROM generate_series(1, ${ENTRIES}) AS n`)

  /** Matches of a pattern on each page of a list, from first to last. */
  async function walk(path: string, pattern: RegExp): Promise<string[][]> {
    const pages: string[][] = []
    for (let next: string | undefined = path; next !== undefined; ) {
      const { status, text } = await owner.get(next)
      expect(status, next).toBe(200)
      pages.push([...new Set([...text.matchAll(pattern)].map(([, id = '']) => id))])
      next = /href="\/office\/fixture([^"]+)">Next<\/a>/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    return pages
  }
  async function expectAll(path: string, pattern: RegExp): Promise<string[][]> {
    const pages = await walk(path, pattern)
    expect(pages.length, path).toBeGreaterThan(10)
    const ids = pages.flat()
    expect([ids.length, new Set(ids).size], path).toEqual([ENTRIES, ENTRIES])
    for (const page of ['0', '-1', 'x', '1e99', '99999999999999999999']) {
      const { status, text } = await owner.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)
      expect([status, text.search(pattern) > 0], `${path} page ${page}`).toEqual([200, true])
    }
    return pages
  }

  it('reviews: the oldest pending one comes first, and a decision returns to the same page', async () => {
    await insert(
      `INSERT INTO shopper_review (store_id, product_id, author, session_id, nickname, rating, title, detail, is_verified, state)
       SELECT 'fixture', 1, 'author ' || n, 's', 'Ann', 4, 'Title', 'Detail', true,
         CASE WHEN n = 1 THEN 'pending' ELSE 'approved' END`,
    )
    const [first = [], , third = []] = await expectAll('/reviews', /action="\/office\/fixture\/reviews\/(\d+)/g)
    const [oldest] = await backEnd.db.query<{ id: string }>(
      'SELECT min(shopper_review_id)::text AS id FROM shopper_review',
    )
    expect(first[0]).toBe(oldest?.id)
    const refused = await owner.post(`/reviews/${third[0]}?page=3`, { do: 'refuse' }, '/reviews?page=3')
    expect(refused.headers.get('location')).toBe('/office/fixture/reviews?page=3&done=saved')
    expect((await owner.get('/reviews?page=3')).text).toContain(`action="/office/fixture/reviews/${third[0]}?page=3"`)
  })

  it('comments, in the same order', async () => {
    await insert(
      `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
       SELECT 'fixture', 'older', 's', 'Ben', 'Comment', n > 1`,
    )
    const [first = []] = await expectAll('/comments', /action="\/office\/fixture\/comments\/(\d+)/g)
    const [oldest] = await backEnd.db.query<{ id: string }>('SELECT min(comment_id)::text AS id FROM blog_comment')
    expect(first[0]).toBe(oldest?.id)
  })

  it('messages and requests for quotes', async () => {
    for (const [kindOfEnquiry, path] of [
      ['contact', '/messages'],
      ['quote', '/messages?kind=quote'],
    ]) {
      await insert(
        `INSERT INTO enquiry (store_id, session_id, kind, name, email, telephone, product, message)
         SELECT 'fixture', 's', '${kindOfEnquiry}', 'Ann', 'ann@example.com', '', '', 'Message'`,
      )
      await expectAll(path ?? '', /href="\/office\/fixture\/messages\/(\d+)"/g)
    }
  })

  it('orders: by day with their sums, open ones, and search results', async () => {
    const number = await placeOrder(backEnd)
    await insert(
      `INSERT INTO placed_order (store_id, number, session_id, status, total_cents, snapshot, answer, placed_at)
       SELECT 'fixture', 'L-' || n, 's', CASE WHEN n > 500 THEN 'canceled' ELSE 'pending' END, 100,
         (SELECT snapshot FROM placed_order WHERE number = '${number}'), '{}'::jsonb, '2026-03-04T15:00:00Z'`,
    )
    await backEnd.db.query("UPDATE placed_order SET status = 'complete' WHERE number = $1", [number])
    const pattern = /href="\/office\/fixture\/orders\/(L-\d+)"/g
    await expectAll('?day=2026-03-04', pattern)
    await expectAll('?q=L-', pattern)
    for (const page of [1, 11]) {
      const { text } = await owner.get(`?day=2026-03-04&page=${page}`)
      expect(text).toContain('<b>500</b> orders')
      expect(text).toContain('<b>$500.00</b> sold')
    }
    expect((await walk('?show=open', pattern)).flat()).toHaveLength(500)
  })

  it('redirects, with a search', async () => {
    await insert(
      `INSERT INTO redirect (store_id, source, target, is_written) SELECT 'fixture', '/moved-' || n, '/help', n > 10`,
    )
    await expectAll('/redirects?q=moved', /<b>\/moved-(\d+)<\/b>/g)
  })
})

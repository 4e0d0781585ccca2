import { afterAll, beforeAll, expect, it } from 'vitest'
import { listComments, moderate } from '#lib/backend/blog/blog-comments.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { BlogCommentListWire, BlogPostListWire, BlogVotesWire, SentBlogCommentWire } from '#lib/contracts/blog.ts'
import { SessionWire } from '#lib/contracts/session.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const COMMENTS = '/blog/older/comments'

const saying = (message: RegExp) => ({ messages: { error: [{ message: expect.stringMatching(message) }] } })

/** A store with these blog settings. */
async function addStore(backEnd: BackEnd, id: string, blog_home: object) {
  const folder = await copyFixtureStore({
    'store.json': JSON.stringify({ id, hosts: [`${id}.localhost`] }),
    'config.json': (text) => JSON.stringify({ ...JSON.parse(text), blog_home }),
  })
  await importFolder(backEnd.backend, folder)
}

describeOnDatabase('the blog', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null, configuration: { adminToken: 'token' } })
    await addStore(backEnd, 'open', { show_comments: true, show_votes: true, auto_approve_comments: true })
    await addStore(backEnd, 'held', { show_comments: '1', show_votes: '1', auto_approve_comments: '0' })
    await addStore(backEnd, 'shut', {})
  })
  afterAll(() => backEnd.close())

  const readComments = async (store: string, post = 'older') => {
    const response = await new Shopper(backEnd, store).get(`/blog/${post}/comments`)
    return expectWire(BlogCommentListWire, response).map(({ author, message }) => [author, message])
  }
  const say = (shopper: Shopper, message: unknown, author: unknown = 'Ann') =>
    shopper.call('POST', COMMENTS, { author, message })

  it('comments appear at once with auto_approve_comments, only on their post in their store', async () => {
    const ann = await createShopper(backEnd, 'open')
    const response = await say(ann, 'First!')
    expect(response.status).toBe(201)
    expect(expectWire(SentBlogCommentWire, response.body)).toMatchObject({
      author: 'Ann',
      message: 'First!',
      written_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      is_approved: true,
    })
    await say(ann, 'Second.')
    expect(await readComments('open')).toEqual([
      ['Ann', 'First!'],
      ['Ann', 'Second.'],
    ])
    expect(await readComments('open', 'oak-moves')).toEqual([])
    expect(await readComments('held')).toEqual([])
  })

  it('without it they appear after the store’s staff have approved them, and staff can remove them', async () => {
    const response = await say(await createShopper(backEnd, 'held'), 'Hold this.')
    const { comment_id, is_approved } = expectWire(SentBlogCommentWire, response.body)
    expect(is_approved).toBe(false)
    expect(await readComments('held')).toEqual([])
    const number = Number(comment_id)
    const waiting = await listComments(backEnd.db, 'held', { limit: 50, offset: 0 })
    expect(waiting).toMatchObject([{ comment_id, post_id: 'older', is_approved: false }])
    expect(await moderate(backEnd.db, 'open', number, 'approve')).toBe(false)
    expect(await readComments('held')).toEqual([])
    expect(await moderate(backEnd.db, 'held', number, 'approve')).toBe(true)
    expect(await readComments('held')).toEqual([['Ann', 'Hold this.']])
    expect(await moderate(backEnd.db, 'held', number, 'remove')).toBe(true)
    expect(await readComments('held')).toEqual([])
    expect(await moderate(backEnd.db, 'held', number, 'remove')).toBe(false)
  })

  it('comments are moderated through the running back end with its admin token', async () => {
    const response = await say(await createShopper(backEnd, 'held'), 'By the running one.')
    const { comment_id } = expectWire(SentBlogCommentWire, response.body)
    const admin = (method: string, path: string, body?: object, token = 'token') =>
      backEnd.app.request(
        `/admin/stores${path}`,
        { method, headers: { authorization: `Bearer ${token}` }, ...(body && { body: JSON.stringify(body) }) },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
    const path = `/held/comments/${comment_id}`
    const listed = { total: 1, entries: [{ comment_id, is_approved: false }] }
    expect(await (await admin('GET', '/held/comments')).json()).toMatchObject(listed)
    expect((await admin('GET', '/held/comments', undefined, 'wrong')).status).toBe(404)
    expect((await admin('PUT', path, { approve: true }, 'wrong')).status).toBe(404)
    for (const wrong of [{}, { delete: true }, { approve: 'yes' }, { reply: 7 }, { reply: 'x'.repeat(2_001) }])
      expect((await admin('PUT', path, wrong)).status, Object.keys(wrong)[0]).toBe(400)
    expect(await readComments('held')).toEqual([])
    expect((await admin('PUT', path, { reply: ' Thank you.\r\n\r\n\r\n\r\nYour \u202eshop ' })).status).toBe(200)
    expect(await readComments('held')).toEqual([])
    expect((await admin('PUT', path, { approve: true })).status).toBe(200)
    const reply = ['Fixture & Söhne', 'Thank you.\n\nYour shop']
    expect(await readComments('held')).toEqual([['Ann', 'By the running one.'], reply])
    expect((await admin('PUT', path, { reply: '' })).status).toBe(200)
    expect(await readComments('held')).toEqual([['Ann', 'By the running one.']])
    for (const status of [200, 404]) expect((await admin('PUT', path, { remove: true })).status).toBe(status)
    for (const unknown of ['x', '0', '-1', '-99999999999', '99999999999'])
      expect((await admin('PUT', `/held/comments/${unknown}`, { remove: true })).status).toBe(404)
    const notes = await backEnd.db.query<{ by_whom: string; action: string }>(
      "SELECT by_whom, action FROM office_log WHERE store_id = 'held' ORDER BY log_id",
    )
    const actions = ['comment.answered', 'comment.decided', 'comment.answered', 'comment.decided']
    expect(notes).toEqual(actions.map((action) => ({ by_whom: 'command line', action })))
  })

  it('comments are stored as plain text, without control characters that affect the text around them', async () => {
    const bob = await createShopper(backEnd, 'open')
    const hostile = `<script>alert(1)</script>'; DROP TABLE blog_comment; --`
    expect((await say(bob, hostile, `\u202eBob\u0000\n<b>`)).status).toBe(201)
    expect((await readComments('open')).at(-1)).toEqual(['Bob <b>', hostile])
    expect((await say(bob, ' a\r\n\r\n\r\n\r\nb\u0007 ')).status).toBe(201)
    expect((await readComments('open')).at(-1)).toEqual(['Ann', 'a\n\nb'])
    for (const [message, author, reason] of [
      ['', 'Ann', /message/],
      ['\u202e \n', 'Ann', /message/],
      ['Hello', ' ', /name/],
      ['x'.repeat(2_001), 'Ann', /could not be read/],
      ['Hello', 'x'.repeat(61), /could not be read/],
      [['Hello'], 'Ann', /could not be read/],
      [undefined, 'Ann', /could not be read/],
    ] as const) {
      expect(await say(bob, message, author), String(reason)).toMatchObject({ status: 400, body: saying(reason) })
    }
  })

  it('a session can send five comments an hour, and none without its token', async () => {
    const [eve, others] = [await createShopper(backEnd, 'open'), await createShopper(backEnd, 'open')]
    for (let count = 0; count < 5; count++) expect((await say(eve, `No. ${count}`)).status).toBe(201)
    expect(await say(eve, 'One more')).toMatchObject({ status: 429, body: saying(/try again later/) })
    expect((await say(others, 'Still open')).status).toBe(201)
    expect((await say(new Shopper(backEnd, 'open'), 'Nobody')).status).toBe(403)
  })

  it('votes count once per shopper, are part of post and session, and can be withdrawn', async () => {
    const [ann, bob] = [await createShopper(backEnd, 'open'), await createShopper(backEnd, 'open')]
    const vote = async (shopper: Shopper, vote: unknown) => shopper.call('PUT', '/blog/older/vote', { vote })
    expect(expectWire(BlogVotesWire, (await vote(ann, 'like')).body)).toEqual({ liked: 1, disliked: 0 })
    expect((await vote(ann, 'like')).body).toEqual({ liked: 1, disliked: 0 })
    expect((await vote(bob, 'dislike')).body).toEqual({ liked: 1, disliked: 1 })
    const votesOf = async (shopper: Shopper) => {
      const { customer_data } = expectWire(SessionWire, await shopper.get('/customers/self/session'))
      return [customer_data.blog_liked, customer_data.blog_disliked]
    }
    expect(await votesOf(ann)).toEqual([['older'], []])
    expect(await votesOf(bob)).toEqual([[], ['older']])
    const counts = async (store: string) =>
      expectWire(BlogPostListWire, await new Shopper(backEnd, store).get('/blog')).map(
        ({ post_id, liked, disliked }) => [post_id, liked, disliked],
      )
    expect(await counts('open')).toContainEqual(['older', 1, 1])
    expect(await counts('held')).toContainEqual(['older', 0, 0])
    expect((await vote(ann, 'dislike')).body).toEqual({ liked: 0, disliked: 2 })
    expect((await vote(ann, 'none')).body).toEqual({ liked: 0, disliked: 1 })
    expect(await votesOf(ann)).toEqual([[], []])
    for (const wrong of ['love', undefined, 1]) expect((await vote(ann, wrong)).status).toBe(400)
    expect((await new Shopper(backEnd, 'open').call('PUT', '/blog/older/vote', { vote: 'like' })).status).toBe(403)
  })

  it('unpublished posts have no comments, nor do stores that disable them', async () => {
    const shopper = await createShopper(backEnd, 'open')
    for (const post of ['to-come', 'nothing', encodeURIComponent("' OR true --")]) {
      expect((await shopper.call('GET', `/blog/${post}/comments`)).status, post).toBe(404)
      expect((await shopper.call('PUT', `/blog/${post}/vote`, { vote: 'like' })).status, post).toBe(404)
      const body = { author: 'Ann', message: 'Hello' }
      expect((await shopper.call('POST', `/blog/${post}/comments`, body)).status, post).toBe(404)
    }
    const shut = await createShopper(backEnd, 'shut')
    expect((await shut.call('GET', COMMENTS)).status).toBe(404)
    expect((await say(shut, 'Hello')).status).toBe(404)
    expect((await shut.call('PUT', '/blog/older/vote', { vote: 'like' })).status).toBe(404)
  })
})

import * as v from 'valibot'
import { queryOf, readBody } from '../../contract-server/request-body.ts'
import { BlogVoteRequest, COMMENT_LENGTHS } from '../../contracts/blog-request.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { listBlogPosts } from './blog.ts'
import { addComment, listApproved } from './blog-comments.ts'
import { castVote, countVotes, findVoter } from './blog-votes.ts'

const settingsOf = (context: ApiContext) => v.parse(StoreConfigWire, context.get('store').documents.config).blog_home

/** Id of the published post in the path; 404 if not found. */
function postOf(context: ApiContext): string {
  const postId = context.req.param('post_id')
  if (!listBlogPosts(context.get('store')).some(({ post_id }) => post_id === postId)) throw new Refusal(404, 'noPage')
  return postId ?? ''
}

function sessionOf(context: ApiContext): string {
  const sessionId = context.get('sessionId')
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  return sessionId
}

/**
 * The blog: GET /blog, GET and POST /blog/{post}/comments, PUT /blog/{post}/vote. Comments and votes give 404 if the
 * store turns them off (blog_home). A comment is plain text; without auto_approve_comments it needs staff's approval. A
 * reply of staff is a comment by the store after it.
 */
export function addBlogRoutes(api: Api, backend: Backend) {
  const { db } = backend
  api.get(REST_PATHS.blog, async (context) => {
    const postIds = [...queryOf(context)].flatMap(([name, value]) => (/^filter\[0\]\[in\]/.test(name) ? [value] : []))
    const store = context.get('store')
    const votes = await countVotes(db, store.content.id)
    const posts = listBlogPosts(store).map((post) => ({ ...post, ...votes.get(post.post_id) }))
    return context.json(postIds.length > 0 ? posts.filter(({ post_id }) => postIds.includes(post_id)) : posts)
  })

  api.get(routePath(REST_PATHS.blogComments), async (context) => {
    if (!settingsOf(context).show_comments) throw new Refusal(404, 'noPage')
    const store = context.get('store')
    return context.json(await listApproved(db, store.content.id, postOf(context), storeNameOf(store)))
  })

  api.post(routePath(REST_PATHS.blogComments), async (context) => {
    const settings = settingsOf(context)
    if (!settings.show_comments) throw new Refusal(404, 'noPage')
    const [postId, sessionId, storeId] = [postOf(context), sessionOf(context), context.get('store').content.id]
    const body = await readBody(context)
    const author = readPlainText(body.author, COMMENT_LENGTHS.author, true)
    const message = readPlainText(body.message, COMMENT_LENGTHS.message, false)
    if (author === '') throw new Refusal(400, 'needName')
    if (message === '') throw new Refusal(400, 'needMessage')
    await countAttempt(backend, context, 'comment')
    const isApproved = settings.auto_approve_comments
    return context.json(await addComment(db, { storeId, postId, sessionId, author, message, isApproved }), 201)
  })

  api.put(routePath(REST_PATHS.blogVote), async (context) => {
    if (!settingsOf(context).show_votes) throw new Refusal(404, 'noPage')
    const [postId, sessionId, storeId] = [postOf(context), sessionOf(context), context.get('store').content.id]
    const body = v.safeParse(BlogVoteRequest, await readBody(context))
    if (!body.success) throw new Refusal(400, 'badRequest')
    const voter = await findVoter(db, storeId, sessionId)
    return context.json(await castVote(db, { storeId, postId, voter }, body.output.vote))
  })
}

import * as v from 'valibot'
import { BlogVoteRequest, COMMENT_LENGTHS } from '../../contracts/blog-request.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Backend } from '../backend.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { listBlogPosts } from '../store/blog.ts'
import { addComment, listApproved } from '../store/blog-comments.ts'
import { castVote, countVotes, findVoter } from '../store/blog-votes.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { type Api, type ApiContext, noteTry, queryOf, readBody } from './api.ts'

/** What the store's configuration says of its blog. */
const settingsOf = (context: ApiContext) => v.parse(StoreConfigWire, context.get('view').documents.config).blog_home

/** The published post that the path names; 404 without one. */
function postOf(context: ApiContext): string {
  const postId = context.req.param('post_id')
  if (!listBlogPosts(context.get('view')).some(({ post_id }) => post_id === postId)) throw new Refusal(404, 'noPage')
  return postId ?? ''
}

function sessionOf(context: ApiContext): string {
  const sessionId = context.get('sessionId')
  if (sessionId === undefined) throw new Refusal(403, 'badToken')
  return sessionId
}

/**
 * The blog: GET /blog, GET and POST /blog/{post}/comments, PUT /blog/{post}/vote. Comments and votes are there where the
 * store shows them (blog_home), else 404. A comment is plain text; without auto_approve_comments it waits until the
 * store's staff approve it; what they answer is a comment of the store after it.
 */
export function addBlogRoutes(api: Api, backend: Backend) {
  const { db } = backend
  api.get(REST_PATHS.blog, async (context) => {
    const postIds = [...queryOf(context)].flatMap(([name, value]) => (/^filter\[0\]\[in\]/.test(name) ? [value] : []))
    const view = context.get('view')
    const votes = await countVotes(db, view.content.id)
    const posts = listBlogPosts(view).map((post) => ({ ...post, ...votes.get(post.post_id) }))
    return context.json(postIds.length > 0 ? posts.filter(({ post_id }) => postIds.includes(post_id)) : posts)
  })

  api.get(routePath(REST_PATHS.blogComments), async (context) => {
    if (!settingsOf(context).show_comments) throw new Refusal(404, 'noPage')
    const view = context.get('view')
    return context.json(await listApproved(db, view.content.id, postOf(context), storeNameOf(view)))
  })

  api.post(routePath(REST_PATHS.blogComments), async (context) => {
    const settings = settingsOf(context)
    if (!settings.show_comments) throw new Refusal(404, 'noPage')
    const [postId, sessionId, storeId] = [postOf(context), sessionOf(context), context.get('view').content.id]
    const body = await readBody(context)
    const author = readPlainText(body.author, COMMENT_LENGTHS.author, true)
    const message = readPlainText(body.message, COMMENT_LENGTHS.message, false)
    if (author === '') throw new Refusal(400, 'needName')
    if (message === '') throw new Refusal(400, 'needMessage')
    await noteTry(backend, context, 'comment')
    const isApproved = settings.auto_approve_comments
    return context.json(await addComment(db, { storeId, postId, sessionId, author, message, isApproved }), 201)
  })

  api.put(routePath(REST_PATHS.blogVote), async (context) => {
    if (!settingsOf(context).show_votes) throw new Refusal(404, 'noPage')
    const [postId, sessionId, storeId] = [postOf(context), sessionOf(context), context.get('view').content.id]
    const body = v.safeParse(BlogVoteRequest, await readBody(context))
    if (!body.success) throw new Refusal(400, 'badRequest')
    const voter = await findVoter(db, storeId, sessionId)
    return context.json(await castVote(db, { storeId, postId, voter }, body.output.vote))
  })
}

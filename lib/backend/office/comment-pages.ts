/** Pages to approve, delete and reply to comments on blog posts. */
import { html } from 'hono/html'
import { type CommentEntry, countComments, listComments } from '../blog/blog-comments.ts'
import { Refusal } from '../text/messages.ts'
import { ANSWER_LENGTH, type CommentAction, moderateComment } from './moderate-comment.ts'
import { readId, renderReply, renderTabs } from './moderation.ts'
import { formatTime, type Markup, type OfficeContext, type OfficeRoutes } from './office.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, pathOfPage, readListPage, readPageNumber, renderPager } from './paging.ts'

/** In UTF-16 units, of which a character has at most two. */
const FORM_LIMIT = 2 * ANSWER_LENGTH

function renderComment(context: OfficeContext, comment: CommentEntry, page: number): Markup {
  const office = context.get('office')
  const { base, text, store } = office
  const { comment_id, post_id, author, message, written_at, is_approved } = comment
  const action = `${base}${pathOfPage(`/comments/${comment_id}`, page)}`
  return html`<li class="card"><h2>${store.documents.posts.get(post_id)?.title ?? post_id}</h2>
<p>${
    is_approved
      ? html`<span class="status is-approved">${text('reviews.approved')}</span>`
      : html`<span
  class="status is-waiting">${text('reviews.waiting')}</span>`
  } <time
  datetime="${written_at}">${formatTime(office, written_at)}</time></p>
<p class="quote">${message}</p><p class="hint">${author}</p>
<form class="buttons" method="post" action="${action}">${tokenField(context)}${
    is_approved ? '' : html`<button name="do" value="approve">${text('reviews.approve')}</button>`
  }<button class="${is_approved ? 'danger' : 'quiet'}" name="do" value="remove">${text('reviews.delete')}</button>
  </form>
${renderReply(context, action, comment.reply, ANSWER_LENGTH)}</li>`
}

async function respondWithList(context: OfficeContext): Promise<Response> {
  const { backend, storeId, text } = context.get('office')
  const listPage = readListPage(context, await countComments(backend.db, storeId))
  const comments = await listComments(backend.db, storeId, { limit: PAGE_SIZE, offset: listPage.offset })
  return respondWithPage(context, {
    title: text('reviews.comments'),
    part: 'reviews',
    body: html`${renderTabs(context, 'comments')}${
      comments.length === 0
        ? html`<p class="empty">${text('reviews.noComments')}</p>`
        : html`<ul class="cards">${comments.map((comment) => renderComment(context, comment, listPage.page))}</ul>`
    }${renderPager(context, '/comments', listPage)}`,
  })
}

function readAction(context: OfficeContext): CommentAction {
  const form = context.get('form')
  const action = form.text('do')
  if (action === 'approve') return { approve: true }
  if (action === 'remove') return { remove: true }
  if (action === 'reply') return { reply: form.text('reply', FORM_LIMIT) }
  throw new Refusal(400, 'badRequest')
}

async function decide(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const action = readAction(context)
  const isKnown = await moderateComment(backend.db, storeId, readId(context), action, context.get('user').name)
  if (!isKnown) throw new Refusal(404, 'noPage')
  return redirectWithNotice(
    context,
    pathOfPage('/comments', readPageNumber(context)),
    'remove' in action ? 'removed' : 'saved',
  )
}

export function addCommentPages(routes: OfficeRoutes): void {
  routes.get('/comments', respondWithList)
  routes.post('/comments/:id', decide)
}

/** Comments on posts: letting everybody read them, deleting them, answering. */
import { html } from 'hono/html'
import { type CommentEntry, countComments, listComments } from '../store/blog-comments.ts'
import { Refusal } from '../text/messages.ts'
import { ANSWER_LENGTH, type CommentDeed, dealWithComment } from './comment-deeds.ts'
import { readId, renderReply, renderTabs } from './moderation.ts'
import { formatTime, type Markup, type OfficeContext, type OfficeRoutes } from './office.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, pathOfPage, readListPage, readPageNumber, renderPager } from './paging.ts'

/** A character is at most two units long. */
const FORM_LIMIT = 2 * ANSWER_LENGTH

function renderComment(context: OfficeContext, comment: CommentEntry, page: number): Markup {
  const office = context.get('office')
  const { base, say, view } = office
  const { comment_id, post_id, author, message, written_at, is_approved } = comment
  const action = `${base}${pathOfPage(`/comments/${comment_id}`, page)}`
  return html`<li class="card"><h2>${view.documents.posts.get(post_id)?.title ?? post_id}</h2>
<p>${is_approved ? html`<span class="status is-approved">${say('Shown', 'Affiché')}</span>` : html`<span class="status is-waiting">${say('Waiting', 'En attente')}</span>`} <time datetime="${written_at}">${formatTime(office, written_at)}</time></p>
<p class="quote">${message}</p><p class="hint">${author}</p>
<form class="buttons" method="post" action="${action}">${tokenField(context)}${is_approved ? '' : html`<button name="do" value="approve">${say('Show it', 'Afficher')}</button>`}<button class="${is_approved ? 'danger' : 'quiet'}" name="do" value="remove">${say('Delete it', 'Supprimer')}</button></form>
${renderReply(context, action, comment.reply, ANSWER_LENGTH)}</li>`
}

async function answerList(context: OfficeContext): Promise<Response> {
  const { backend, storeId, say } = context.get('office')
  const listPage = readListPage(context, await countComments(backend.db, storeId))
  const comments = await listComments(backend.db, storeId, { limit: PAGE_SIZE, offset: listPage.offset })
  return answerPage(context, {
    title: say('Comments', 'Commentaires'),
    part: 'reviews',
    body: html`${renderTabs(context, 'comments')}${
      comments.length === 0
        ? html`<p class="empty">${say('Nobody has commented yet.', 'Personne n’a encore commenté.')}</p>`
        : html`<ul class="cards">${comments.map((comment) => renderComment(context, comment, listPage.page))}</ul>`
    }${renderPager(context, '/comments', listPage)}`,
  })
}

function readDeed(context: OfficeContext): CommentDeed {
  const form = context.get('form')
  const deed = form.text('do')
  if (deed === 'approve') return { approve: true }
  if (deed === 'remove') return { remove: true }
  if (deed === 'reply') return { reply: form.text('reply', FORM_LIMIT) }
  throw new Refusal(400, 'badRequest')
}

async function decide(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const deed = readDeed(context)
  const isKnown = await dealWithComment(backend.db, storeId, readId(context), deed, context.get('user').name)
  if (!isKnown) throw new Refusal(404, 'noPage')
  return answerDone(context, pathOfPage('/comments', readPageNumber(context)), 'remove' in deed ? 'removed' : 'saved')
}

/** Pages of comments. */
export function addCommentPages(routes: OfficeRoutes): void {
  routes.get('/comments', answerList)
  routes.post('/comments/:id', decide)
}

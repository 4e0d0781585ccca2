/** Comments on posts: letting everybody read them, deleting them, answering. */
import { html } from 'hono/html'
import { COMMENT_LENGTHS } from '../../contracts/blog-request.ts'
import { answerComment, type CommentEntry, countComments, listComments, moderate } from '../store/blog-comments.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { readId, renderReply, renderTabs } from './moderation.ts'
import { formatTime, type Markup, type OfficeContext, type OfficeRoutes } from './office.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, pathOfPage, readListPage, readPageNumber, renderPager } from './paging.ts'

function renderComment(context: OfficeContext, comment: CommentEntry, page: number): Markup {
  const office = context.get('office')
  const { base, say, view } = office
  const { comment_id, post_id, author, message, written_at, is_approved } = comment
  const action = `${base}${pathOfPage(`/comments/${comment_id}`, page)}`
  return html`<li class="card"><h2>${view.documents.posts.get(post_id)?.title ?? post_id}</h2>
<p>${is_approved ? html`<span class="status is-approved">${say('Shown', 'Affiché')}</span>` : html`<span class="status is-waiting">${say('Waiting', 'En attente')}</span>`} <time datetime="${written_at}">${formatTime(office, written_at)}</time></p>
<p class="quote">${message}</p><p class="hint">${author}</p>
<form class="buttons" method="post" action="${action}">${tokenField(context)}${is_approved ? '' : html`<button name="do" value="approve">${say('Show it', 'Afficher')}</button>`}<button class="${is_approved ? 'danger' : 'quiet'}" name="do" value="remove">${say('Delete it', 'Supprimer')}</button></form>
${renderReply(context, action, comment.reply, COMMENT_LENGTHS.message)}</li>`
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

async function decide(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const [form, user, id] = [context.get('form'), context.get('user'), readId(context)]
  const deed = form.text('do')
  const path = pathOfPage('/comments', readPageNumber(context))
  if (deed === 'reply') {
    const { message: limit } = COMMENT_LENGTHS
    const reply = readPlainText(form.text('reply', limit), limit, false)
    if (!(await answerComment(backend.db, storeId, id, reply))) throw new Refusal(404, 'noPage')
    await noteAction(backend.db, storeId, user.name, 'comment.answered', String(id), reply)
    return answerDone(context, path, 'saved')
  }
  if (deed !== 'approve' && deed !== 'remove') throw new Refusal(400, 'badRequest')
  if (!(await moderate(backend.db, storeId, id, deed))) throw new Refusal(404, 'noPage')
  await noteAction(backend.db, storeId, user.name, 'comment.decided', String(id), deed)
  return answerDone(context, path, deed === 'approve' ? 'saved' : 'removed')
}

/** Pages of comments. */
export function addCommentPages(routes: OfficeRoutes): void {
  routes.get('/comments', answerList)
  routes.post('/comments/:id', decide)
}

/** Reviews of products and comments on posts: letting everybody read them, keeping them out, answering. */
import { html } from 'hono/html'
import { decide } from '../import/manage-stores.ts'
import { countComments, listComments, moderate } from '../store/blog-comments.ts'
import {
  countReviews,
  findReviewPhoto,
  listReviews,
  type ReviewDecision,
  type ReviewEntry,
} from '../store/shopper-reviews.ts'
import { Refusal } from '../text/messages.ts'
import { formatDay, formatTime, type Markup, type OfficeContext, type OfficeRoutes } from './office.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, pathOfPage, readListPage, readPageNumber, renderPager } from './paging.ts'

const REPLY_LIMIT = 5_000

function renderTabs(context: OfficeContext, current: 'reviews' | 'comments'): Markup {
  const { base, say } = context.get('office')
  const tab = (name: 'reviews' | 'comments', text: string) =>
    html`<li><a href="${base}/${name}"${name === current ? html` aria-current="true"` : ''}>${text}</a></li>`
  return html`<div class="tools"><ul class="tabs">${tab('reviews', say('Reviews', 'Évaluations'))}${tab('comments', say('Comments', 'Commentaires'))}</ul></div>`
}

function renderState({ state }: ReviewEntry, context: OfficeContext): Markup {
  const { say } = context.get('office')
  const [word, name] =
    state === 'approved'
      ? [say('Shown', 'Affichée'), 'approved']
      : state === 'refused'
        ? [say('Kept out', 'Écartée'), 'refused']
        : [say('Waiting', 'En attente'), 'waiting']
  return html`<span class="status is-${name}">${word}</span>`
}

function renderReview(context: OfficeContext, review: ReviewEntry, page: number): Markup {
  const office = context.get('office')
  const { base, say } = office
  const path = `${base}/reviews/${review.review_id}`
  const action = pathOfPage(path, page)
  const button = (decision: 'approve' | 'refuse', text: string, look: string) =>
    html`<button class="${look}" name="do" value="${decision}">${text}</button>`
  return html`<li class="card"><h2>${review.product || say('A product that is gone', 'Un produit disparu')}</h2>
<p>${renderState(review, context)} <span class="stars" role="img" aria-label="${say(`${review.rating} of 5 stars`, `${review.rating} étoiles sur 5`)}">${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}</span> <time datetime="${review.written_at}">${formatDay(office, review.written_at)}</time></p>
<p><b>${review.title}</b></p><p class="quote">${review.detail}</p>${review.has_photo ? html`<p><img class="photo" src="${path}/photo" alt="${say('Photo of the shopper', 'Photo du client')}" loading="lazy"></p>` : ''}
<p class="hint">${review.nickname}${review.is_verified ? ` · ${say('bought here', 'acheté ici')}` : ''}</p>
<form class="buttons" method="post" action="${action}">${tokenField(context)}${review.state === 'approved' ? '' : button('approve', say('Show it', 'Afficher'), '')}${review.state === 'refused' ? '' : button('refuse', say('Keep it out', 'Écarter'), 'quiet')}</form>
<details class="deed"${review.reply === '' ? '' : html` open`}><summary>${say('Answer below it', 'Répondre en dessous')}</summary><form class="stack" method="post" action="${action}">${tokenField(context)}<label>${say('Answer, which everybody reads', 'Réponse, que tout le monde lit')}<textarea name="reply" maxlength="${REPLY_LIMIT}">${review.reply}</textarea></label><button class="quiet" name="do" value="reply">${say('Save the answer', 'Enregistrer la réponse')}</button></form></details></li>`
}

async function answerReviews(context: OfficeContext): Promise<Response> {
  const { backend, storeId, say } = context.get('office')
  const listPage = readListPage(context, await countReviews(backend.db, storeId))
  const reviews = await listReviews(backend.db, storeId, { limit: PAGE_SIZE, offset: listPage.offset })
  return answerPage(context, {
    title: say('Reviews', 'Évaluations'),
    part: 'reviews',
    body: html`${renderTabs(context, 'reviews')}${
      reviews.length === 0
        ? html`<p class="empty">${say('Nobody has written a review yet.', 'Personne n’a encore écrit d’évaluation.')}</p>`
        : html`<ul class="cards">${reviews.map((review) => renderReview(context, review, listPage.page))}</ul>`
    }${renderPager(context, '/reviews', listPage)}`,
  })
}

function readDecision(context: OfficeContext): ReviewDecision {
  const form = context.get('form')
  const deed = form.text('do')
  if (deed === 'approve') return { approve: true }
  if (deed === 'refuse') return { refuse: true }
  if (deed === 'reply') return { reply: form.text('reply', REPLY_LIMIT).trim() }
  throw new Refusal(400, 'badRequest')
}

const idOf = (context: OfficeContext): number => {
  const id = context.req.param('id') ?? ''
  return /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN
}

async function answerComments(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, say, view } = office
  const listPage = readListPage(context, await countComments(backend.db, storeId))
  const comments = await listComments(backend.db, storeId, { limit: PAGE_SIZE, offset: listPage.offset })
  return answerPage(context, {
    title: say('Comments', 'Commentaires'),
    part: 'reviews',
    body: html`${renderTabs(context, 'comments')}${
      comments.length === 0
        ? html`<p class="empty">${say('Nobody has commented yet.', 'Personne n’a encore commenté.')}</p>`
        : html`<ul class="cards">${comments.map(
            (one) => html`<li class="card"><h2>${view.documents.posts.get(one.post_id)?.title ?? one.post_id}</h2>
<p>${one.is_approved ? html`<span class="status is-approved">${say('Shown', 'Affiché')}</span>` : html`<span class="status is-waiting">${say('Waiting', 'En attente')}</span>`} <time datetime="${one.written_at}">${formatTime(office, one.written_at)}</time></p>
<p class="quote">${one.message}</p><p class="hint">${one.author}</p>
<form class="buttons" method="post" action="${base}${pathOfPage(`/comments/${one.comment_id}`, listPage.page)}">${tokenField(context)}${one.is_approved ? '' : html`<button name="do" value="approve">${say('Show it', 'Afficher')}</button>`}<button class="${one.is_approved ? 'danger' : 'quiet'}" name="do" value="remove">${say('Delete it', 'Supprimer')}</button></form></li>`,
          )}</ul>`
    }${renderPager(context, '/comments', listPage)}`,
  })
}

/** Pages of reviews and comments. */
export function addReviewPages(routes: OfficeRoutes): void {
  routes.get('/reviews', answerReviews)

  routes.get('/reviews/:id/photo', async (context) => {
    const { backend, storeId } = context.get('office')
    const photo = await findReviewPhoto(backend.db, storeId, idOf(context))
    if (photo === undefined) throw new Refusal(404, 'noPage')
    return context.body(Uint8Array.from(Buffer.from(photo, 'base64')), 200, { 'Content-Type': 'image/webp' })
  })

  routes.post('/reviews/:id', async (context) => {
    const { backend, storeId } = context.get('office')
    const decision = readDecision(context)
    if (!(await decide(backend, storeId, idOf(context), decision))) throw new Refusal(404, 'noPage')
    const action = 'reply' in decision ? 'review.answered' : 'review.decided'
    const detail = 'reply' in decision ? decision.reply : Object.keys(decision).join('')
    await noteAction(backend.db, storeId, context.get('user').name, action, String(idOf(context)), detail)
    return answerDone(context, pathOfPage('/reviews', readPageNumber(context)), 'saved')
  })

  routes.get('/comments', answerComments)

  routes.post('/comments/:id', async (context) => {
    const { backend, storeId } = context.get('office')
    const deed = context.get('form').text('do')
    if (deed !== 'approve' && deed !== 'remove') throw new Refusal(400, 'badRequest')
    if (!(await moderate(backend.db, storeId, idOf(context), deed))) throw new Refusal(404, 'noPage')
    await noteAction(backend.db, storeId, context.get('user').name, 'comment.decided', String(idOf(context)), deed)
    return answerDone(
      context,
      pathOfPage('/comments', readPageNumber(context)),
      deed === 'approve' ? 'saved' : 'removed',
    )
  })
}

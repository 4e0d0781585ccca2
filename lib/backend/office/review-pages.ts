/** Reviews of products: letting everybody read them, keeping them out, answering. */
import { html } from 'hono/html'
import { decide } from '../import/manage-stores.ts'
import {
  countReviews,
  findReviewPhoto,
  listReviews,
  type ReviewDecision,
  type ReviewEntry,
} from '../store/shopper-reviews.ts'
import { Refusal } from '../text/messages.ts'
import { readId, renderReply, renderTabs } from './moderation.ts'
import { formatDay, type Markup, type OfficeContext, type OfficeRoutes } from './office.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, pathOfPage, readListPage, readPageNumber, renderPager } from './paging.ts'

const REPLY_LIMIT = 5_000

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
  return html`<li class="card"><h2>${review.product || say('A product that no longer exists', 'Un produit disparu')}</h2>
<p>${renderState(review, context)} <span class="stars" role="img" aria-label="${say(`${review.rating} of 5 stars`, `${review.rating} étoiles sur 5`)}">${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}</span> <time datetime="${review.written_at}">${formatDay(office, review.written_at)}</time></p>
<p><b>${review.title}</b></p><p class="quote">${review.detail}</p>${review.has_photo ? html`<p><img class="photo" src="${path}/photo" alt="${say('Photo of the shopper', 'Photo du client')}" loading="lazy"></p>` : ''}
<p class="hint">${review.nickname}${review.is_verified ? ` · ${say('bought here', 'acheté ici')}` : ''}</p>
<form class="buttons" method="post" action="${action}">${tokenField(context)}${review.state === 'approved' ? '' : button('approve', say('Show it', 'Afficher'), '')}${review.state === 'refused' ? '' : button('refuse', say('Keep it out', 'Écarter'), 'quiet')}</form>
${renderReply(context, action, review.reply, REPLY_LIMIT)}</li>`
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

/** Pages of reviews. */
export function addReviewPages(routes: OfficeRoutes): void {
  routes.get('/reviews', answerReviews)

  routes.get('/reviews/:id/photo', async (context) => {
    const { backend, storeId } = context.get('office')
    const photo = await findReviewPhoto(backend.db, storeId, readId(context))
    if (photo === undefined) throw new Refusal(404, 'noPage')
    return context.body(Uint8Array.from(Buffer.from(photo, 'base64')), 200, { 'Content-Type': 'image/webp' })
  })

  routes.post('/reviews/:id', async (context) => {
    const { backend, storeId } = context.get('office')
    const decision = readDecision(context)
    if (!(await decide(backend, storeId, readId(context), decision))) throw new Refusal(404, 'noPage')
    const action = 'reply' in decision ? 'review.answered' : 'review.decided'
    const detail = 'reply' in decision ? decision.reply : Object.keys(decision).join('')
    await noteAction(backend.db, storeId, context.get('user').name, action, String(readId(context)), detail)
    return answerDone(context, pathOfPage('/reviews', readPageNumber(context)), 'saved')
  })
}

/** Pages to approve, reject and reply to product reviews. */
import { html } from 'hono/html'
import { moderateReview } from '../import/manage-stores.ts'
import {
  countReviews,
  findReviewPhoto,
  listReviews,
  type ReviewDecision,
  type ReviewEntry,
} from '../reviews/shopper-reviews.ts'
import { Refusal } from '../text/messages.ts'
import { readId, renderReply, renderTabs } from './moderation.ts'
import { formatDay, type Markup, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, pathOfPage, readListPage, readPageNumber, renderPager } from './paging.ts'

const REPLY_LIMIT = 5_000

function renderState({ state }: ReviewEntry, context: OfficeContext): Markup {
  const { text } = context.get('office')
  const [word, name] =
    state === 'approved'
      ? [text('reviews.approved'), 'approved']
      : state === 'refused'
        ? [text('reviews.rejected'), 'refused']
        : [text('reviews.waiting'), 'waiting']
  return html`<span class="status is-${name}">${word}</span>`
}

function renderReview(context: OfficeContext, review: ReviewEntry, page: number): Markup {
  const office = context.get('office')
  const { base, text } = office
  const path = `${base}/reviews/${review.review_id}`
  const action = pathOfPage(path, page)
  const button = (decision: 'approve' | 'refuse', label: string, look: string) =>
    html`<button class="${look}" name="do" value="${decision}">${label}</button>`
  return html`<li class="card"><h2>${review.product || text('reviews.productGone')}</h2>
<p>${renderState(review, context)} <span class="stars" role="img"
  aria-label="${text('reviews.stars', { rating: review.rating })}">${'★'.repeat(review.rating)}${'☆'.repeat(
    5 - review.rating,
  )}</span> <time datetime="${review.written_at}">${formatDay(office, review.written_at)}</time></p>
<p><b>${review.title}</b></p><p class="quote">${review.detail}</p>
${
  review.has_photo
    ? html`<p><img class="photo" src="${path}/photo" alt="${text('reviews.photo')}"
  loading="lazy"></p>`
    : ''
}
<p class="hint">${review.nickname}${review.is_verified ? ` · ${text('reviews.boughtHere')}` : ''}</p>
<form class="buttons" method="post" action="${action}">${tokenField(context)}${
    review.state === 'approved' ? '' : button('approve', text('reviews.approve'), '')
  }${review.state === 'refused' ? '' : button('refuse', text('reviews.reject'), 'quiet')}</form>
${renderReply(context, action, review.reply, REPLY_LIMIT)}</li>`
}

async function respondWithReviews(context: OfficeContext): Promise<Response> {
  const { backend, storeId, text } = context.get('office')
  const listPage = readListPage(context, await countReviews(backend.db, storeId))
  const reviews = await listReviews(backend.db, storeId, { limit: PAGE_SIZE, offset: listPage.offset })
  return respondWithPage(context, {
    title: text('reviews.title'),
    part: 'reviews',
    body: html`${renderTabs(context, 'reviews')}${
      reviews.length === 0
        ? html`<p class="empty">${text('reviews.empty')}</p>`
        : html`<ul class="cards">${reviews.map((review) => renderReview(context, review, listPage.page))}</ul>`
    }${renderPager(context, '/reviews', listPage)}`,
  })
}

function readDecision(context: OfficeContext): ReviewDecision {
  const form = context.get('form')
  const action = form.text('do')
  if (action === 'approve') return { approve: true }
  if (action === 'refuse') return { refuse: true }
  if (action === 'reply') return { reply: form.text('reply', REPLY_LIMIT).trim() }
  throw new Refusal(400, 'badRequest')
}

export function addReviewPages(routes: OfficeRoutes): void {
  routes.get('/reviews', respondWithReviews)

  routes.get('/reviews/:id/photo', async (context) => {
    const { backend, storeId } = context.get('office')
    const photo = await findReviewPhoto(backend.db, storeId, readId(context))
    if (photo === undefined) throw new Refusal(404, 'noPage')
    return context.body(Uint8Array.from(Buffer.from(photo, 'base64')), 200, { 'Content-Type': 'image/webp' })
  })

  routes.post('/reviews/:id', async (context) => {
    const { backend, storeId } = context.get('office')
    const decision = readDecision(context)
    if (!(await moderateReview(backend, storeId, readId(context), decision))) throw new Refusal(404, 'noPage')
    const action = 'reply' in decision ? 'review.answered' : 'review.decided'
    const detail = 'reply' in decision ? decision.reply : Object.keys(decision).join('')
    await logAction(backend.db, storeId, context.get('user').name, action, String(readId(context)), detail)
    return redirectWithNotice(context, pathOfPage('/reviews', readPageNumber(context)), 'saved')
  })
}

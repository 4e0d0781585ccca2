/** Feeds, for owners: the addresses of the store's feeds, and what each channel refuses (docs/feeds.md). */
import { html } from 'hono/html'
import { type FeedReport, readFeedReport } from '../feeds/read-feed-report.ts'
import type { Markup, Office, OfficeContext, OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { respondWithPage } from './office-page.ts'

type Channel = FeedReport['channels'][number]
type Problem = Channel['problems'][number]

/** Offers of a problem that the page names. */
const SHOWN_EXAMPLES = 50

function renderProblem({ base, text }: Office, { isRefused, count, what, todo, examples }: Problem): Markup {
  const shown = examples.slice(0, SHOWN_EXAMPLES)
  return html`<li><details>
  <summary><span
    class="status${isRefused ? ' is-waiting' : ''}">${text(
      isRefused ? 'feeds.isRefused' : 'feeds.isLimited',
    )}</span> ${what} <small>${text('feeds.offers', { count })}</small></summary>
<p>${todo}</p><ul>
${shown.map(
  ({ id, title }) => html`<li>
  <a href="${base}/products?${new URLSearchParams({ q: title })}">${title}</a> <small>${id}</small></li>`,
)}${
  count > shown.length ? html`<li>${text('feeds.more', { count: count - shown.length })}</li>` : ''
}</ul></details></li>`
}

function renderChannel(office: Office, { name, isOn, addresses, rows, refused, problems }: Channel): Markup {
  const { text } = office
  if (!isOn) return html`<section><h2>${name}</h2><p class="hint">${text('feeds.off')}</p></section>`
  return html`<section><h2>${name}</h2>
<p>${text('feeds.rows', { count: rows })}${refused > 0 ? html` · ${text('feeds.refused', { count: refused })}` : ''}</p>
<details><summary>${text('feeds.addresses')}</summary><ul class="feed-list">
${addresses.map((address) => html`<li><code>${address}</code></li>`)}</ul></details>
${
  problems.length === 0
    ? html`<p class="hint">${text('feeds.none')}</p>`
    : html`<ul class="feed-list">
${problems.map((problem) => renderProblem(office, problem))}</ul>`
}</section>`
}

async function respondWithFeeds(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, language, text } = office
  const { channels } = await readFeedReport(backend, storeId, language)
  return respondWithPage(context, {
    title: text('parts.feeds'),
    part: 'feeds',
    body: html`<p class="hint">${text('feeds.hint')}</p>${channels.map((channel) => renderChannel(office, channel))}`,
  })
}

export function addFeedPages(routes: OfficeRoutes): void {
  routes.get('/feeds', requireOwner, respondWithFeeds)
}

/** Shared parts of the pages of reviews and comments. */
import { html } from 'hono/html'
import type { Markup, OfficeContext } from './office.ts'
import { tokenField } from './office-page.ts'

/** Tabs with both lists. */
export function renderTabs(context: OfficeContext, current: 'reviews' | 'comments'): Markup {
  const { base, text } = context.get('office')
  const tab = (name: 'reviews' | 'comments', label: string) =>
    html`<li><a href="${base}/${name}"${name === current ? html` aria-current="true"` : ''}>${label}</a></li>`
  return html`<div class="tools"><ul class="tabs">
  ${tab('reviews', text('reviews.title'))}${tab('comments', text('reviews.comments'))}</ul></div>`
}

/** Form with the store's reply to a review or comment; collapsed if there is no reply yet. */
export function renderReply(context: OfficeContext, action: string, reply: string, limit: number): Markup {
  const { text } = context.get('office')
  return html`<details class="fold"${reply === '' ? '' : html` open`}><summary>${text('reviews.reply')}</summary>
  <form class="stack" method="post" action="${action}">${tokenField(context)}
  <label>${text('reviews.publicReply')}<textarea name="reply" maxlength="${limit}">
${reply}</textarea></label><button class="quiet" name="do" value="reply">${text('reviews.saveReply')}</button></form>
</details>`
}

/** The id in the path of a review or comment; NaN if invalid. */
export const readId = (context: OfficeContext): number => {
  const id = context.req.param('id') ?? ''
  return /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN
}

/** What the pages of reviews and of comments have in common. */
import { html } from 'hono/html'
import type { Markup, OfficeContext } from './office.ts'
import { tokenField } from './office-page.ts'

/** The two lists, one of which is shown. */
export function renderTabs(context: OfficeContext, current: 'reviews' | 'comments'): Markup {
  const { base, say } = context.get('office')
  const tab = (name: 'reviews' | 'comments', text: string) =>
    html`<li><a href="${base}/${name}"${name === current ? html` aria-current="true"` : ''}>${text}</a></li>`
  return html`<div class="tools"><ul class="tabs">${tab('reviews', say('Reviews', 'Évaluations'))}${tab('comments', say('Comments', 'Commentaires'))}</ul></div>`
}

/** The store's answer to a review or a comment: folded while there is none. */
export function renderReply(context: OfficeContext, action: string, reply: string, limit: number): Markup {
  const { say } = context.get('office')
  return html`<details class="deed"${reply === '' ? '' : html` open`}><summary>${say('Answer below it', 'Répondre en dessous')}</summary><form class="stack" method="post" action="${action}">${tokenField(context)}<label>${say('Answer (public)', 'Réponse, que tout le monde lit')}<textarea name="reply" maxlength="${limit}">
${reply}</textarea></label><button class="quiet" name="do" value="reply">${say('Save the answer', 'Enregistrer la réponse')}</button></form></details>`
}

/** The number in the address of a review or a comment; NaN for none. */
export const readId = (context: OfficeContext): number => {
  const id = context.req.param('id') ?? ''
  return /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN
}

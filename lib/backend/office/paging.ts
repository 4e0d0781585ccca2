/** Long lists of the back office, a page at a time. */
import { html } from 'hono/html'
import type { Markup, OfficeContext } from './office.ts'

/** Entries of a page. */
export const PAGE_SIZE = 50

/** Which page of a list is shown, from 1, of how many; `offset` is how many entries stand before it. */
export type ListPage = { page: number; pages: number; offset: number }

/** The page that an address asks for, at least 1. */
export const readPageNumber = (context: OfficeContext): number =>
  Math.max(1, Number.parseInt(context.req.query('page') ?? '1', 10) || 1)

/** The page that an address asks for, or the last one of a list of `total` entries. */
export function readListPage(context: OfficeContext, total: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(pages, readPageNumber(context))
  return { page, pages, offset: (page - 1) * PAGE_SIZE }
}

/** Path of a page of the list at `path`. */
export const pathOfPage = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`

/** Links to the pages beside the one that is shown; `path` is that of the list, below the back office. */
export function renderPager(context: OfficeContext, path: string, { page, pages }: ListPage): Markup {
  const { base, say } = context.get('office')
  if (pages === 1) return html``
  const link = (target: number, text: string) =>
    html`<a class="button quiet" href="${base}${pathOfPage(path, target)}">${text}</a>`
  return html`<nav class="buttons" aria-label="${say('Pages of the list', 'Pages de la liste')}">${page > 1 ? link(page - 1, say('Previous', 'Précédents')) : ''}<span class="hint">${say(`Page ${page} of ${pages}`, `Page ${page} sur ${pages}`)}</span>${page < pages ? link(page + 1, say('Next', 'Suivants')) : ''}</nav>`
}

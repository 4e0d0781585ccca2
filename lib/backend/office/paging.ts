/** Pagination of lists in the back office. */
import { html } from 'hono/html'
import type { Markup, OfficeContext } from './office.ts'

/** Entries per page. */
export const PAGE_SIZE = 50

/** The current page, from 1, and the number of pages. `offset` is the number of entries before this page. */
export type ListPage = { page: number; pages: number; offset: number }

/** The page in the URL, at least 1. */
export const readPageNumber = (context: OfficeContext): number =>
  Math.max(1, Number.parseInt(context.req.query('page') ?? '1', 10) || 1)

/** The page in the URL, at most the last one of a list with `total` entries. */
export function readListPage(context: OfficeContext, total: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(pages, readPageNumber(context))
  return { page, pages, offset: (page - 1) * PAGE_SIZE }
}

export const pathOfPage = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`

/** Links to the previous and the next page. `path` is the list's, relative to the back office. */
export function renderPager(context: OfficeContext, path: string, { page, pages }: ListPage): Markup {
  const { base, text } = context.get('office')
  if (pages === 1) return html``
  const link = (target: number, label: string) =>
    html`<a class="button quiet" href="${base}${pathOfPage(path, target)}">${label}</a>`
  return html`<nav class="buttons" aria-label="${text('paging.label')}">
  ${page > 1 ? link(page - 1, text('paging.previous')) : ''}<span
    class="hint">${text('paging.page', { page, pages })}</span>${
      page < pages ? link(page + 1, text('paging.next')) : ''
    }</nav>`
}

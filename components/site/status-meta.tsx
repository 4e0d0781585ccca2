import { STATUS_NAME } from '#lib/finish-html/page-meta.ts'

/** Sets the page's HTTP status; the cache reads the element when it stores the page. */
export function StatusMeta({ status }: { status: 404 | 500 }) {
  return <meta name={STATUS_NAME} content={String(status)} />
}

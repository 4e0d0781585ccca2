import { STATUS_NOTE } from '#lib/page/page-notes.ts'

/** Asks for an HTTP status other than 200 for the page it is on; the cache reads it as it stores the page. */
export function StatusNote({ status }: { status: 404 | 500 }) {
  return <meta name={STATUS_NOTE} content={String(status)} />
}

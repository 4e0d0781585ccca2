import { STATUS_NAME } from '#lib/page/page-meta.ts'

/** Asks for an HTTP status other than 200 for the page it is on; the cache reads it as it stores the page. */
export function StatusMeta({ status }: { status: 404 | 500 }) {
  return <meta name={STATUS_NAME} content={String(status)} />
}

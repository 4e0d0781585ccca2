import { type ReactNode, Suspense } from 'react'
import { settleWithin } from '#lib/core/server/settle-within.ts'
import type { PageResult } from '#lib/site/page-result.ts'
import { throwNoPage } from './throw-no-page.ts'

/**
 * How long a page waits for its data before the shell is sent: too short to be noticed, long enough for most requests.
 */
const PATIENCE_MS = 80

type Props<Data> = {
  loading: Promise<PageResult<Data>>
  /** Whether only the data can tell if the page exists. Then the response starts after they have arrived. */
  isUnsure: boolean
  /** Rendered until the data have arrived. */
  fallback: ReactNode
  View: (page: Data) => ReactNode | Promise<ReactNode>
}

/**
 * The view of a page that is rendered for each request. If its data arrive in time, the response is complete and its
 * status fits them; otherwise the shell is sent first, and the rest is streamed.
 */
export async function StreamedView<Data>({ loading, isUnsure, fallback, View }: Props<Data>) {
  const isLoaded = isUnsure || (await settleWithin(loading, PATIENCE_MS)).kind === 'done'
  if (isLoaded) return renderPage(await loading, View)
  return (
    <Suspense fallback={fallback}>
      <LoadedView loading={loading} View={View} />
    </Suspense>
  )
}

const LoadedView = async <Data,>({ loading, View }: Pick<Props<Data>, 'loading' | 'View'>) =>
  renderPage(await loading, View)

function renderPage<Data>(page: PageResult<Data>, View: Props<Data>['View']) {
  if (page.kind !== 'found') throwNoPage(page)
  return View(page)
}

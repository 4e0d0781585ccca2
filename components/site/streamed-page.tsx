import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { settleWithin } from '#lib/core/settle-within.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { followRedirect } from './follow-redirect.ts'
import { spanOfPage } from './span-of-page.ts'

/** How long a page waits for its data before it shows what it has: too short to be noticed, long enough for most. */
const PATIENCE_MS = 80

type Description<Props extends { params: Promise<SiteParams> }, Head, Opened> = {
  /** Loads what decides status and head, from the cache where possible; null when the store has no such page. */
  openHead: (props: Props) => Promise<Head | null>
  /** Loads everything. Null, too, is "no such page". */
  open: (props: Props) => Promise<Opened | null>
  metadata: (head: Head) => Metadata | Promise<Metadata>
  /** The page's public path, decoded: where there is no such page any more, it may have moved. */
  pathOf?: (params: Awaited<Props['params']>) => string
  /** The page while its data is on the way. */
  renderWaiting: (head: Head) => ReactNode | Promise<ReactNode>
  render: (opened: Opened) => ReactNode | Promise<ReactNode>
}

/**
 * A page made for each request. It is complete, with a true status for whatever its data says, when the data comes
 * soon; otherwise the shell is sent at once and the rest follows as it arrives.
 */
export function streamedPage<Props extends { params: Promise<SiteParams> }, Head, Opened>({
  openHead,
  open,
  metadata,
  pathOf,
  renderWaiting,
  render,
}: Description<Props, Head, Opened>) {
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const head = await openHead(props)
      return head === null ? {} : withSharing(await openSite(await props.params), await metadata(head))
    },

    async Page(props: Props): Promise<ReactNode> {
      return spanOfPage(props, async (say) => {
        const work = open(props)
        // Awaited below; meanwhile the head may have failed first.
        work.catch(() => {})
        const head = await openHead(props)
        if (head === null) {
          const params = (await props.params) as Awaited<Props['params']>
          if (pathOf) await followRedirect(params, pathOf(params))
          notFound()
        }

        const settled = await settleWithin(work, PATIENCE_MS)
        say(settled.kind === 'done' ? (settled.value === null ? 'missing' : 'found') : 'waiting')
        if (settled.kind === 'done') return settled.value === null ? notFound() : render(settled.value)
        return (
          <Suspense fallback={await renderWaiting(head)}>
            <DeferredContent work={work} render={render} />
          </Suspense>
        )
      })
    },
  }
}

async function DeferredContent<Opened>({
  work,
  render,
}: {
  work: Promise<Opened | null>
  render: (opened: Opened) => ReactNode | Promise<ReactNode>
}) {
  const opened = await work
  return opened === null ? notFound() : render(opened)
}

import type { Metadata } from 'next'
import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { publicMessage } from '#lib/core/public-error.ts'
import { errorTexts } from '#lib/i18n/error-texts.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { causeOf, framesOf, log } from '#lib/telemetry/log.ts'
import { followRedirect } from './follow-redirect.ts'
import { logUnsupportedLocale } from './log-unsupported-locale.ts'
import { NotFoundView } from './not-found-view.client.tsx'
import { spanOfPage } from './span-of-page.ts'
import { StatusMeta } from './status-meta.tsx'
import { StoreErrorView } from './store-error-view.client.tsx'

type Description<Props extends { params: Promise<SiteParams> }, Opened> = {
  /** Loads what the page shows; null when the store has no such page. Throws when it can't be had. */
  open: (props: Props) => Promise<Opened | null>
  metadata: (opened: Opened) => Metadata | Promise<Metadata>
  /** The page's public path, decoded: where there is no such page any more, it may have moved. */
  pathOf?: (params: Awaited<Props['params']>) => string
  /** The page stands but lacks what it is for: it is shown with status 500 and not kept. */
  isBroken?: (opened: Opened) => boolean
  render: (opened: Opened) => ReactNode | Promise<ReactNode>
}

type Outcome<Opened> = { kind: 'found'; opened: Opened } | { kind: 'missing' } | { kind: 'failed'; error: unknown }

/**
 * A stored page that says with its status, and in its HTML, when there is no such page (404) or when it can't be had
 * (500). Next's own notFound() and error pages leave their markup to the browser: a crawler would get an empty page.
 */
export function storePage<Props extends { params: Promise<SiteParams> }, Opened>({
  open,
  metadata,
  pathOf,
  isBroken = () => false,
  render,
}: Description<Props, Opened>) {
  const settle = async (props: Props): Promise<Outcome<Opened>> => {
    try {
      const opened = await open(props)
      if (opened !== null) return { kind: 'found', opened }
      const params = (await props.params) as Awaited<Props['params']>
      if (pathOf) await followRedirect(params, pathOf(params))
      return { kind: 'missing' }
    } catch (error) {
      unstable_rethrow(error)
      return { kind: 'failed', error }
    }
  }

  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const outcome = await settle(props)
      if (outcome.kind === 'found') {
        return withSharing(await openSite(await props.params), await metadata(outcome.opened))
      }
      const { locale } = await props.params
      const t = await loadTranslator(locale)
      const title = outcome.kind === 'missing' ? t('notFound.title') : errorTexts(locale).title
      return { title, robots: { index: false } }
    },

    async Page(props: Props): Promise<ReactNode> {
      return spanOfPage(props, async (say) => {
        const outcome = await settle(props)
        say(outcome.kind)
        if (outcome.kind === 'found') {
          return isBroken(outcome.opened) ? (
            <>
              <StatusMeta status={500} />
              {await render(outcome.opened)}
            </>
          ) : (
            render(outcome.opened)
          )
        }
        if (outcome.kind === 'missing') {
          const params = (await props.params) as Awaited<Props['params']>
          if (pathOf) await logUnsupportedLocale(params, pathOf(params))
          return (
            <>
              <StatusMeta status={404} />
              <NotFoundView />
            </>
          )
        }
        await reportFailure(props, outcome.error)
        return (
          <>
            <StatusMeta status={500} />
            <StoreErrorView text={publicMessage(outcome.error)} />
          </>
        )
      })
    },
  }
}

async function reportFailure({ params }: { params: Promise<SiteParams> }, error: unknown): Promise<void> {
  const scope = await openScope(await params).catch(() => null)
  log('page.failed', {
    message: error instanceof Error ? error.message : 'A page could not be made.',
    ...(scope && { tenant: scope.tenant.tenant }),
    cause: causeOf(error),
    frames: framesOf(error),
  })
}

/**
 * Renders pages and islands in Vitest's browser mode with everything that a page provides: the store's configuration,
 * state, texts, style sheets and theme. Server components are called first, as on the server. Their calls and those of
 * islands reach the test site's back end through its gateway, with a new session for each render.
 *
 *     await renderPage(await import('#app/[host]/[locale]/[variant]/checkout/cart/page.tsx'), {
 *       path: '/checkout/cart',
 *       prepare: (shop) => shop.call('POST', '/cart/items', { product_id: 12 }),
 *     })
 *     await page.getByRole('button', { name: 'Remove' }).click()
 *     await expect.element(page.getByText('You have no items')).toBeVisible()
 */
import '#app/site.css'
import axe from 'axe-core'
import { AppRouterContext, LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, Suspense, useEffect } from 'react'
import { SWRConfig } from 'swr'
import { initCache } from 'swr/_internal'
import * as v from 'valibot'
import { expect, type Mock, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Footer } from '#components/site/footer.tsx'
import { HeaderGroup } from '#components/site/header/header-group.tsx'
import { PageFrame } from '#components/site/page-frame.client.tsx'
import { StoreProviders } from '#components/site/store-providers.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { isCheckoutEnclosed } from '#lib/checkout/enclosed-checkout.ts'
import { loadDefaultTexts } from '#lib/config/default-texts.ts'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadShell } from '#lib/navigation/load-shell.server.ts'
import { createAddresses } from '#lib/site/addresses.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { buildThemeSheet } from '#lib/theme/theme-sheet.ts'
import { findAutofillFaults, readControls } from './autofill.ts'
import { type ReadState, reportFailure } from './failure-report.ts'
import { setSite } from './open-site-in-browser.ts'
import { beginRendering } from './react-in-server-parts.ts'
import { resolveServerParts } from './resolve-server-parts.ts'
import { type ConfigPatch, mergeConfig, type ResponsePatches } from './response-patches.ts'
import type { DemoStore } from './stores.ts'
import { type Call, createShop, endVisit, REST, type Shop, untilCallsEnd, watchCalls } from './visit-calls.ts'

export type { Call, Shop } from './visit-calls.ts'
export { expect, page, userEvent }

type Options = {
  /** Default: 'kessler'. */
  store?: DemoStore
  /** Dash form; default: the store's first language. */
  locale?: string
  /** Merged into the store's configuration. */
  config?: ConfigPatch
  /** Changes responses of the back end, by path below /api/rest (response-patches.ts). */
  answers?: ResponsePatches
  /** Path and query of the page; default: '/'. */
  path?: string
  device?: 'desktop' | 'mobile'
  /** Rendered as the preview of a draft. */
  isPreview?: boolean
  /** Prepares the session: a cart, an account. */
  prepare?: (shop: Shop) => unknown
  /** Renders again in the session of the previous render, with the tab's storage, as the browser's Reload does. */
  isReload?: boolean
}

type Visit = {
  readonly site: Site
  /** Calls since rendering began. */
  readonly calls: readonly Call[]
  /** URLs to which the page tried to navigate; it stays. */
  readonly left: readonly string[]
  readonly router: Readonly<Record<'push' | 'replace' | 'refresh' | 'back' | 'forward' | 'prefetch', Mock>>
  readonly shop: Shop
}

const LOCALES: Readonly<Record<DemoStore, readonly string[]>> = {
  kessler: ['en-US'],
  alderloom: ['en-US'],
  volteo: ['fr-CA', 'en-CA'],
}

const ownAddress = window.location.href
let visits = 0
/** Id of the style sheet with the store's theme. */
const THEME_ID = 'theme-of-the-store'

/** The used part of a route file. */
type PageModule = { default: (props: never) => ReactNode | Promise<ReactNode> }

type PageOptions = Options & {
  /** The route's parameters: { key: 'oak-table' }. */
  params?: Readonly<Record<string, string | string[]>>
  /** Whether to render the store's header and footer around the page. */
  hasFrame?: boolean
}

/** Renders the page of a route, like renderIsland. The query of `path` becomes its searchParams. */
export function renderPage(
  page: PageModule,
  { params = {}, hasFrame = false, ...options }: PageOptions = {},
): Promise<Visit> {
  const Page = page.default as (props: unknown) => ReactNode | Promise<ReactNode>
  const query = Object.fromEntries(new URL(options.path ?? '/', 'http://shop.test').searchParams)
  return renderIsland(async ({ host, locale, variant }) => {
    const own: SiteParams = { host, locale, variant: variant.device }
    const content = await Page({ params: Promise.resolve({ ...own, ...params }), searchParams: Promise.resolve(query) })
    return hasFrame ? frame(own, content) : <main>{content}</main>
  }, options)
}

/** The store's frame around a page, as in the layout. */
async function frame(params: SiteParams, content: ReactNode): Promise<ReactNode> {
  const shell = await loadShell(params)
  if (!shell) throw new Error('the store can not be opened')
  const { site, t } = shell
  return (
    <PageFrame
      header={<HeaderGroup site={site} menu={shell.menu} t={t} blocks={shell.header} />}
      footer={<Footer site={site} t={t} html={shell.footer} />}
      isCheckoutEnclosed={isCheckoutEnclosed(site)}
    >
      {content}
    </PageFrame>
  )
}

/**
 * Renders an island or any part of a page, including server components; changes of the browser are undone after the
 * test.
 */
export async function renderIsland(
  island: (site: Site) => ReactNode | Promise<ReactNode>,
  options: Options = {},
): Promise<Visit> {
  const { store = 'kessler', path = '/', answers = {}, prepare } = options
  const [first = 'en-US'] = LOCALES[store]
  const locale = options.locale ?? first
  visits += 1
  // Removes the previous render of the same test, which would otherwise make calls as part of the new visit.
  await cleanup()
  await untilCallsEnd()
  if (!options.isReload) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API works over HTTPS only
    document.cookie = `test-visit=${store}.${Date.now()}-${visits}; path=/`
    localStorage.clear()
    sessionStorage.clear()
  }

  const shop = createShop(locale)
  await prepare?.(shop)
  const calls = watchCalls(store, answers)
  const site = await openSite(store, locale, options)
  const left = keepPage()
  document.querySelector(`#${THEME_ID}`)?.remove()
  const styles = document.head.appendChild(document.createElement('style'))
  styles.id = THEME_ID
  styles.textContent = (await buildThemeSheet(site.config, site)).css
  document.documentElement.lang = locale
  window.history.replaceState(null, '', path)
  const router = {
    push: vi.fn(),
    replace: vi.fn(),
    refresh: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    prefetch: vi.fn(),
  }
  const cache = new Map<string, ReadState>()
  reportFailure(calls, cache)
  onTestFinished(() => {
    endVisit()
    styles.remove()
    window.history.replaceState(null, '', ownAddress)
  })
  setSite(site)
  beginRendering()
  const content = await resolveServerParts(island(site))
  // Islands of a document share one client; the new visit has another session.
  await getRestClient(locale).refreshSession()
  calls.length = 0
  const [tCart, tLists] = await Promise.all([loadTranslator(locale, 'cart'), loadTranslator(locale, 'lists')])
  const address = new URL(path, 'http://shop.test')
  // Reads that are still running at the end of the test may write: SWR would throw if it had opened the cache itself.
  initCache(cache)
  const shown = Promise.withResolvers<void>()
  await render(
    <SWRConfig value={{ provider: () => cache }}>
      <AppRouterContext value={router as never}>
        <PathnameContext value={address.pathname}>
          <SearchParamsContext value={address.searchParams}>
            <PathParamsContext value={{}}>
              <LayoutRouterContext
                value={{ parentTree: routeTree(address.pathname), parentRenderTree: { data: {} } } as never}
              >
                <StoreProviders site={site} tCart={tCart} tLists={tLists}>
                  <Suspense fallback={null}>
                    {content}
                    <Shown onShown={shown.resolve} />
                  </Suspense>
                </StoreProviders>
              </LayoutRouterContext>
            </PathParamsContext>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    </SWRConfig>,
  )
  await shown.promise
  return { site, calls, left, router, shop }
}

/** Tells when React has put what is beside it into the document. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

type RouteTree = [segment: string, parallelRoutes: { children?: RouteTree }]

/** Segments of a path in the format of Next's router. */
function routeTree(pathname: string): RouteTree {
  const segments = pathname.split('/').filter(Boolean)
  const below = segments.reduceRight<RouteTree>((tree, segment) => [segment, { children: tree }], ['__PAGE__', {}])
  return ['', { children: below }]
}

async function openSite(
  store: DemoStore,
  locale: string,
  { config = {}, device = 'desktop', isPreview = false }: Options,
): Promise<Site> {
  const response = await window.fetch(`${REST}/config`, { headers: { language: locale } })
  const wire = v.parse(StoreConfigWire, mergeConfig(await response.json(), config))
  const [first = locale] = LOCALES[store]
  const mapped = mapStoreConfig(wire, undefined, await loadDefaultTexts(locale))
  const host = `${store}.localhost`
  return {
    tenant: {
      tenant: store,
      api: `${window.location.origin}${REST}`,
      locale: first,
      locales: [...LOCALES[store]],
      iframeUrl: '',
    },
    locale,
    ...(isPreview && { preview: 'of-a-test' }),
    host,
    variant: { device, isPagespeed: false },
    config: mapped,
    ...createAddresses(mapped.identity.baseUrl, host, localePrefix(locale, first)),
  }
}

/** Blocks navigations away from the test's page, and records their targets. */
function keepPage(): string[] {
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    const { url, sameDocument } = event.destination
    if (sameDocument || !event.cancelable) return
    left.push(url.replace(window.location.origin, ''))
    event.preventDefault()
  }
  window.navigation.addEventListener('navigate', stay)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stay))
  return left
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects that axe finds no violations of WCAG 2.2, levels A and AA, in the rendered part, and that browsers can fill
 * in its fields.
 */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, {
    runOnly: { type: 'tag', values: WCAG_22_AA },
    // The rule mistakes the letters of a drawn logo for words; its link is called 'To home page' (S1-2.7-06).
    rules: { 'label-content-name-mismatch': { enabled: false } },
    resultTypes: ['violations'],
  })
  const findings = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.slice(0, 5).map(({ target, html }) => `${target.join(' ')} — ${html.slice(0, 160)}`),
  }))
  expect(findings).toEqual([])
  expect(findAutofillFaults(readControls(part))).toEqual([])
}

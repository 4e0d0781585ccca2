import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ExplainedError } from './explained-error.ts'

/**
 * Pages with a limit for their first-load JavaScript (gzip, in bytes; an empty app of the same Next version has
 * 137,000), and their routes in the build.
 */
const PAGES = [
  { page: 'home', limitBytes: 168_000, route: /\[variant\]$/ },
  { page: 'category', limitBytes: 168_000, route: /\[variant\]\/catalog\/\[key\]\/\[query\]$/ },
  { page: 'product', limitBytes: 172_000, route: /\[variant\]\/product\/\[key\]$/ },
]

/**
 * An entry of Turbopack's .next/diagnostics/route-bundle-stats.json: the scripts of a route's first page load,
 * including boundaries, without the polyfills that current browsers skip.
 */
type RouteStats = { route: string; firstLoadChunkPaths: string[] }

type PageSize = { page: string; bytes: number; limitBytes: number }

/** `folder` of a page below app/, and the client components that it may render. */
type PageModules = { folder: string; modules: readonly string[] }

/**
 * First-load JavaScript of the pages with a limit.
 *
 * @param sizeOf compressed size of a script in bytes
 * @throws {ExplainedError} "The build has no route for the {page} page.", so that renaming a route can't disable its
 * limit
 */
export function measurePages(stats: readonly RouteStats[], sizeOf: (path: string) => number): PageSize[] {
  return PAGES.map(({ page, limitBytes, route }) => {
    const entry = stats.find((candidate) => route.test(candidate.route))
    if (!entry) throw new ExplainedError(`The build has no route for the ${page} page.`)
    const bytes = [...new Set(entry.firstLoadChunkPaths)].reduce((sum, path) => sum + sizeOf(path), 0)
    return { page, bytes, limitBytes }
  })
}

/**
 * Route statistics of the last build.
 *
 * @param root folder of the project
 */
export const readRouteStats = (root: string): RouteStats[] =>
  JSON.parse(readFileSync(join(root, '.next', 'diagnostics', 'route-bundle-stats.json'), 'utf8'))

/**
 * First-load JavaScript of the last build.
 *
 * @param root folder of the project
 */
export function readPageSizes(root: string): PageSize[] {
  return measurePages(readRouteStats(root), (path) => gzipSync(readFileSync(join(root, path))).length)
}

/** Text in every script with a widget of Headless UI: it names its elements so. */
const HEADLESS_UI = 'headlessui-'

/**
 * Routes whose first load has a widget of Headless UI. Widgets are loaded on need.
 *
 * @param textOf text of a script
 */
export const findHeadlessRoutes = (stats: readonly RouteStats[], textOf: (path: string) => string): string[] =>
  stats.flatMap(({ route, firstLoadChunkPaths }) =>
    firstLoadChunkPaths.some((path) => textOf(path).includes(HEADLESS_UI)) ? [route] : [],
  )

/**
 * findHeadlessRoutes of the last build.
 *
 * @param root folder of the project
 */
export function readHeadlessRoutes(root: string): string[] {
  const texts = new Map<string, string>()
  const textOf = (path: string) => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    texts.set(path, text)
    return text
  }
  return findHeadlessRoutes(readRouteStats(root), textOf)
}

/** A store's cached pages; streamed ones have fewer parts around their content. */
const STORED_PAGE = /\[variant\](?!\/(live|search|wishlist\/shared)\b)/

/** The page with content of staff. */
const CONTENT_PAGE = /\/\[\.\.\.cmsId\]$/

/**
 * Client components of the content page that other pages of a store lack: plain content must not need any.
 *
 * @throws {ExplainedError} "The build has no route for content pages."
 */
export function findContentModules(pages: readonly PageModules[]): string[] {
  const stored = pages.filter(({ folder }) => STORED_PAGE.test(folder))
  const content = stored.find(({ folder }) => CONTENT_PAGE.test(folder))
  if (!content) throw new ExplainedError('The build has no route for content pages.')
  return content.modules.filter((name) => !stored.every(({ modules }) => modules.includes(name)))
}

/**
 * Client components that the pages of the last build may render, from Next's manifests.
 *
 * @param root folder of the project
 */
export function readClientModules(root: string): PageModules[] {
  const server = join(root, '.next', 'server')
  const pages = JSON.parse(readFileSync(join(server, 'app-paths-manifest.json'), 'utf8'))
  return Object.keys(pages)
    .filter((page) => page.endsWith('/page') && STORED_PAGE.test(page))
    .map((page) => {
      const file = join(server, 'app', `${page}_client-reference-manifest.js`)
      const [, json = '{}'] =
        /^globalThis\.__RSC_MANIFEST\["[^"]+"\] = (.*?);?\s*$/m.exec(readFileSync(file, 'utf8')) ?? []
      return { folder: page.replace(/\/page$/, ''), modules: Object.keys(JSON.parse(json).clientModules) }
    })
}

/** A line per page: its size, the limit, and the difference. */
export function formatPageSizes(sizes: readonly PageSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return sizes
    .map(({ page, bytes, limitBytes }) => {
      const leftBytes = limitBytes - bytes
      const verdict = leftBytes >= 0 ? `${kilobytes(leftBytes)} left` : `${kilobytes(-leftBytes)} too much`
      return `${page.padEnd(10)}${kilobytes(bytes).padStart(10)} of ${kilobytes(limitBytes)}   ${verdict}`
    })
    .join('\n')
}

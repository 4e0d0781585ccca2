import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ExplainedError } from './explained-error.ts'

/**
 * Pages with a limit of their first-load JavaScript (gzip, in bytes; an empty app of the same Next version has 137,000),
 * and how the build calls their routes.
 */
const PAGES = [
  { page: 'home', limitBytes: 168_000, route: /\[variant\]$/ },
  { page: 'category', limitBytes: 168_000, route: /\[variant\]\/catalog\/\[key\]\/\[query\]$/ },
  { page: 'product', limitBytes: 172_000, route: /\[variant\]\/product\/\[key\]$/ },
]

/**
 * One entry of what Turbopack builds note in .next/diagnostics/route-bundle-stats.json: the scripts that a route's first
 * page load brings, boundaries included, the polyfills that current browsers skip not.
 */
type RouteStats = { route: string; firstLoadChunkPaths: string[] }

type PageSize = { page: string; bytes: number; limitBytes: number }

/** A page, by its folder below app/, and the client components that it may show. */
type PageModules = { folder: string; modules: readonly string[] }

/**
 * First-load JavaScript of the pages that have a limit.
 *
 * @param sizeOf compressed size of a script in bytes
 * @throws {ExplainedError} "The build has no route for the {page} page." so that a renamed route can't escape
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
 * What the last build notes of its routes.
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

/** Pages of a store that are stored; streamed ones have fewer parts around them. */
const STORED_PAGE = /\[variant\](?!\/(live|search|wishlist\/shared)\b)/

/** The page of content that staff wrote. */
const CONTENT_PAGE = /\/\[\.\.\.cmsId\]$/

/**
 * Client components that a page of content brings and that not every page of a store has: plain content must bring none.
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
 * Client components that the pages of the last build may show, from what Next notes for its server.
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

/** One line per page: its size, the limit, and how much of it is left or missing. */
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

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { hintCompilation } from './compile-hints.mjs'
import { ExplainedError } from './explained-error.mjs'
import { run } from './processes.mjs'
import { step } from './progress.mjs'
import { childEnvironment, NEXT_PROGRAM, nodeCommand, ROOT } from './settings.mjs'

/** What a build is made of; folders are taken with all they hold. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Parts of those that no page is made of; of the commands' code only the hints go into what is built. */
const OTHERS = /^lib\/(backend|edge)(\/|$)|^lib\/cli\/(?!compile-hints\.mjs$)|\.test\.tsx?$/

const STAMP = join(ROOT, '.next', 'showroom-sources')

/**
 * Lists the files under a path, sorted.
 * @param {string} path
 * @param {(path: string) => boolean} isWanted
 * @returns {string[]}
 */
function listFiles(path, isWanted) {
  if (!existsSync(path) || !isWanted(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => listFiles(join(path, entry.name), isWanted))
  } catch {
    return [path]
  }
}

/**
 * Hash of names and contents of all files that decide what is built.
 * @param {string} root folder of the project
 * @param {readonly string[]} [sources] files and folders
 * @param {RegExp} [others] names of files and folders in those that don't count
 * @returns {string} hexadecimal
 */
export function hashSources(root, sources = SOURCES, others = OTHERS) {
  const nameOf = (/** @type {string} */ path) => relative(root, path).split(sep).join('/')
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(join(root, source), (path) => !others.test(nameOf(path)))) {
      const content = readFileSync(file)
      hash.update(`${nameOf(file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

const readStamp = () =>
  existsSync(join(ROOT, '.next', 'BUILD_ID')) && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''

/** Next's own bundle of the server, which OpenNext makes its worker from; `next start` doesn't need it. */
const hasStandalone = () => existsSync(join(ROOT, '.next', 'standalone'))

/**
 * Builds the storefront when its sources have changed since the last build.
 * @param {{isStandalone?: boolean}} [options] isStandalone: with what the worker is made from; serves `next start` too
 * @throws {ExplainedError} when the build fails, with its output
 */
export async function buildStorefront({ isStandalone = false } = {}) {
  await step('Building the storefront', async (note) => {
    const sources = hashSources(ROOT)
    if (readStamp() === sources && (hasStandalone() || !isStandalone)) return note('up to date')
    const { code, output } = await run(nodeCommand(), [NEXT_PROGRAM, 'build'], {
      env: childEnvironment({
        NODE_ENV: 'production',
        ...(isStandalone && {
          NEXT_PRIVATE_STANDALONE: 'true',
          NEXT_PRIVATE_OUTPUT_TRACE_ROOT: dirname(join(ROOT, '_')),
        }),
      }),
    })
    if (code !== 0) throw new ExplainedError(`The storefront could not be built:\n\n${output}`)
    hintCompilation(ROOT)
    writeFileSync(STAMP, sources)
  })
}

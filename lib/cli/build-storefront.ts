import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { hintCompilation } from './compile-hints.ts'
import { ExplainedError } from './explained-error.ts'
import { run } from './processes.ts'
import { step } from './progress.ts'
import { childEnvironment, NEXT_PROGRAM, nodeCommand, ROOT } from './settings.ts'

/** Inputs of a build; folders include their contents. */
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

/** Parts of those that no page uses; of the commands, only compile-hints.ts is part of the build. */
const OTHERS =
  /^lib\/(backend|bridges|cloudflare)(\/|$)|^lib\/cli\/(?!compile-hints\.ts$)|^lib\/server\/.*\.node\.ts$|\.test\.tsx?$/

const STAMP = join(ROOT, '.next', 'showroom-sources')

/** Files below a path, sorted. */
function listFiles(path: string, isPart: (path: string) => boolean): string[] {
  if (!existsSync(path) || !isPart(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => listFiles(join(path, entry.name), isPart))
  } catch {
    return [path]
  }
}

/**
 * Hash of names and contents of all files that affect the build.
 *
 * @param root folder of the project
 * @param sources files and folders
 * @param others names of files and folders to ignore
 * @returns hexadecimal
 */
export function hashSources(root: string, sources: readonly string[] = SOURCES, others = OTHERS): string {
  const nameOf = (path: string) => relative(root, path).split(sep).join('/')
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

/** Next's standalone server, the input of OpenNext's worker; `next start` doesn't need it. */
const hasStandalone = () => existsSync(join(ROOT, '.next', 'standalone'))

/**
 * Builds the storefront if its sources have changed since the last build.
 *
 * @param options isStandalone: also build the worker's input; the build works with `next start` too
 * @throws {ExplainedError} with the output if the build fails
 */
export async function buildStorefront({ isStandalone = false }: { isStandalone?: boolean } = {}): Promise<void> {
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

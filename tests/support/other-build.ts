/**
 * Simulates the next release of the storefront without building it: a copy of the tested build with another build id
 * and other names of the files that its pages load.
 */
import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../lib/cli/settings.ts'

/** Files that a storefront needs in addition to its build and packages (deploy/Dockerfile). */
const PARTS = ['lib', 'public', 'package.json', 'next.config.mjs']

const TEXTS = /\.(?:js|json|html|rsc|meta|body)$|\/BUILD_ID$/
const CHUNK = /static\/chunks\/(?!other-)([\w.~-]+\.(?:js|css))/g

/** Whether a page, or the URL of one of its files, belongs to the other build. */
export const isOfOtherBuild = (text: string): boolean => text.includes('/_next/static/chunks/other-')

/** URLs of the scripts and style sheets that a page loads. */
export const filesOfPage = (html: string): string[] => [
  ...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? []),
]

/** Writes the other build into a new folder; includes the previous build's files (docs/operations.md). */
export async function copyAsOtherBuild(folder: string): Promise<void> {
  await mkdir(folder)
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const build = join(folder, '.next')
  const [cache, types] = [join(ROOT, '.next', 'cache'), join(ROOT, '.next', 'types')]
  await cp(join(ROOT, '.next'), build, { recursive: true, filter: (path) => path !== cache && path !== types })

  const buildId = (await readFile(join(build, 'BUILD_ID'), 'utf8')).trim()
  const otherId = `other-${buildId}`
  for (const path of await readdir(build, { recursive: true, encoding: 'utf8' })) {
    const file = join(build, path)
    if (!TEXTS.test(file)) continue
    const text = await readFile(file, 'utf8').catch(() => '')
    const changed = text.replaceAll(buildId, otherId).replace(CHUNK, 'static/chunks/other-$1')
    if (changed !== text) await writeFile(file, changed)
  }
  await rename(join(build, 'static', buildId), join(build, 'static', otherId))
  const chunks = join(build, 'static', 'chunks')
  for (const name of await readdir(chunks)) await rename(join(chunks, name), join(chunks, `other-${name}`))
  await cp(join(ROOT, '.next', 'static'), join(build, 'static'), { recursive: true, force: false })
}

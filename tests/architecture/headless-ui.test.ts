import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { reachableFrom, readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const sources = readProject(ROOT, ['app', 'components', 'lib', 'middleware.ts']).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
)
const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.filter(({ isTypeOnly }) => !isTypeOnly)]))
const wrappers = sources.flatMap(({ path, imports }) =>
  imports.some(({ to, isTypeOnly }) => to.startsWith('@headlessui/') && !isTypeOnly) ? [path] : [],
)

describe('Headless UI', () => {
  it('is imported by its wrappers in components/ui only', () => {
    expect(wrappers.length).toBeGreaterThan(0)
    expect(wrappers.filter((path) => !/^components\/ui\/[\w-]+\.client\.tsx$/.test(path))).toEqual([])
  })

  it('is in no page’s first load: from a route file, its wrappers are reached by import() alone', () => {
    const routes = sources.filter(({ path }) => path.startsWith('app/')).map(({ path }) => path)
    const withPages = new Set(
      routes.flatMap((path) => [
        ...reachableFrom(path, (from) =>
          (importsOf.get(from) ?? []).filter(({ isDynamic }) => !isDynamic).map(({ to }) => to),
        ),
      ]),
    )
    expect(withPages.size).toBeGreaterThan(100)
    expect(wrappers.filter((path) => withPages.has(path))).toEqual([])
  })
})

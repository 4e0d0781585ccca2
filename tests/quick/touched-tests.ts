import type { SourceFile } from '../architecture/import-graph.ts'

/**
 * `distance` is the number of imports between the test file and the nearest changed file; 0 if the test itself changed.
 */
type TouchedTest = { path: string; distance: number }

const TEST = /\.test\.tsx?$/

/** Words of paths that say nothing about the subject of a file. */
const GENERAL =
  /^(?:app|lib|components|tests|contract|backend|server|client|browser|node|test|tsx?|routes?|page|view|form|index|map)$/

const subjectsOf = (path: string): string[] => path.split(/[/.-]/).filter((word) => !GENERAL.test(word))

/**
 * Test files that import a changed file, directly or indirectly: direct ones first, then those with most words of a
 * changed file's path in their own, then the nearest. Most tests of pages and of the back end have the same distance.
 */
export function findTouchedTests(files: readonly SourceFile[], changed: readonly string[]): TouchedTest[] {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files) {
    for (const { to, isExternal } of imports) {
      if (!isExternal) importers.set(to, [...(importers.get(to) ?? []), path])
    }
  }
  const distances = new Map<string, number>()
  let layer = [...new Set(changed)]
  for (let distance = 0; layer.length > 0; distance++) {
    for (const path of layer) distances.set(path, distance)
    layer = [...new Set(layer.flatMap((path) => importers.get(path) ?? []))].filter((path) => !distances.has(path))
  }
  const subjects = new Set(changed.flatMap(subjectsOf))
  const rankOf = ({ path, distance }: TouchedTest) =>
    distance <= 1 ? Number.POSITIVE_INFINITY : new Set(subjectsOf(path).filter((word) => subjects.has(word))).size
  return [...distances]
    .filter(([path]) => TEST.test(path))
    .map(([path, distance]) => ({ test: { path, distance }, rank: rankOf({ path, distance }) }))
    .sort(
      (a, b) =>
        Number(b.rank > a.rank) - Number(a.rank > b.rank) ||
        a.test.distance - b.test.distance ||
        a.test.path.localeCompare(b.test.path),
    )
    .map(({ test }) => test)
}

/** What component tests request from the built site: calls to the back end, theme and media. */
const REQUESTED = /^(?:app\/(?:api\/rest|theme|media)\/|middleware\.ts$|lib\/server\/serve-storefront)/

/** Whether the part of the built site that component tests request contains a changed file, directly or indirectly. */
export function isPartOfRequests(files: readonly SourceFile[], changed: readonly string[]): boolean {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]))
  const parts = new Set(files.map(({ path }) => path).filter((path) => REQUESTED.test(path)))
  // A set lists what is added while it is read.
  for (const path of parts) {
    for (const { to, isExternal, isTypeOnly } of importsOf.get(path) ?? [])
      if (!isExternal && !isTypeOnly) parts.add(to)
  }
  return changed.some((path) => parts.has(path) || /^(?:next\.config|package|instrumentation)/.test(path))
}

/** Kinds of tests that the quick run includes, with the maximum number of files for each. */
const QUICK_KINDS = [
  { name: 'component', isOf: (path: string) => path.endsWith('.browser.test.tsx'), limit: 8 },
  { name: 'contract', isOf: (path: string) => path.startsWith('tests/contract/'), limit: 6 },
  {
    name: 'unit',
    isOf: (path: string) =>
      /^(?:app|components|lib)\/|^tests\/(?:architecture|requirements|support|quick)\//.test(path),
    limit: 400,
  },
] as const

/** Chooses test files to run; `skipped` counts those of each kind that exceed the limit. */
export function selectQuickTests(touched: readonly TouchedTest[]): { paths: string[]; skipped: string[] } {
  const paths: string[] = []
  const skipped: string[] = []
  let rest = touched
  for (const { name, isOf, limit } of QUICK_KINDS) {
    const mine = rest.filter(({ path }) => isOf(path))
    rest = rest.filter(({ path }) => !isOf(path))
    paths.push(...mine.slice(0, limit).map(({ path }) => path))
    if (mine.length > limit) skipped.push(`${mine.length - limit} files of ${name} tests`)
  }
  return { paths, skipped }
}

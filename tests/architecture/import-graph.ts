/**
 * Builds the import graph from the sources. Not dependency-cruiser, because that reads TSX only with a TypeScript below
 * 7 (its swc parser doesn't know the syntax).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** An import or re-export. `to` is a path in the project, or the name of a package or Node module as written. */
export type Import = {
  from: string
  to: string
  isExternal: boolean
  /** Erased at compile time. */
  isTypeOnly: boolean
  /** import() */
  isDynamic: boolean
}

export type SourceFile = { path: string; source: string; imports: Import[] }

const SOURCE = /\.(?:ts|tsx|mjs)$/
const SKIPPED = /^(?:node_modules|\.next|\.data|\.git)$/

/** Source files below folders or files of the project, with '/' as separator. */
export function listSources(root: string, starts: readonly string[]): string[] {
  return starts.flatMap((start) => {
    const place = join(root, start)
    if (!existsSync(place)) return []
    if (statSync(place).isFile()) return SOURCE.test(start) ? [start] : []
    const inside = readdirSync(place).filter((name) => !SKIPPED.test(name))
    return listSources(
      root,
      inside.sort().map((name) => posix.join(start, name)),
    )
  })
}

/** Resolves '#lib/a.ts' and './a.ts' to a path in the project; null for packages. */
function resolveImport(from: string, written: string): string | null {
  if (written.startsWith('#')) return written.slice(1)
  if (written.startsWith('.')) return posix.join(posix.dirname(from), written)
  return null
}

type Written = { written: string; isTypeOnly: boolean; isDynamic: boolean }

function writtenImports(path: string, source: string): Written[] {
  const { module } = parseSync(path, source)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    written: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
  }))
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ written: moduleRequest.value, isTypeOnly: isType, isDynamic: false }] : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"])(.+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2]
    return literal ? [{ written: literal, isTypeOnly: false, isDynamic: true }] : []
  })
  return [...imports, ...reexports, ...dynamic]
}

export function readImports(path: string, source: string): Import[] {
  return writtenImports(path, source).map(({ written, ...rest }) => {
    const inside = resolveImport(path, written)
    return { from: path, to: inside ?? written, isExternal: inside === null, ...rest }
  })
}

/** Reads all source files below folders or files of a project. */
export function readProject(root: string, starts: readonly string[]): SourceFile[] {
  return listSources(root, starts).map((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return { path, source, imports: readImports(path, source) }
  })
}

/**
 * Finds groups of files with circular imports, including type-only imports.
 *
 * @returns the groups, each sorted; [] without cycles
 */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.filter(({ isExternal }) => !isExternal)]))
  const reach = (start: string): Set<string> =>
    reachableFrom(start, (path) => (targets.get(path) ?? []).map(({ to }) => to))
  const onCircle = [...targets.keys()].filter((path) => reach(path).has(path))
  const groups = new Map<string, string>()
  for (const path of onCircle) {
    const group = onCircle.filter((other) => other === path || (reach(path).has(other) && reach(other).has(path)))
    groups.set(group.sort().join(' '), path)
  }
  return [...groups.keys()].map((group) => group.split(' '))
}

/** All files reachable from a file; includes the file itself only if it is part of a cycle. */
export function reachableFrom(start: string, next: (path: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...next(start)]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    open.push(...next(path))
  }
  return seen
}

import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { reachableFrom, readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])
/** Functions that create something with state: a store, a service, a proxy of Valtio. */
const MAKES_STATE = /^(?:create\w*(?:Store|Service|Analytics|Client|Opening|Cache|Requests)|proxy)$/

type Initial = { type: string; callee?: { type: string; name?: string }; elements?: unknown[] } | null

/**
 * Whether a module has a top-level variable, an initially empty collection (which must be meant to be filled), or a
 * store or service.
 */
function hasModuleState(path: string, source: string): boolean {
  const statements = parseSync(path, source).program.body as { type: string; declaration?: unknown }[]
  return statements.some((statement) => {
    const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as {
      type?: string
      kind?: string
      declarations?: { init: Initial & { arguments?: unknown[] } }[]
    } | null
    if (declared?.type !== 'VariableDeclaration') return false
    return declared.kind !== 'const' || (declared.declarations ?? []).some(({ init }) => isFilledLater(init))
  })
}

const isFilledLater = (init: (Initial & { arguments?: unknown[] }) | null): boolean =>
  (init?.type === 'NewExpression' && COLLECTIONS.has(init.callee?.name ?? '') && (init.arguments ?? []).length === 0) ||
  (init?.type === 'CallExpression' && MAKES_STATE.test(init.callee?.name ?? ''))

const sources = readProject(ROOT, ['app', 'components', 'lib']).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.filter((entry) => !entry.isTypeOnly)]))
const entries = sources.filter(({ path, source }) => /\.client\.tsx?$/.test(path) || /^['"]use client['"]/.test(source))
/** All code that browsers may run: client files, and everything they import. */
const inBrowser = new Set(
  entries.flatMap(({ path }) => [
    path,
    ...reachableFrom(path, (from) => (importsOf.get(from) ?? []).map(({ to }) => to)),
  ]),
)
const files = sources.filter(({ path }) => inBrowser.has(path))
const moduleState = files.filter(({ path, source }) => hasModuleState(path, source)).map(({ path }) => path)

/**
 * Files with a variable, a collection or a store at the top level of their module, with the reason. Entries may only be
 * removed. The state belongs to the document rather than a shopper, or can be recomputed.
 */
const MODULE_STATE: Readonly<Record<string, string>> = {
  'lib/account/password-strength.client.ts': 'Words that passwords are measured by: large, and the same for everybody.',
  'lib/api/request.client.ts': 'The one connection of the document: every call waits for its session.',
  'lib/core/html/load-script.client.ts': 'What the document has loaded: a script runs once for all callers.',
  'lib/core/html/page-ready.ts':
    'Whether React has taken the document over: happens once, and to all islands together.',
  'lib/core/money/money.ts': 'Formatters by locale and currency, at most 200: each takes long to make.',
  'lib/core/time/hours/zone.ts': 'Formatters by time zone, at most 500: each takes long to make.',
  'lib/core/time/today.ts': 'Formatters by time zone, at most 500: each takes long to make.',
  'lib/i18n/messages.ts': 'Texts by language and namespace: the same promise each time, as React’s `use` wants it.',
  'lib/tracking/sinks/conversions.ts': 'Ids of events, each as long as its event is held: the sinks name it alike.',
}

describe('code of the browser', () => {
  // A file without module state must leave the list.
  it('keeps its state in providers, not in modules, except the listed files', () => {
    expect(moduleState.toSorted()).toEqual(Object.keys(MODULE_STATE))
  })

  it('uses only the SWR keys of the table (lib/api/keys.ts)', () => {
    const spelled = files.filter(({ source }) =>
      /\buseSWR\w*(?:<.*>)?\(\s*(?:null|\(?\w+ [!=]== .* \?.*)?[[`'"]/.test(source),
    )
    expect(spelled.map(({ path }) => path)).toEqual([])
  })
})

/** Other words for the status of a request, in a state or its type (lib/core/request-status.ts). */
const OTHER_STATUS =
  /(?:useState<|\btype \w+ = |\): )'[^>;\n{]*'(?:sending|sent|loading|loaded|ready|failed|failure|success|adding|added|saving|saved|done)'/

describe('the status of a request', () => {
  it('uses only the words of RequestStatus, and that of a script those of ScriptStatus', () => {
    const other = files
      .filter(({ path }) => path !== 'lib/core/request-status.ts')
      .filter(({ source }) => OTHER_STATUS.test(source.replaceAll(/\n\s*\|/g, ' |')))
    expect(other.map(({ path }) => path)).toEqual([])
  })
})

describe('the search for module state', () => {
  it.each([
    ['let count = 0', true],
    ['const services = new Map<string, number>()', true],
    ['export const known = new Set()', true],
    ["const NAMES = new Set(['a'])", false],
    ['const limit = 4', false],
    ['const NOTHING_YET = createAccountStore()', true],
    ['const Island = createIsland(load)', false],
    ['function f() { let count = 0; const seen = new Map() }', false],
  ])('finds state in %s: %s', (source, isFound) => {
    expect(hasModuleState('a.ts', source)).toBe(isFound)
  })
})

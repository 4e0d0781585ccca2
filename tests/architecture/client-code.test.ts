import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Code of the browser: what says so in its name, and all of a room that is React's alone. HTML that staff have written is
 * brought to life in components/cms, which works on the document by its nature.
 */
const isClientCode = (path: string): boolean =>
  (/\.client\.tsx?$/.test(path) && !path.startsWith('components/cms/')) || /^(?:components|lib)\/lists\//.test(path)

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])

type Initial = { type: string; callee?: { type: string; name?: string }; elements?: unknown[] } | null

/** Tells if the top level of a module has a variable, or a collection that is empty at first and so made to be filled. */
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
  init?.type === 'NewExpression' && COLLECTIONS.has(init.callee?.name ?? '') && (init.arguments ?? []).length === 0

const files = readProject(ROOT, ['app', 'components', 'lib']).filter(
  ({ path }) => isClientCode(path) && !/\.test\.tsx?$/.test(path),
)
const moduleState = files.filter(({ path, source }) => hasModuleState(path, source)).map(({ path }) => path)

/** Files with a variable, or a collection to be filled, at the top of their module, and why. The list only gets shorter. */
const MODULE_STATE: Readonly<Record<string, string>> = {
  'lib/account/password-strength.client.ts': 'Words that passwords are measured by: large, and the same for everybody.',
  'lib/api/request.client.ts': 'The one connection of the document: every call waits for its session.',
  'lib/core/load-script.client.ts': 'What the document has loaded: a script runs once, whoever asks for it.',
}

describe('code of the browser', () => {
  // A file that does so no longer leaves the list, which therefore only gets shorter.
  it('keeps its state in providers, not in modules, but for the files that are listed', () => {
    expect(moduleState.toSorted()).toEqual(Object.keys(MODULE_STATE))
  })

  it('spells no key of SWR but those of the table (lib/api/keys.ts)', () => {
    const spelled = files.filter(({ source }) =>
      /\buseSWR\w*(?:<.*>)?\(\s*(?:null|\(?\w+ [!=]== .* \?.*)?[[`'"]/.test(source),
    )
    expect(spelled.map(({ path }) => path)).toEqual([])
  })
})

describe('the search for it', () => {
  it.each([
    ['let count = 0', true],
    ['const services = new Map<string, number>()', true],
    ['export const known = new Set()', true],
    ["const NAMES = new Set(['a'])", false],
    ['const limit = 4', false],
    ['function f() { let count = 0; const seen = new Map() }', false],
  ])('sees state in %s: %s', (source, isFound) => {
    expect(hasModuleState('a.ts', source)).toBe(isFound)
  })
})

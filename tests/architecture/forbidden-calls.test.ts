import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Forbidden patterns, with a description. */
const FORBIDDEN: readonly [what: string, pattern: RegExp][] = [
  ['runs text as code', /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|\bsetInterval\(\s*['"`]/],
  ['hands a command to a shell', /\bexecSync\(|\bshell: true\b|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'/],
  ['takes certificates unseen', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/],
  ['reads HTTP leniently', /insecureHTTPParser|insecure-http-parser/],
  ['hashes by a broken function', /createHash\(\s*['"](?:md|sha1|sha-1|ripemd)|digest\(\s*['"]SHA-1['"]/i],
  ['enciphers by itself', /\bcreateCipher|subtle\.encrypt\(/],
  ['makes secrets of guessable numbers', /\bMath\.random\(/],
  // A planner without statistics reads the whole store for it; `= ANY(ARRAY(SELECT …))` has the index used.
  ['finds rows of a list by a subquery', /(?<!NOT )IN \(SELECT [^)]*jsonb_array_elements/],
]

const files = readProject(ROOT, ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts']).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path) && path !== 'lib/finish-html/inline-scripts.ts',
)

/** The ids of assistants' carts: AES-GCM of the platform, under keys of one purpose and store. */
const ENCIPHERS = ['lib/agents/sealed-text.ts']

describe('no source', () => {
  it.each(FORBIDDEN)('%s', (what, pattern) => {
    expect(files.length).toBeGreaterThan(500)
    const allowed = what === 'enciphers by itself' ? ENCIPHERS : []
    expect(files.filter(({ source }) => pattern.test(source)).map(({ path }) => path)).toEqual(allowed)
  })

  it('escapes HTML or XML by itself: lib/core/html/escape-html.ts does it', () => {
    const escapes = /replace\(\/\[[&<>]{2,}[^\]]*\]\/g, \(|&lt;'|'&lt/
    // It adds '<' in attributes to what its library escapes.
    expect(files.filter(({ source }) => escapes.test(source)).map(({ path }) => path)).toEqual([
      'lib/cms/write-html.ts',
      'lib/core/html/escape-html.ts',
    ])
  })
})

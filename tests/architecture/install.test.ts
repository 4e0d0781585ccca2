import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8'))
const optional = Object.keys(read('package.json').optionalDependencies)
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

/** Packages that code below `starts` imports at run time. */
const packagesOf = (starts: readonly string[]) =>
  readProject(ROOT, starts)
    .filter(
      ({ path }) => !/\.test\.tsx?$/.test(path) && !/^lib\/(?:backend|bridges|cli|conformance|sandbox)\//.test(path),
    )
    .flatMap(({ imports }) => imports)
    .filter(({ isExternal, isTypeOnly }) => isExternal && !isTypeOnly)
    .map(({ to }) => packageOf(to))

describe('npm ci --omit=dev --omit=optional', () => {
  it('leaves out Node, databases, image processing, mail, the index of the chat, the client of an engine and what only a build needs', () => {
    expect(optional).toEqual([
      '@electric-sql/pglite',
      '@medusajs/js-sdk',
      '@tailwindcss/postcss',
      '@types/node',
      '@types/react',
      'node',
      'nodemailer',
      'pg',
      'sharp',
      'tailwindcss',
      'typescript',
    ])
    const { packages } = read('package-lock.json')
    const kept = Object.entries<{ optional?: boolean; devOptional?: boolean; dev?: boolean }>(packages)
      .filter(([, entry]) => !(entry.optional || entry.devOptional || entry.dev))
      .map(([path]) => path.replace(/^node_modules\//, ''))
    expect(kept.filter((name) => optional.includes(name) || /^(?:@img\/|pg-|node-bin)/.test(name))).toEqual([])
    expect(kept).toContain('next')
  })

  it('leaves out nothing that the storefront imports', () => {
    const imported = packagesOf(['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'])
    expect(imported).toContain('next')
    expect(imported.filter((name) => optional.includes(name))).toEqual([])
  })

  it('contains no registry in the lock file', () => {
    expect(readFileSync(`${ROOT}package-lock.json`, 'utf8')).not.toMatch(/"resolved": "https?:/)
  })
})

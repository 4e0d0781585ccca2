import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bindingsFrom, WORKER_VARIABLES } from '#lib/server/worker-variables.ts'
import { variablesExplainedBy, variablesOfWorker, variablesReadBy } from './environment.ts'

const SOURCES = ['{app,components,lib}/**/*.{ts,tsx,mjs}', 'tests/{run,support}/**/*.ts', '*.{ts,mjs}']

describe('environment variables', () => {
  it.each([
    ['a property', 'const a = process.env.API_KEY', ['API_KEY']],
    ['a name for a reader', "portFrom('PORT', 3000)", ['PORT']],
    ['a name for the reader of all programs', "readPort(process.env, 'PORT', 3000)", ['PORT']],
    ['a destructured object', 'const { REVALIDATE_URL: url, DATA_DIR } = variables', ['DATA_DIR', 'REVALIDATE_URL']],
    ['a parameter', 'function readMail({ SMTP_URL: url }: Variables) {}', ['SMTP_URL']],
    ['what commands set themselves', 'env.NODE_ENV + env.PATH', []],
    ['constants', 'const MAX_HOSTS = settings.MAX', []],
  ])('are found as %s', (_, source, names) => {
    expect(variablesReadBy(source)).toEqual(names)
  })

  it('are all explained in docs/deploy.md, and no others', () => {
    const files = globSync(SOURCES).filter((file) => !/\.test\.tsx?$/.test(file))
    const read = new Set(files.flatMap((file) => variablesReadBy(readFileSync(file, 'utf8'))))
    expect(variablesExplainedBy(readFileSync('docs/deploy.md', 'utf8'))).toEqual([...read].sort())
  })

  it('that the storefront reads on all runtimes are passed to workerd on this machine', () => {
    expect([...WORKER_VARIABLES].sort()).toEqual(variablesOfWorker(readFileSync('docs/deploy.md', 'utf8')))
    expect(bindingsFrom({ EDGE_CONFIG: 'https://a.test', NMI_SCRIPT_URL: '', PATH: '/bin' })).toEqual({
      EDGE_CONFIG: 'https://a.test',
      NMI_SCRIPT_URL: '',
    })
  })
})

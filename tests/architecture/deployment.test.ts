import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { DEMO_FOLDER } from '#lib/backend/demo-stores.ts'
import { BACK_END_ARGUMENTS } from '#lib/cli/settings.ts'
import { readCopy, readEnv, readIgnored, readStages, textsOf } from '../support/dockerfile.ts'
import { readersExplainedBy, variablesExplainedBy } from './environment.ts'
import { readProject } from './import-graph.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const document = read('docs/deploy.md')
/** Without the variables of tests, which the table's second column marks. */
const known = variablesExplainedBy(document.replace(/^\| `\w+` \| tests \|.*$/gm, ''))
/** Read by Node and its C library. */
const READ_BELOW = ['NODE_ENV', 'MALLOC_ARENA_MAX']
const isKnown = (name: string) => known.includes(name) || READ_BELOW.includes(name)
const stages = readStages(read('deploy/Dockerfile'))
const ends = stages.filter(({ instructions }) => instructions.some(({ word }) => word === 'CMD'))

type Service = {
  build?: { target: string; dockerfile: string }
  image?: string
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  command?: string[]
  ports?: string[]
}
/** Addresses that the services use to reach each other. */
const SET_BY_COMPOSE = [
  'EDGE_CONFIG',
  'REDIS_URL',
  'DATABASE_URL',
  'BACKEND_ORIGIN',
  'STOREFRONT_PORT',
  'REVALIDATE_URL',
]
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  read('deploy/compose.yaml'),
  {
    merge: true,
  },
)

describe('deploy/Dockerfile', () => {
  it('copies existing files between existing stages', () => {
    const wrong = stages.flatMap((stage) =>
      textsOf(stage, 'COPY').flatMap((text) => {
        const { from, sources } = readCopy(text)
        if (from !== undefined) return stages.some(({ name }) => name === from) ? [] : [text]
        return sources.filter((source) => !existsSync(source))
      }),
    )
    expect(wrong).toEqual([])
    expect(stages.map(({ base }) => base)).toEqual(stages.map(() => `node:${read('.nvmrc').trim()}-slim`))
  })

  it('copies into each stage everything that its programs import', () => {
    const copied = (stage: (typeof stages)[number]) =>
      textsOf(stage, 'COPY').flatMap((text) => {
        const { from, sources } = readCopy(text)
        return from === undefined ? sources : []
      })
    for (const stage of stages.filter(({ name }) => !name.endsWith('-packages'))) {
      const sources = copied(stage)
      const isCopied = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`))
      const imports = readProject(
        '.',
        sources.filter((source) => stage.name === 'build' || source !== 'lib'),
      )
        // The worker is made in another build.
        .filter(({ path }) => !/\.test\.tsx?$|^lib\/cloudflare\//.test(path))
        .flatMap((file) => file.imports.filter(({ isExternal, isTypeOnly }) => !isExternal && !isTypeOnly))
      expect(imports.filter(({ to }) => !isCopied(to)).map(({ from, to }) => `${stage.name}: ${from} → ${to}`)).toEqual(
        [],
      )
    }
    // Inputs of a build (lib/cli/build-storefront.ts), and the command that runs it.
    const build = copied(stages[0] as (typeof stages)[number])
    const [, listed = ''] = /const SOURCES = \[(.*?)\]/s.exec(read('lib/cli/build-storefront.ts')) ?? []
    const needed = [...listed.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    expect(needed.length).toBeGreaterThan(8)
    expect(needed.filter((name) => !build.includes(name))).toEqual([])
    expect(textsOf(stages[0] as (typeof stages)[number], 'RUN')).toEqual(['npm ci --ignore-scripts', 'npm run build'])
  })

  it('builds two images that run as an unprivileged user, have health checks, and set the variables that the code reads', () => {
    expect(ends.map(({ name }) => name)).toEqual(['storefront', 'back-end'])
    for (const stage of ends) {
      expect(textsOf(stage, 'USER')).toEqual(['node'])
      const [health = ''] = textsOf(stage, 'HEALTHCHECK')
      const words = JSON.parse(health.slice(health.indexOf('CMD ') + 4)) as string[]
      const path = /\}(\/\w+)`/.exec(words.at(-1) ?? '')?.[1] ?? ''
      expect(document + read('docs/operations.md')).toContain(`GET ${path}\``)
      expect(Object.keys(readEnv(stage)).filter((name) => !isKnown(name))).toEqual([])
      const [command = ''] = textsOf(stage, 'CMD')
      const program = (JSON.parse(command) as string[]).find((word) => word.endsWith('.ts')) ?? ''
      expect(existsSync(program)).toBe(true)
    }
  })
})

describe('deploy/Dockerfile.dockerignore', () => {
  const isIgnored = readIgnored(read('deploy/Dockerfile.dockerignore'))

  it('leaves out the demo stores and secrets, and nothing that a program imports', () => {
    expect(
      ['lib/backend/demo/kessler/media/a.webp', '.env', '.env.local', 'tests/run/test.ts'].filter(isIgnored),
    ).toHaveLength(4)
    const shipped = readProject('.', ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'])
      .filter(({ path }) => !isIgnored(path) && !/\.test\.tsx?$|^lib\/cloudflare\//.test(path))
      .flatMap(({ imports }) => imports)
      .filter(({ isExternal, isTypeOnly }) => !isExternal && !isTypeOnly)
    expect(shipped.length).toBeGreaterThan(1_000)
    expect(shipped.filter(({ to }) => isIgnored(to)).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('has the demo stores mounted by deploy/compose.demo.yaml, where the back end reads them', () => {
    const { services } = parse(read('deploy/compose.demo.yaml')) as typeof compose
    expect(services).toEqual({
      'back-end': {
        environment: { SHOWROOM_DEMO: '1' },
        volumes: [`../${relative('.', DEMO_FOLDER)}:/app/${relative('.', DEMO_FOLDER)}:ro`],
      },
    })
    expect(document).toContain('--file deploy/compose.demo.yaml')
  })
})

describe('deploy/compose.yaml', () => {
  it('starts two storefronts, a back end, PostgreSQL, Redis and nginx from existing images', () => {
    const names = Object.keys(compose.services)
    expect(names.sort()).toEqual(['back-end', 'nginx', 'postgres', 'redis', 'storefront-a', 'storefront-b'])
    for (const { build, image, depends_on = {} } of Object.values(compose.services)) {
      if (build) expect(ends.some(({ name }) => name === build.target) && existsSync(build.dockerfile)).toBe(true)
      else expect(image).toMatch(/^\w+:[\d.]+$/)
      expect(Object.keys(depends_on).filter((name) => !names.includes(name))).toEqual([])
    }
  })

  it('sets the variables that the code reads, reads secrets from the environment, and adapts nginx’s addresses of the storefronts', () => {
    const own = Object.values(compose.services).filter(({ build }) => build)
    const names = own.flatMap(({ environment = {} }) => Object.keys(environment))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    const secrets = own.flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /(?:SECRET|TOKEN|PASSWORD)$/.test(name)),
    )
    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter(([name, value]) => value !== `\${${name}:?}` && name !== 'METRICS_TOKEN')).toEqual([])

    const changes = [...(compose.services.nginx?.command?.at(-1) ?? '').matchAll(/-e s\/([^/]+)\/([^/]+)\//g)]
    const adapted = changes.reduce((text, [, from = '', to = '']) => text.replace(from, to), read('deploy/nginx.conf'))
    const servers = [...adapted.matchAll(/^\s+server (\S+:\d+)[ ;]/gm)].map((match) => match[1])
    expect(servers).toEqual(['storefront-a:3000', 'storefront-b:3000', 'back-end:4000', '127.0.0.1:8081'])
    const published = (compose.services.nginx?.ports ?? []).map((port) => port.split(':').at(-1) ?? '')
    for (const port of published) expect(adapted).toMatch(new RegExp(`^\\s+listen ${port}[ ;]`, 'm'))
    // Without TLS: the back office is reachable on this machine only.
    expect(compose.services.nginx?.ports?.filter((port) => port.endsWith(':8082'))).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:/),
    ])
  })

  it.each(['storefront', 'back-end'])(
    'passes its %s every variable of .env that it reads, or sets it itself',
    (role) => {
      const image = readEnv(ends.find(({ name }) => name === role) as (typeof ends)[number])
      const readers = role === 'storefront' ? /^storefront(?! on Vercel)/ : /\bback end\b/
      const read = readersExplainedBy(document).filter(
        ({ reader }) => readers.test(reader) && !reader.includes('development only'),
      )
      expect(read.length).toBeGreaterThan(10)
      const services = Object.values(compose.services).filter(({ build }) => build?.target === role)
      for (const { environment = {} } of services) {
        const missing = read.filter(({ name }) => !(name in environment) && !(name in image))
        expect(missing.map(({ name }) => name)).toEqual([])
        // Every setting in .env takes effect, except addresses between the services.
        const fixed = Object.entries(environment).filter(([name, value]) => !value.startsWith(`\${${name}:`))
        expect(fixed.map(([name]) => name).filter((name) => !SET_BY_COMPOSE.includes(name))).toEqual([])
      }
    },
  )
})

describe('.env.example', () => {
  const text = read('.env.example')
  const names = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '')

  it('has every variable once with a comment and without a value, in addition to those of compose', () => {
    const composed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '')
    expect(names.sort()).toEqual([...new Set([...known, ...composed])].sort())
    const blocks = text.split('\n\n').filter((block) => /^#?[A-Z][A-Z0-9_]+=/m.test(block))
    expect(blocks.filter((block) => !/^# \S.*\n(?:# .*\n)*#?[A-Z0-9_]+=\n?$/.test(block))).toEqual([])
  })
})

describe('deploy/*.service', () => {
  it.each(globSync('deploy/*.service'))('%s starts existing files as a separate user, with known variables', (file) => {
    const unit = read(file)
    const valuesOf = (key: string) =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map((match) => match[1] ?? '')
    expect(valuesOf('User')).toEqual(['showroom'])
    expect(
      existsSync(
        valuesOf('ExecStart')[0]
          ?.split(' ')
          .find((word) => word.endsWith('.ts')) ?? '',
      ),
    ).toBe(true)
    const names = valuesOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    const mentioned = [...unit.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name)
    expect(mentioned.filter((name) => !isKnown(name))).toEqual([])
    expect([...unit.matchAll(/^(?!#|\[\w+\]$|\w+=|$).*$/gm)].map(([line]) => line)).toEqual([])
  })
})

it('.github/workflows/ci.yml runs .ci/run with a sufficient timeout, and has no write permissions', () => {
  const { jobs, permissions } = parse(read('.github/workflows/ci.yml'))
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.all.steps.at(-1).run).toMatch(/ \.ci\/run$/)
  expect(jobs.all['timeout-minutes']).toBeGreaterThan(45)
})

it('the back end is started everywhere with the same arguments of Node', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const service = readFileSync('deploy/showroom-back-end.service', 'utf8')
  const stage = readStages(readFileSync('deploy/Dockerfile', 'utf8')).find(({ name }) => name === 'back-end')
  const command = ['node', ...BACK_END_ARGUMENTS]
  expect(scripts.backend).toBe(`exec ${command.join(' ')}`)
  expect(service).toContain(`\nExecStart=/usr/bin/env ${command.join(' ')}\n`)
  expect(JSON.parse((stage && textsOf(stage, 'CMD')[0]) ?? '[]')).toEqual(command)
})

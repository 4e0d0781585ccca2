import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildStorefront } from '#lib/cli/build-storefront.ts'
import { findFreePort, waitForResponse } from '#lib/cli/ports.ts'
import { type Service, startService } from '#lib/cli/processes.ts'
import { findProgram } from '#lib/cli/programs.ts'
import { childEnvironment, ROOT } from '#lib/cli/settings.ts'
import { readCopy, readEnv, readIgnored, readStages, type Stage, textsOf } from '../support/dockerfile.ts'
import { type MinimalBackEnd, startMinimalBackEnd } from '../support/minimal-back-end.ts'
import { rawRequest } from '../support/raw-request.ts'

/**
 * Tests deploy/ without a container engine: copies the files of an image to a folder and runs the image's commands
 * there. Two steps differ to save minutes: the site's build is the one of the tests
 * (tests/architecture/deployment.test.ts checks that the image has the files for it), and the back end's packages are
 * the project's without devDependencies.
 */
const stages = readStages(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))
const isIgnored = readIgnored(readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8'))
const stageOf = (name: string): Stage => {
  const stage = stages.find((candidate) => candidate.name === name)
  if (!stage) throw new Error(`deploy/Dockerfile has no stage ${name}`)
  return stage
}
const run = promisify(execFile)
const environment = (extra: Record<string, string> = {}) => childEnvironment(extra) as NodeJS.ProcessEnv

describe('deploy/Dockerfile', () => {
  let folder = ''
  let service: Service | undefined
  let minimal: MinimalBackEnd
  const shopPorts = { storefront: 0, backEnd: 0 }

  beforeAll(async () => {
    await buildStorefront()
    shopPorts.storefront = await findFreePort()
    shopPorts.backEnd = await findFreePort()
    minimal = await startMinimalBackEnd(shopPorts.storefront)
  })
  afterAll(() => minimal?.stop())
  afterEach(async () => {
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /**
   * Copies a stage's files from the project. The node_modules of another stage are installed by that stage's commands.
   */
  async function build(stage: Stage, target: string): Promise<void> {
    mkdirSync(target, { recursive: true })
    for (const { word, text } of stage.instructions) {
      if (word === 'RUN' && text.startsWith('npm ')) await run('sh', ['-ec', text], { cwd: target, env: environment() })
      if (word !== 'COPY') continue
      const { from, sources, target: to } = readCopy(text)
      for (const source of sources) {
        const name = source.replace('/app/', '')
        const place = join(target, to === './' ? name : to)
        if (from?.endsWith('-packages')) await buildPackages(stageOf(from), target, place)
        else
          cpSync(join(ROOT, name), place, {
            recursive: true,
            filter: (path) => !isIgnored(relative(ROOT, path)) || from !== undefined,
          })
      }
    }
  }

  /**
   * Runs the install of the storefront only. For the back end it checks the command and links the project's packages.
   */
  async function buildPackages(stage: Stage, target: string, place: string): Promise<void> {
    if (stage.name === 'storefront-packages') return build(stage, target)
    expect(textsOf(stage, 'RUN')).toEqual(['npm ci --omit=dev --ignore-scripts'])
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    for (const [path, { dev }] of Object.entries(lock.packages)) {
      const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
      if (name === undefined || dev || !existsSync(join(ROOT, path))) continue
      mkdirSync(dirname(join(place, name)), { recursive: true })
      symlinkSync(join(ROOT, path), join(place, name))
    }
  }

  /** Path, size and time of modification of each file in the folder. */
  const filesOf = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const { size, mtimeMs } = statSync(join(entry.parentPath, entry.name))
        return `${join(entry.parentPath, entry.name)} ${size} ${mtimeMs}`
      })

  /** Starts CMD with the stage's ENV; `env` adds the variables that a deployment sets. */
  function start(stage: Stage, env: Record<string, string>) {
    const [program = '', ...args] = JSON.parse(textsOf(stage, 'CMD')[0] ?? '[]') as string[]
    const all = environment({ ...readEnv(stage), ...env })
    service = startService(stage.name, program, args, { env: all, cwd: folder, onLine: () => {} })
    return { service, env: all }
  }

  /** Runs HEALTHCHECK; throws if it fails. */
  function check(stage: Stage, env: NodeJS.ProcessEnv) {
    const [text = ''] = textsOf(stage, 'HEALTHCHECK')
    const [program = '', ...args] = JSON.parse(text.slice(text.indexOf('CMD ') + 4)) as string[]
    return run(program, args, { env, cwd: folder })
  }

  it('builds a storefront without needless packages that renders a page, passes its health check, and stops on SIGTERM', async () => {
    folder = mkdtempSync(join(tmpdir(), 'showroom-image-'))
    const stage = stageOf('storefront')
    await build(stage, folder)
    for (const name of ['pg', 'sharp', 'nodemailer', '@electric-sql', 'typescript', 'vitest']) {
      expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
    }
    expect(existsSync(join(folder, 'node_modules/node/bin/node'))).toBe(false)
    const port = shopPorts.storefront
    const before = filesOf()
    const { env, service } = start(stage, { PORT: String(port), EDGE_CONFIG: minimal.edgeConfig })
    await expect(check(stage, env)).rejects.toThrow()
    await waitForResponse(`http://localhost:${port}/healthz`, { service, limitMs: 30_000 })
    await check(stage, env)
    const page = await rawRequest({ host: `minimal.localhost:${port}`, path: '/catalog/kettles', port })
    expect([page.status, page.body.includes('Copper Kettle')]).toEqual([200, true])
    process.kill(service.pid ?? 0, 'SIGTERM')
    expect(await service.ended).toBe('exit code 0')
    // The file system is read-only in deploy/compose.yaml.
    expect(filesOf()).toEqual(before)
  }, 180_000)

  it('builds a back end without the demo stores that passes its health check and runs the store command', async () => {
    folder = mkdtempSync(join(tmpdir(), 'showroom-image-'))
    const stage = stageOf('back-end')
    await build(stage, folder)
    expect(existsSync(join(folder, 'lib/backend/serve.ts'))).toBe(true)
    expect(existsSync(join(folder, 'lib/backend/demo'))).toBe(false)
    const port = String(shopPorts.backEnd)
    const { env, service } = start(stage, {
      BACKEND_PORT: port,
      BACKEND_HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    })
    const isReady = (status: number) => status === 200
    await waitForResponse(`http://127.0.0.1:${port}/health`, { service, limitMs: 60_000, isReady })
    await check(stage, env)
    expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toMatchObject({ stores: [] })
    // Nothing is simulated unless a deployment asks for it.
    expect((await fetch(`http://127.0.0.1:${port}/sandbox/applepay/sheet.js`)).status).toBe(404)
    const runStore = (...words: string[]) => run('node', ['lib/cli/main.ts', 'store', ...words], { cwd: folder, env })
    await runStore('new', 'greenleaf', '--dir', join(folder, 'greenleaf'))
    expect((await runStore('import', join(folder, 'greenleaf'))).stdout).toContain('Imported greenleaf')
    const person = ['--add', 'olga@example.com', '--name', 'Olga', '--role', 'owner']
    expect((await runStore('users', 'greenleaf', ...person)).stdout).toContain('initial password of olga@example.com')
    expect((await fetch(`http://127.0.0.1:${port}/office/greenleaf/sign-in`)).status).toBe(200)
  }, 180_000)
})

describe('deploy/compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-compose-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('starts nginx by a command that writes a valid configuration', async () => {
    const { services } = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true })
    const [shell = '', option = '', command = ''] = services.nginx.command as string[]
    // This script replaces nginx and prints its arguments.
    writeFileSync(join(folder, 'nginx'), '#!/bin/sh\necho "$@"\n')
    chmodSync(join(folder, 'nginx'), 0o755)
    copyFileSync(join(ROOT, 'deploy/nginx.conf'), join(folder, 'given.conf'))
    const adapted = command
      .replace('/etc/showroom/nginx.conf', join(folder, 'given.conf'))
      .replaceAll('/tmp/nginx.conf', join(folder, 'nginx.conf'))
    const started = await run(shell, [option, adapted], { env: { PATH: `${folder}:${process.env.PATH}` } as never })
    expect(started.stdout.trim()).toBe(`-c ${join(folder, 'nginx.conf')} -g daemon off;`)
    const made = readFileSync(join(folder, 'nginx.conf'), 'utf8')
    for (const name of ['storefront-a:3000', 'storefront-b:3000', 'back-end:4000']) expect(made).toContain(name)
    // Names of services resolve only within compose, and nginx's folders belong to the system's nginx.
    const here = made
      .replace(/\b(?:storefront-a|storefront-b|back-end):/g, '127.0.0.1:')
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll('/var/cache/nginx/', `${folder}/`)
      .replaceAll('/run/nginx.pid', `${folder}/pid`)
    writeFileSync(join(folder, 'here.conf'), here)
    const nginx = findProgram('nginx') ?? 'nginx'
    const tested = await run(nginx, ['-t', '-p', folder, '-e', 'stderr', '-c', join(folder, 'here.conf')])
    expect(tested.stderr).toContain('test is successful')
  })
})

describe('deploy/*.service', () => {
  const verifier = findProgram('systemd-analyze')

  it.skipIf(verifier === undefined)('is valid for systemd, without a warning', async () => {
    for (const unit of globSync('deploy/*.service', { cwd: ROOT })) {
      const { stdout, stderr } = await run(verifier ?? '', ['verify', join(ROOT, unit)])
      // systemd-analyze also reports on the system's units.
      const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('showroom'))
      expect(lines, unit).toEqual([])
    }
  })
})

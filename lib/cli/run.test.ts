import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))

const LOCKFILE = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/next': { version: '16.4.6' },
    'node_modules/next-darwin': { version: '16.4.6', optional: true },
  },
}
const INSTALLED = { packages: { 'node_modules/next': { version: '16.4.6' } } }

describe('running a command', () => {
  let root = ''
  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const writeProgram = (path: string, script: string) => {
    write(path, `#!/bin/sh\n${script}\n`)
    chmodSync(join(root, path), 0o755)
  }
  /** Fake npm that records its calls, then runs the test's script. */
  const writeNpm = (script: string) => writeProgram('bin/npm', `echo "$1" >> npm-calls\n${script}`)
  const npmCalls = () => (existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8') : '')

  function launch(...args: string[]) {
    const child = spawn(process.execPath, [join(root, 'lib/cli/run.mjs'), ...args], {
      env: { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
    return { child, ended }
  }

  /** Waits until a process prints a text. */
  const waitForOutput = (child: ChildProcess, text: string) =>
    new Promise<void>((resolve) => {
      let output = ''
      child.stdout?.on('data', (part) => {
        output += part
        if (output.includes(text)) resolve()
      })
    })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'showroom-run-'))
    mkdirSync(join(root, 'lib/cli'), { recursive: true })
    cpSync(RUN, join(root, 'lib/cli/run.mjs'))
    write('package.json', { type: 'module' })
    write('package-lock.json', LOCKFILE)
    write('node_modules/.package-lock.json', INSTALLED)
    writeProgram('node_modules/.bin/node', `PINNED=yes exec '${process.execPath}' "$@"`)
    writeNpm('exit 0')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('passes arguments and exit code on and uses the pinned Node, types and all', async () => {
    write(
      'lib/cli/main.ts',
      'const words: string[] = process.argv.slice(2)\nconsole.info(process.env.PINNED, words)\nprocess.exitCode = 7',
    )
    const { code, output } = await launch('check', '--fast', 'a b').ended
    expect(code).toBe(7)
    expect(output).toContain("yes [ 'check', '--fast', 'a b' ]")
  })

  it.each([
    ['not when all are installed, except packages of other platforms', INSTALLED, ''],
    ['when a package is missing', { packages: {} }, 'ci\n'],
    ['when a package has another version', { packages: { 'node_modules/next': { version: '16.4.5' } } }, 'ci\n'],
    [
      'when an optional package has another version',
      { packages: { ...INSTALLED.packages, 'node_modules/next-darwin': { version: '16.4.5' } } },
      'ci\n',
    ],
    ['when the list of installed packages is broken', '{', 'ci\n'],
    ['when a deployment has left out optional packages of the project', INSTALLED, 'ci\n', 'pg'],
    ['not when the deployment has left out the package node and the running Node is new enough', INSTALLED, '', 'node'],
  ])('installs missing packages: %s', async (_, installed, calls, own = '') => {
    const named = {
      '': { optionalDependencies: { [own]: '1' } },
      [`node_modules/${own}`]: { version: '1', optional: true },
    }
    if (own !== '') write('package-lock.json', { packages: { ...LOCKFILE.packages, ...named } })
    write('node_modules/.package-lock.json', installed)
    write('lib/cli/main.ts', "console.info('built')")
    const { code, output } = await launch('build').ended
    expect(output).toMatch(
      calls ? /✔ Installing dependencies +\d+\.\d s\n/ : /✔ Installing dependencies .* up to date\n/,
    )
    expect([code, npmCalls()]).toEqual([0, calls])
    expect(output).toMatch(/built\n$/)
  })

  it.each([
    ['start', [], '--omit=dev'],
    ['build', [], '--omit=dev'],
    ['start', ['--edge'], '--include=dev'],
    ['start', ['--dev'], '--include=dev'],
    ['test', [], '--include=dev'],
    ['check', [], '--include=dev'],
  ])('%s %j installs with %s', async (name, args, option) => {
    write('node_modules/.package-lock.json', {})
    write(name === 'test' ? 'tests/run/test.ts' : 'lib/cli/main.ts', '')
    writeNpm('echo "$@" >> npm-arguments')
    await launch(name, ...args).ended
    expect(readFileSync(join(root, 'npm-arguments'), 'utf8')).toMatch(new RegExp(`^ci ${option} --include=optional `))
  })

  it('tests install packages that starting the shop has left out', async () => {
    const vitest = { 'node_modules/vitest': { version: '5.1.1', dev: true } }
    write('package-lock.json', { packages: { ...LOCKFILE.packages, ...vitest } })
    for (const name of ['start', 'test']) write(name === 'test' ? 'tests/run/test.ts' : 'lib/cli/main.ts', '')
    await launch('start').ended
    expect(npmCalls()).toBe('')
    await launch('test').ended
    expect(npmCalls()).toBe('ci\n')
  })

  it('installs nothing to show help', async () => {
    write('node_modules/.package-lock.json', {})
    write('lib/cli/main.ts', "console.info('Usage: …')")
    expect(await launch('start', '--help').ended).toEqual({ code: 0, output: 'Usage: …\n' })
    expect(npmCalls()).toBe('')
  })

  it('falls back to npm install if npm ci fails, and reports it', async () => {
    write('node_modules/.package-lock.json', {})
    write('lib/cli/main.ts', "console.info('started')")
    writeNpm('[ "$1" = install ]')
    const { output } = await launch('start').ended
    expect(npmCalls()).toBe('ci\ninstall\n')
    expect(output).toMatch(/^\n {2}Showroom\n\n/)
    expect(output).toMatch(/by npm install\nstarted\n$/)
  })

  it('ends with npm’s output if nothing can be installed', async () => {
    write('node_modules/.package-lock.json', {})
    write('tests/run/test.ts', "console.info('tested')")
    writeNpm('echo "no network"; exit 1')
    const { code, output } = await launch('test').ended
    expect(code).toBe(1)
    expect(output).toMatch(/✘ Installing dependencies.*\s+npm could not install the dependencies:\s+no network/)
    expect(output).not.toContain('tested')
  })

  it('installs nothing on deployed storefronts', async () => {
    rmSync(join(root, 'node_modules/.package-lock.json'))
    write('lib/cli/main.ts', "console.info('serving')")
    expect(await launch('storefront').ended).toEqual({ code: 0, output: 'serving\n' })
    expect(npmCalls()).toBe('')
  })

  it('lists the existing commands', async () => {
    const { code, output } = await launch('deploy').ended
    expect(code).toBe(1)
    expect(output).toContain('There is no command “deploy”. Choose from: start bridge build test check storefront')
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'forwards %s and waits for the end of the command',
    async (signal) => {
      write(
        'lib/cli/main.ts',
        `process.on('${signal}', () => setTimeout(() => { console.info('closed'); process.exit(5) }, 200))
setInterval(() => {}, 1000)
console.info('open')`,
      )
      const { child, ended } = launch('storefront')
      await waitForOutput(child, 'open')
      child.kill(signal)
      expect(await ended).toEqual({ code: 5, output: 'open\nclosed\n' })
    },
  )

  it.each([
    { signal: 'SIGTERM', meaning: 'npm passes it to nothing but its own child' },
    { signal: 'SIGKILL', meaning: 'npm is gone without a word' },
  ] as const)('ends when npm gets $signal: $meaning', async ({ signal }) => {
    write('package.json', readFileSync(PACKAGE, 'utf8'))
    write(
      'lib/cli/main.ts',
      `process.on('SIGTERM', () => { console.info('closed'); process.exit(0) })
setInterval(() => {}, 1000)
console.info('open')`,
    )
    const child = spawn('npm', ['start'], { cwd: root })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (part) => (output += part))
    await waitForOutput(child, 'open')
    child.kill(signal)
    // The output closes when the last process that inherited it ends.
    await once(child, 'close')
    expect(output).toMatch(/open\nclosed\n$/)
  })

  it('has an exit code for a command that was ended by a signal', async () => {
    write('lib/cli/main.ts', "setInterval(() => {}, 1000)\nconsole.info('open')")
    const { child, ended } = launch('storefront')
    await waitForOutput(child, 'open')
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 143, output: 'open\n' })
  })

  it('stops npm on a signal, and does not continue', async () => {
    write('node_modules/.package-lock.json', {})
    write('lib/cli/main.ts', "console.info('built')")
    writeNpm('exec sleep 60')
    const { child, ended } = launch('build')
    await waitForOutput(child, 'Installing')
    // The shell needs a moment to exec the process that is to be stopped.
    await expect.poll(npmCalls).toBe('ci\n')
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect([code, npmCalls()]).toEqual([130, 'ci\n'])
    expect(output).not.toContain('built')
  })
})

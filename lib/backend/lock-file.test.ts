import { spawn } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { acquireLock, LockHeldError } from './lock-file.ts'

const newPath = async () => join(await mkdtemp(join(tmpdir(), 'showroom-lock-')), 'lock')

describe('acquireLock', () => {
  it('writes the process id and removes the file when released', async () => {
    const path = await newPath()
    const release = await acquireLock(path)
    expect((await readFile(path, 'utf8')).split('\n')[0]).toBe(String(process.pid))
    await release()
    await expect(readFile(path)).rejects.toThrow()
  })

  it('takes over from a dead owner whose process id is used by another process now', async () => {
    const path = await newPath()
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    await acquireLock(path)
    const [, beginning] = (await readFile(path, 'utf8')).split('\n')
    // As if it had started together with this process: another process with the same id.
    await writeFile(path, `${other.pid}\n${beginning}\n`)
    await expect(acquireLock(path)).resolves.toBeTypeOf('function')
    other.kill('SIGKILL')
  })

  it('rejects a lock that the living owner has taken itself', async () => {
    const path = await newPath()
    const code = `import('${new URL('./lock-file.ts', import.meta.url)}').then(async ({ acquireLock }) => {
      await acquireLock(process.argv[1]); console.log('taken'); setTimeout(() => {}, 60000) })`
    const other = spawn(process.execPath, ['--input-type=module', '-e', code, path])
    await new Promise((resolve) => other.stdout.once('data', resolve))
    await expect(acquireLock(path)).rejects.toThrow(LockHeldError)
    other.kill('SIGKILL')
  })

  it('rejects a lock of a living process and takes over that of a dead one', async () => {
    const path = await newPath()
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    await writeFile(path, String(other.pid))
    await expect(acquireLock(path)).rejects.toThrow(LockHeldError)
    const ended = new Promise((resolve) => other.once('exit', resolve))
    other.kill('SIGKILL')
    await ended
    await expect(acquireLock(path)).resolves.toBeTypeOf('function')
  })
})

import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Another living process holds the lock. */
export class LockHeldError extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process belongs to another user, but it is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Start of a process, so that a later process with the same id can be told apart: boot id and start time since boot, or
 * the start time of ps; '' if the system doesn't tell.
 */
async function beginningOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat !== '') {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()
    // The program's name, in brackets, may contain anything; the fields after it are numbers.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  }
  const ps = promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
  return ps.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

/** Whether the process that took a lock is still alive; its id may belong to another process by now. */
async function holds(owner: number, beginning: string): Promise<boolean> {
  // In a container each start may have the same process id: this process's own id was left by an earlier start.
  if (!Number.isInteger(owner) || owner <= 0 || owner === process.pid || !isAlive(owner)) return false
  const present = beginning === '' ? '' : await beginningOf(owner)
  return present === '' || present === beginning
}

/**
 * Creates the lock file at `path`, with the owner's process id and start time; takes over the lock of a dead owner.
 * Throws LockHeldError. Returns the function that releases the lock.
 */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const own = `${process.pid}\n${await beginningOf(process.pid)}\n`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, own, { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', beginning = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
    if (await holds(Number(pid), beginning)) {
      throw new LockHeldError(`The data folder is in use by process ${Number(pid)} (${path}).`)
    }
    await rm(path, { force: true })
  }
  throw new LockHeldError(`The lock file ${path} can't be created.`)
}

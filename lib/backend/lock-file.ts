import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The lock is held by another living process. */
export class LockTaken extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user may not be signalled, but it lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When a process began, told so that no other process of that id has the same: since when the machine runs, and how long
 * after that. '' where the system does not tell.
 */
async function beginningOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat !== '') {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()
    // The name of a program, which stands in brackets, may hold anything; what follows is numbers.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  }
  const ps = promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
  return ps.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

/** Does the process that took a lock still live? Its id may be another's by now. */
async function holds(owner: number, beginning: string): Promise<boolean> {
  // In a container every start may have the same process id: an own id was left by a former life.
  if (!Number.isInteger(owner) || owner <= 0 || owner === process.pid || !isAlive(owner)) return false
  const present = beginning === '' ? '' : await beginningOf(owner)
  return present === '' || present === beginning
}

/**
 * Takes the lock file at `path`, which holds the owner's process id and when that process began; a dead owner's lock is
 * taken over. Throws LockTaken. Answers the function that gives the lock back.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
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
      throw new LockTaken(`the data folder is in use by process ${Number(pid)} (${path})`)
    }
    await rm(path, { force: true })
  }
  throw new LockTaken(`the lock ${path} can't be taken`)
}

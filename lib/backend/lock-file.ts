import { readFile, rm, writeFile } from 'node:fs/promises'

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
 * Takes the lock file at `path`, which holds the owner's process id; a dead owner's lock is taken over.
 * Throws LockTaken. Answers the function that gives the lock back.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''))
    // In a container every start may have the same process id: an own id was left by a former life.
    if (Number.isInteger(owner) && owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new LockTaken(`the data folder is in use by process ${owner} (${path})`)
    }
    await rm(path, { force: true })
  }
  throw new LockTaken(`the lock ${path} can't be taken`)
}

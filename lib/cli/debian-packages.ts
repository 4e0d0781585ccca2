import { rm, writeFile } from 'node:fs/promises'
import { run } from './processes.ts'
import { step } from './progress.ts'

/** Whether this user may install packages. */
export const isRoot = (): boolean => process.getuid?.() === 0

/** Debian asks this file whether a server that is installed may start. */
const START_POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs Debian's packages, each as well as it goes, and says which. Whoever needs a program looks for it afterwards.
 * Servers are not started: Debian would start each with its own settings, on its own port.
 */
export async function installPackages(packages: readonly string[]): Promise<void> {
  await step(`Installing ${packages.join(', ')}`, async (note) => {
    // The user that apt-get downloads as may not be let into a TMPDIR of ours.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', TMPDIR: undefined }
    // A failed update may still leave usable lists.
    const update = await run('apt-get', ['update', '-qq'], { env })
    if (update.code === 127) return note('there is no apt-get')
    const isPolicyOurs = await writeFile(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' }).then(
      () => true,
      () => false,
    )
    const failed: string[] = []
    for (const name of packages) {
      const options = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends']
      const { code } = await run('apt-get', ['install', ...options, name], { env })
      if (code !== 0) failed.push(name)
    }
    if (isPolicyOurs) await rm(START_POLICY)
    note(failed.length === 0 ? 'with apt-get' : `with apt-get, but not ${failed.join(', ')}`)
  })
}

import { rm, writeFile } from 'node:fs/promises'
import { run } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'

/** Debian runs this file to decide whether installed servers may start. */
const START_POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs Debian packages as far as possible and reports the failed ones; callers check for the programs afterwards.
 * Servers are not started: Debian would start each with its default settings and port.
 */
export async function installPackages(packages: readonly string[]): Promise<void> {
  await step(`Installing ${packages.join(', ')}`, async (note) => {
    // The user that apt-get downloads as may have no access to our TMPDIR.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', TMPDIR: undefined }
    // Package lists may be usable even if the update fails.
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

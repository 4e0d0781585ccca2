import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../lib/cli/explained-error.ts'
import { BROKEN_OFF, stopAll, stopOnSignals } from '../../lib/cli/processes.ts'

/** Runs a benchmark with a temporary folder; stops its processes and removes the folder afterwards. */
export const runBench = (bench: (folder: string) => Promise<void>): Promise<void> =>
  runCommand(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'showroom-bench-'))
    stopOnSignals({ exitCode: BROKEN_OFF })
    try {
      await bench(folder)
    } finally {
      await stopAll()
      await rm(folder, { recursive: true, force: true })
    }
  })

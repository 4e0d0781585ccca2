import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { type Service, startService } from '../../lib/cli/processes.ts'
import { childEnvironment, type EnvironmentVariables, nodeCommand } from '../../lib/cli/settings.ts'
import type { Counts } from './count-tests.ts'

const PROGRAM = 'tests/support/serve-test-site.ts'
const READY = 'The test site is running.'

/** A site that several suites share; the first `run` starts it. */
type TestSite = {
  run: (suite: () => Promise<Counts>) => Promise<Counts>
  stop: () => Promise<void>
}

/** @param env SHOWROOM_RUNTIME; unset for Node */
export function prepareTestSite(build: () => Promise<void>, env: EnvironmentVariables = {}): TestSite {
  let starting: Promise<Service> | undefined
  const start = async () => {
    await build()
    return startTestSite(env)
  }
  return {
    run: async (suite) => {
      starting ??= start()
      await starting
      return suite()
    },
    stop: async () => {
      const service = await starting?.catch(() => undefined)
      starting = undefined
      await service?.stop()
    },
  }
}

async function startTestSite(env: EnvironmentVariables): Promise<Service> {
  let announce: () => void = () => undefined
  const ready = new Promise<'ready'>((resolve) => {
    announce = () => resolve('ready')
  })
  const service = startService('test site', nodeCommand(), [PROGRAM], {
    env: childEnvironment(env),
    onLine: (line) => {
      if (line.startsWith(READY)) announce()
    },
  })
  const outcome = await Promise.race([ready, service.ended])
  if (outcome === 'ready') return service
  throw new ExplainedError(`The test site could not be started (${outcome}):\n\n${service.lastOutput()}`)
}

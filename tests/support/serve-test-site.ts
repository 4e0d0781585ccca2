/**
 * `npm run test:serve`: keeps the built site running until it is stopped, so that repeated runs of site tests and
 * journeys need not start it each time.
 */
import { BROKEN_OFF, stopOnSignals } from '../../lib/cli/processes.ts'
import { keepTestSite } from './test-site.ts'

stopOnSignals({ exitCode: BROKEN_OFF })
await keepTestSite()
console.info('The test site is running. Stop it with Ctrl+C.')
setInterval(() => undefined, 60_000)

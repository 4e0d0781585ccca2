import { join } from 'node:path'
import { ROOT } from '../../lib/cli/settings.ts'

/** Folder of the JSON reports of the last test run. */
export const RESULTS_FOLDER = join(ROOT, '.data', 'test-results')

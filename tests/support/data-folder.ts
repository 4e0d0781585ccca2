import { join } from 'node:path'
import { RESULTS_FOLDER } from '../../lib/cli/settings.ts'

/** File that names the data folder of the site under test. */
export const DATA_FOLDER_NOTE = join(RESULTS_FOLDER, 'data-folder.txt')

import { join } from 'node:path'
import { RESULTS_FOLDER } from '../run/results-folder.ts'

/** File that contains the path of the tested site's data folder. */
export const DATA_FOLDER_NOTE = join(RESULTS_FOLDER, 'data-folder.txt')

/** `npm run contract:configuration`: writes docs/configuration.md; a test fails if it is out of date. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildConfigurationDoc } from './configuration-doc.ts'

await writeFile(fileURLToPath(new URL('../../docs/configuration.md', import.meta.url)), buildConfigurationDoc())
console.info('Wrote docs/configuration.md')

/** `npm run requirements:pages`: writes docs/requirements from the ledgers. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/cli/settings.ts'
import { readLedgers } from './ledger.ts'
import { writeRequirementPages } from './requirement-pages.ts'

const folder = join(ROOT, 'docs', 'requirements')
mkdirSync(folder, { recursive: true })
for (const { file, text } of writeRequirementPages(readLedgers())) writeFileSync(join(folder, file), text)

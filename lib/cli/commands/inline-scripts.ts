import { writeFileSync } from 'node:fs'
import { defineCommand } from '../command.ts'
import { compileInlineScripts, INLINE_SCRIPTS_FILE } from '../compile-inline-scripts.ts'

export const command = defineCommand({
  typed: 'npm run inline-scripts',
  summary: 'compile the inline scripts of cached pages after a change in lib/finish-html/inline',
  run: async () => writeFileSync(INLINE_SCRIPTS_FILE, await compileInlineScripts()),
})

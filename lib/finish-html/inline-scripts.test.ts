import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileInlineScripts, INLINE_SCRIPTS_FILE } from '../cli/compile-inline-scripts.ts'

it('the inline scripts are up to date with their sources: run `npm run inline-scripts` after a change', async () => {
  expect(readFileSync(INLINE_SCRIPTS_FILE, 'utf8')).toBe(await compileInlineScripts())
})

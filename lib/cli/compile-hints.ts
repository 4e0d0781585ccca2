import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRouteStats } from './bundle-sizes.ts'

/** Has V8 compile every function of a script while the script loads, off the main thread (docs/decisions/0029). */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Puts the hint on the scripts that pages load first; a script that has it already stays as it is. What is loaded later
 * keeps V8's own ways, for much of it may never be called.
 *
 * @param root folder of a project that has been built
 */
export function hintCompilation(root: string): void {
  const scripts = new Set(readRouteStats(root).flatMap(({ firstLoadChunkPaths }) => firstLoadChunkPaths))
  for (const script of scripts) {
    const path = join(root, script)
    const code = readFileSync(path, 'utf8')
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + code)
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRouteStats } from './bundle-sizes.ts'

/** Makes V8 compile all functions of a script while it loads, off the main thread (docs/decisions/0029). */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the hint to the scripts of first page loads, unless they have it. Scripts that load later keep V8's lazy
 * compilation, because much of them may never run.
 *
 * @param root folder of a built project
 */
export function hintCompilation(root: string): void {
  const scripts = new Set(readRouteStats(root).flatMap(({ firstLoadChunkPaths }) => firstLoadChunkPaths))
  for (const script of scripts) {
    const path = join(root, script)
    const code = readFileSync(path, 'utf8')
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + code)
  }
}

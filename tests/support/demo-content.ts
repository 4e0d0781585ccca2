import { globSync, readFileSync } from 'node:fs'

/** HTML of all blocks and pages of the demo stores. */
export const readDemoContent = (): string[] =>
  globSync('lib/backend/demo/*/{blocks,pages}/*.html').map((path) => readFileSync(path, 'utf8'))

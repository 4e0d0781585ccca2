import { globSync, readFileSync } from 'node:fs'

/** HTML of every block and page of the demo stores. For tests and benchmarks only. */
export const readDemoContent = (): string[] =>
  globSync('lib/backend/demo/*/{blocks,pages}/*.html').map((path) => readFileSync(path, 'utf8'))

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'

const LIMIT_BYTES = 2_000

it('the tools of a page for assistants weigh 2 kB at most, compressed', () => {
  const source = readFileSync('components/cms/enhance/enhance-page-tools.client.ts', 'utf8')
  const { code } = transformSync(source, { loader: 'ts', minify: true, target: 'es2023' })
  expect(code).toContain('registerTool')
  expect(gzipSync(code).length).toBeLessThanOrEqual(LIMIT_BYTES)
})

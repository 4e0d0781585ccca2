import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPILE_HINT, hintCompilation } from './compile-hints.ts'

describe('the hint to compile while loading', () => {
  let root = ''
  const read = (name: string) => readFileSync(join(root, '.next', name), 'utf8')
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'showroom-hints-'))
    mkdirSync(join(root, '.next', 'diagnostics'), { recursive: true })
    for (const name of ['react.js', 'page.js', 'later.js']) writeFileSync(join(root, '.next', name), `${name}()`)
    const routes = [
      { route: '/', firstLoadChunkPaths: ['.next/react.js'] },
      { route: '/product', firstLoadChunkPaths: ['.next/react.js', '.next/page.js'] },
    ]
    writeFileSync(join(root, '.next', 'diagnostics', 'route-bundle-stats.json'), JSON.stringify(routes))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is added once to each script of a first page load, and to no other', () => {
    hintCompilation(root)
    hintCompilation(root)
    expect(read('react.js')).toBe(`${COMPILE_HINT}react.js()`)
    expect(read('page.js')).toBe(`${COMPILE_HINT}page.js()`)
    expect(read('later.js')).toBe('later.js()')
  })
})

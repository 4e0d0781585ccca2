import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shareChunks } from './share-chunks.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-chunks-'))
  // The folder may be inside this package, where .js files are ES modules.
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, code: string) => writeFileSync(join(folder, name), code)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const load = (name: string): unknown => createRequire(join(folder, 'index.js'))(`./${name}`)

describe('chunks of the worker', () => {
  it('that differ only in their source map are included once', () => {
    for (const name of ['[root]__a._.js', 'b._.js', 'c._.js'])
      write(name, `module.exports=[7,()=>1];\n\n//# sourceMappingURL=${name}.map`)
    write('d._.js', 'module.exports=[8,()=>1];')
    expect(shareChunks(folder)).toBe(2)
    expect(read('d._.js')).toBe('module.exports=[8,()=>1];')
    expect(load('b._.js')).toBe(load('[root]__a._.js'))
    expect(load('c._.js')).toBe(load('[root]__a._.js'))
    expect(load('b._.js')).toEqual([7, expect.any(Function)])
    expect(shareChunks(folder)).toBe(0)
  })

  it('stay unchanged if they are not a list of modules, or in another folder', () => {
    mkdirSync(join(folder, 'ssr'))
    for (const name of ['ssr/a.js', 'a.js', 'a.txt', 'b.txt']) write(name, 'module.exports=[1]')
    for (const name of ['runtime.js', 'runtime2.js']) write(name, 'const loaded = new Set()')
    expect(shareChunks(folder)).toBe(0)
    expect(['a.js', 'ssr/a.js', 'b.txt', 'runtime2.js'].map(read)).toEqual([
      'module.exports=[1]',
      'module.exports=[1]',
      'module.exports=[1]',
      'const loaded = new Set()',
    ])
  })
})

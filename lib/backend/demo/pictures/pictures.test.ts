import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buildDemoStores } from '../generate.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const drafts = buildDemoStores()
const files = drafts.flatMap(({ id, renderings }) =>
  readdirSync(pathOf(`../${id}/media`))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => ({ id, file, renderings, bytes: statSync(pathOf(`../${id}/media/${file}`)).size })),
)

describe('rendered pictures', () => {
  it('are used by the catalogue', () => {
    const stale = files.filter(({ file, renderings }) => !renderings.has(file.replace('.webp', '')))
    expect(stale.map(({ id, file }) => `${id}/${file}`)).toEqual([])
  })

  it('are small, each and in total', () => {
    expect(files.filter(({ bytes }) => bytes > 120_000).map(({ file }) => file)).toEqual([])
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(35_000_000)
  })

  it('have a model that renders them', () => {
    const models = JSON.parse(readFileSync(pathOf('models.json'), 'utf8')) as Record<string, string>
    const wanted = new Set(drafts.flatMap(({ renderings }) => [...renderings.values()].map(({ model }) => model)))
    expect([...wanted].filter((model) => !existsSync(pathOf(`${models[model]}.py`)))).toEqual([])
  })

  it('are made by scripts that import the modules they use', () => {
    const modules = ['bpy', 'json', 'math', 'np', 'os', 'struct', 'sys', 'zlib']
    const scripts = readdirSync(pathOf('.')).filter((file) => file.endsWith('.py'))
    const missing = scripts.flatMap((file) => {
      const text = readFileSync(pathOf(file), 'utf8')
      const uses = (name: string) => new RegExp(`(?<![\\w.'"])${name}\\.\\w`).test(text)
      const imports = (name: string) => new RegExp(`^ *import (\\w+ as )?${name}$`, 'm').test(text)
      return modules.filter((name) => uses(name) && !imports(name)).map((name) => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('are listed first, and drawings follow one of them at most', () => {
    const mixed = drafts.flatMap(({ products }) =>
      products.filter(({ type_id, images }) => {
        const kinds = images.map(({ file }) => (file.endsWith('.webp') ? 'p' : 'd')).join('')
        return type_id !== 'bundle' && !/^(p{2,}|pd*|d*)$/.test(kinds)
      }),
    )
    expect(mixed.map(({ sku }) => sku)).toEqual([])
  })

  it('include a product of each store that can be turned, with 36 frames that exist', () => {
    for (const { id, products } of drafts) {
      const turned = products.flatMap(({ assets = [] }) => assets.filter(({ type }) => type === 'image360'))
      expect(turned.length, id).toBeGreaterThan(0)
      for (const { files: frames } of turned) {
        expect(new Set(frames).size).toBe(36)
        expect(frames.filter((file) => !existsSync(pathOf(`../${id}/media/${file}`)))).toEqual([])
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { findContentModules, findHeadlessRoutes, formatPageSizes, measurePages } from './bundle-sizes.ts'

const PREFIX = '/[host]/[locale]/[variant]'
const stats = [
  { route: `${PREFIX}/live/catalog/[key]`, firstLoadChunkPaths: ['x.js'] },
  { route: PREFIX, firstLoadChunkPaths: ['a.js', 'b.js', 'a.js'] },
  { route: `${PREFIX}/catalog/[key]/[query]`, firstLoadChunkPaths: ['a.js'] },
  { route: `${PREFIX}/product/[key]`, firstLoadChunkPaths: ['b.js'] },
]
const sizes: Record<string, number> = { 'a.js': 100, 'b.js': 20, 'x.js': 7 }

describe('sizes of pages', () => {
  it('are sums of the scripts of a route, each counted once', () => {
    expect(measurePages(stats, (path) => sizes[path] ?? 0)).toEqual([
      { page: 'home', bytes: 120, limitBytes: 168_000 },
      { page: 'category', bytes: 100, limitBytes: 168_000 },
      { page: 'product', bytes: 20, limitBytes: 172_000 },
    ])
  })

  it('are an error if a route is missing', () => {
    expect(() => measurePages(stats.slice(0, 3), () => 1)).toThrow('The build has no route for the product page.')
  })

  it('are shown with the difference from the limit', () => {
    const text = formatPageSizes([
      { page: 'home', bytes: 168_000, limitBytes: 168_000 },
      { page: 'product', bytes: 173_500, limitBytes: 172_000 },
    ])
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^home +168\.0 kB of 168\.0 kB {3}0\.0 kB left$/),
      expect.stringMatching(/^product +173\.5 kB of 172\.0 kB {3}1\.5 kB too much$/),
    ])
  })
})

describe('widgets of Headless UI', () => {
  it('are found in the first load of a route', () => {
    const textOf = (path: string) => (path === 'x.js' ? '"headlessui-combobox-"+id' : 'let id=1')
    expect(findHeadlessRoutes(stats, textOf)).toEqual([`${PREFIX}/live/catalog/[key]`])
    expect(findHeadlessRoutes(stats.slice(1), textOf)).toEqual([])
  })
})

describe('client components of plain content', () => {
  const shell = ['layout.tsx', 'header.tsx']
  const pages = (ofContent: string[]) => [
    { folder: `${PREFIX}/live/catalog/[key]`, modules: ['layout.tsx'] },
    { folder: PREFIX, modules: [...shell, 'tile.tsx'] },
    { folder: `${PREFIX}/[...cmsId]`, modules: [...shell, ...ofContent] },
    { folder: `${PREFIX}/wishlist`, modules: [...shell, 'wishlist.tsx'] },
    { folder: `${PREFIX}/(checkout)/checkout`, modules: [...shell, 'checkout.tsx'] },
  ]

  it('are those that every stored page has, and any other is named', () => {
    expect(findContentModules(pages([]))).toEqual([])
    expect(findContentModules(pages(['tile.tsx']))).toEqual(['tile.tsx'])
  })

  it('are an error if the route is missing', () => {
    expect(() => findContentModules(pages([]).slice(0, 2))).toThrow('The build has no route for content pages.')
  })
})

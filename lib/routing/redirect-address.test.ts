import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ASKING_ROUTES, askedPathOf, OUTSIDE_PAGES } from './redirect-address.ts'

const PAGES = 'app/[host]/[locale]/[variant]'

it('redirects are asked for by the pages that say which path they are', () => {
  const pages = globSync('**/page.tsx', { cwd: PAGES }).filter((file) => !file.startsWith('live/'))
  const asking = pages.filter((file) => /^\s+pathOf: /m.test(readFileSync(`${PAGES}/${file}`, 'utf8')))
  expect(asking.map((file) => `/${file.replace('/page.tsx', '')}`).sort()).toEqual([...ASKING_ROUTES].sort())
})

it('what the middleware leaves alone has no page', () => {
  const [, left = ''] = /matcher: \['\/\(\(\?!([^)]+)\)/.exec(readFileSync('middleware.ts', 'utf8')) ?? []
  const starts = left.split('|')
  expect(starts.length).toBeGreaterThan(5)
  for (const start of starts) {
    const path = `/${start.replace('$', '')}`
    expect(OUTSIDE_PAGES.test(start.endsWith('$') ? path : `${path}old.html`), start).toBe(true)
  }
  expect(OUTSIDE_PAGES.test('/mediaplan')).toBe(false)
})

it('F14 a path is asked for without the language that the store has, and with one that it lacks', () => {
  const locales = ['fr-CA', 'en-CA']
  expect(askedPathOf('/EN_ca/old', locales)).toBe('/en-CA/old')
  expect(askedPathOf('/en/old', locales)).toBe('/en/old')
  expect(askedPathOf('/old', locales)).toBe('/old')
  expect(askedPathOf('/en-CA/locations', locales)).toBeNull()
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mayBePage, REDIRECTABLE_ROUTES, redirectPathOf } from './redirect-address.ts'

const PAGES = 'app/[host]/[locale]/[variant]'

it('the pages whose loaders look for a redirect are those that request redirects', () => {
  const pages = globSync('**/page.tsx', { cwd: PAGES }).filter((file) => !file.startsWith('live/'))
  const loadersOf = (file: string) =>
    readFileSync(`${PAGES}/${file}`, 'utf8').match(/lib\/[\w-]+\/load-[\w-]+-page\.server\.ts/g)
  const requesting = pages.filter((file) =>
    loadersOf(file)?.some((loader) => readFileSync(loader, 'utf8').includes('redirectOrMissing(')),
  )
  expect(requesting.map((file) => `/${file.replace('/page.tsx', '')}`).sort()).toEqual([...REDIRECTABLE_ROUTES].sort())
})

it('paths outside of the middleware’s matcher have no page, and request no redirect', () => {
  for (const path of ['/media/old.html', '/api/old', '/index.php/old', '/healthz', '/_next/old', '/showroom/log']) {
    expect(redirectPathOf(path, ['en-CA']), path).toBeNull()
    expect(mayBePage(path, ['en-CA']), path).toBe(true)
  }
  for (const path of ['/mediaplan', '/healthzone']) expect(redirectPathOf(path, ['en-CA'])).toBe(path)
})

it('F14 a redirect is requested without a language of the store, and with a language that it lacks', () => {
  const locales = ['fr-CA', 'en-CA']
  expect(redirectPathOf('/EN_ca/old', locales)).toBe('/en-CA/old')
  expect(redirectPathOf('/en/old', locales)).toBe('/en/old')
  expect(redirectPathOf('/old', locales)).toBe('/old')
  expect(redirectPathOf('/en-CA/locations', locales)).toBeNull()
})

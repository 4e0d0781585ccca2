import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildConfigurationDoc, describeConfigKeys } from '../../lib/conformance/configuration-doc.ts'
import { FOR_BACK_END } from '../../lib/contracts/config-places.ts'
import { createReadTest, findSettings, readSources } from './config-reads.ts'

describe('the keys of GET /config', () => {
  const keys = describeConfigKeys()
  let settings = new Map<string, readonly string[]>()
  const isRead = createReadTest(readSources())
  beforeAll(() => {
    settings = findSettings(keys)
  }, 120_000)

  it('are all in docs/configuration.md, which npm run contract:configuration writes', () => {
    expect(keys.length).toBeGreaterThan(300)
    expect(keys.filter(({ place }) => place === '')).toEqual([])
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(buildConfigurationDoc())
  })

  it('are read by the storefront', () => {
    // Compared with the registry's record before anything is mapped (lib/tenant/registry-differences.ts).
    const compared = ['locale', 'locales', 'iframe_url']
    const wrong = keys
      .filter(({ path, place }) => !compared.includes(path) && !place.startsWith(FOR_BACK_END))
      .filter(({ path }) => !(settings.get(path) ?? []).some(isRead))
      .map(({ path }) => `${path}: is read by nothing`)
    expect(wrong).toEqual([])
  })
})

describe('the search for reads', () => {
  const find = (code: string, path: string) => createReadTest([code])(path)

  it('wants a plain name beside its section, in any way of taking it', () => {
    for (const code of [
      'site.config.blog.title',
      'const { title } = site.config.blog',
      'const { blog: { title } } = config',
      'const blogSite = config.blog\nblogSite.title',
    ]) {
      expect(find(code, 'blog.title'), code).toBe(true)
    }
    expect(find('const { limit } = catalog[mode]', 'catalog.grid.limit')).toBe(true)
    for (const code of ['page.title; site.config.blog.showVotes', 'const title = "blog"', '']) {
      expect(find(code, 'blog.title'), code).toBe(false)
    }
  })

  it('wants a name of several words in a file that names its section', () => {
    expect(find('({ stickyOption }: Pick<HeaderConfig, "stickyOption">) => stickyOption', 'header.stickyOption')).toBe(
      true,
    )
    expect(find('input.defaultValue', 'payments.financingProgram.defaultValue')).toBe(false)
  })
})

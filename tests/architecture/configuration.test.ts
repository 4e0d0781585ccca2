import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFault } from '../../lib/backend/import/config-values.ts'
import { findHeaderType } from '../../lib/config/header-type.ts'
import { buildConfigurationDoc, describeConfigKeys } from '../../lib/conformance/configuration-doc.ts'
import { CONFIG_HELP, formatOfKey } from '../../lib/contracts/config-help.ts'
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
    expect(keys.filter(({ about, example }) => about.trim() === '' || example === undefined)).toEqual([])
    const paths = new Set(keys.map(({ path }) => path))
    expect(Object.keys(CONFIG_HELP).filter((path) => !paths.has(path))).toEqual([])
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(buildConfigurationDoc())
  })

  it('have examples that an import takes', () => {
    const media = { has: () => true } as unknown as ReadonlyMap<string, unknown>
    expect(keys.filter((key) => findFault(key, key.format, key.example, media)).map(({ path }) => path)).toEqual([])
  })

  it('name every header that the storefront has', () => {
    const layouts = formatOfKey('header_layout') as readonly string[]
    const types = layouts.map((layout) => findHeaderType(layout, '', undefined).type)
    expect(new Set(types).size).toBe(layouts.length)
    const words = formatOfKey('display_features.header.type') as readonly string[]
    for (const word of words) {
      const { type, style } = findHeaderType('', word, undefined)
      expect([type, style]).toContain(word)
    }
  })

  it('are described in the OpenAPI document, each with an example, the part of the page, and its default where there is one', () => {
    type Property = { properties?: Record<string, Property>; anyOf?: Property[] } & Record<string, unknown>
    const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
    const propertyOf = (path: string): Property | undefined =>
      path
        .split('.')
        .reduce<Property | undefined>(
          (section, name) =>
            [section, ...(section?.anyOf ?? [])].find((one) => one?.properties?.[name])?.properties?.[name],
          document.components.schemas.StoreConfig,
        )
    for (const { path, about, place, kind, fallback } of keys) {
      const property = propertyOf(path)
      expect(property, path).toMatchObject({ description: about, 'x-changes': place })
      expect(property?.examples, path).toHaveLength(1)
      expect(property, path).toHaveProperty('default')
      if (fallback !== undefined && fallback !== '')
        expect(property?.default, path).toEqual(kind === 'isOne' ? String(Number(fallback)) : fallback)
    }
  })

  it('are read by the storefront', () => {
    // Merged with the registry's record before any page is made (lib/tenant/config-gate.ts).
    const merged = ['locale', 'locales', 'iframe_url']
    const wrong = keys
      .filter(({ path, place }) => !merged.includes(path) && !place.startsWith(FOR_BACK_END))
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

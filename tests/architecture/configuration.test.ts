import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { findValueProblem } from '../../lib/backend/import/config-values.ts'
import { findHeaderType } from '../../lib/config/header-type.ts'
import { buildConfigurationDoc } from '../../lib/conformance/configuration-doc.ts'
import { FOR_BACK_END } from '../../lib/contracts/config-description.ts'
import { CONFIG_KEYS } from '../../lib/contracts/config-keys.ts'
import { createReadTest, findSettings, readSources } from './config-reads.ts'

describe('the keys of GET /config', () => {
  const keys = CONFIG_KEYS.filter(({ example }) => example !== undefined)
  // Sections of landing pages are passed on as they are: tests of lib/catalog and components/catalog show them.
  const readKeys = keys.filter(({ path }) => !path.startsWith('landing_page.'))
  let settings = new Map<string, readonly string[]>()
  const isRead = createReadTest(readSources())
  beforeAll(() => {
    settings = findSettings(readKeys)
  }, 120_000)

  it('are all in docs/configuration.md, which npm run contract:configuration writes', () => {
    expect(keys.length).toBeGreaterThan(370)
    expect(CONFIG_KEYS.filter(({ isSection, example }) => !isSection && example === undefined)).toEqual([])
    expect(keys.filter(({ place }) => place === '')).toEqual([])
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(buildConfigurationDoc())
  })

  it('have examples that an import accepts', () => {
    const media = { has: () => true } as unknown as ReadonlyMap<string, unknown>
    expect(keys.filter((key) => findValueProblem(key, key.example, media)).map(({ path }) => path)).toEqual([])
  })

  it('have default texts that English pages show', () => {
    const english = globSync('public/locales/en/*.json').map((path) => readFileSync(path, 'utf8'))
    const texts = CONFIG_KEYS.flatMap(({ default: words = '' }) =>
      [...words.matchAll(/“([^”]+)”/g)].map(([, text]) => text),
    )
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((text) => !english.some((json) => json.includes(`: "${text}"`)))).toEqual([])
  })

  it('include every header variant of the storefront', () => {
    const formatOf = (path: string) => keys.find((key) => key.path === path)?.format as readonly string[]
    const layouts = formatOf('header_layout')
    const types = layouts.map((layout) => findHeaderType(layout, '', undefined).type)
    expect(new Set(types).size).toBe(layouts.length)
    const words = formatOf('display_features.header.type')
    for (const word of words) {
      const { type, style } = findHeaderType('', word, undefined)
      expect([type, style]).toContain(word)
    }
  })

  it('are described in the OpenAPI document, each with an example, the affected pages, and its default if it has one', () => {
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
    for (const { path, title, help } of CONFIG_KEYS) {
      expect(
        [title, help].map((text) => text.trim()),
        path,
      ).not.toContain('')
      expect(propertyOf(path), path).toMatchObject({ title, description: expect.stringContaining(help) })
    }
    for (const { path, place, kind, fallback } of keys) {
      const property = propertyOf(path)
      expect(property, path).toHaveProperty('x-changes', place)
      expect(property?.examples, path).toHaveLength(1)
      expect(property, path).toHaveProperty('default')
      if (fallback !== undefined && fallback !== '')
        expect(property?.default, path).toEqual(kind === 'isOne' ? String(Number(fallback)) : fallback)
    }
  })

  it('are read by the storefront', () => {
    // Merged with the registry's record before pages render (lib/tenant/host-settings.ts).
    const merged = ['locale', 'locales', 'iframe_url']
    const wrong = readKeys
      .filter(({ path, place }) => !merged.includes(path) && !place.startsWith(FOR_BACK_END))
      .filter(({ path }) => !(settings.get(path) ?? []).some(isRead))
      .map(({ path }) => `${path}: is read by nothing`)
    expect(wrong).toEqual([])
  })
})

describe('the search for reads', () => {
  const find = (code: string, path: string) => createReadTest([code])(path)

  it('requires a single word to be used with its section, in any form of access', () => {
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

  it('requires a camelCase name in a file that mentions its section', () => {
    expect(find('({ stickyOption }: Pick<HeaderConfig, "stickyOption">) => stickyOption', 'header.stickyOption')).toBe(
      true,
    )
    expect(find('input.defaultValue', 'payments.financingProgram.defaultValue')).toBe(false)
  })
})

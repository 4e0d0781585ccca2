import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { buildThemeSheet, localeOfSheet } from './theme-sheet.ts'

const tenant = {
  tenant: 'test',
  api: 'http://api.test/rest',
  locale: 'en-CA',
  locales: ['en-CA', 'fr-CA'],
  iframeUrl: '',
}

const sheetOf = (styles: string, locale = 'en-CA') =>
  buildThemeSheet(mapStoreConfig(v.parse(StoreConfigWire, { site_styles_inline_html: `<style>${styles}</style>` })), {
    locale,
    tenant,
  })

it('the style sheet of a store ends with the CSS of its staff, which overrides, and its name depends on its content', async () => {
  const { css, fileName } = await sheetOf('.tile{color:#102030}')
  expect(css).toMatch(/--shop-primary:.*\.tile\s*\{\s*color:\s*#102030/s)
  expect(fileName).toMatch(/^[\da-f]{12}\.css$/)
  expect((await sheetOf('.tile{color:#102030}')).fileName).toBe(fileName)
  expect((await sheetOf('.tile{color:#302010}')).fileName).not.toBe(fileName)
})

it('the style sheet of a language other than the store’s default has the language in its name', async () => {
  const { fileName } = await sheetOf('', 'fr-CA')
  expect(fileName).toMatch(/^fr-CA\.[\da-f]{12}\.css$/)
  expect(localeOfSheet(fileName)).toBe('fr-CA')
  expect(localeOfSheet((await sheetOf('')).fileName)).toBeUndefined()
})

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { buildThemeSheet } from './theme-sheet.ts'

const sheetOf = (styles: string) =>
  buildThemeSheet(mapStoreConfig(v.parse(StoreConfigWire, { site_styles_inline_html: `<style>${styles}</style>` })))

it('the style sheet of a store ends with what its staff wrote, which decides, and has another name with other content', async () => {
  const { css, fileName } = await sheetOf('.tile{color:#102030}')
  expect(css).toMatch(/--shop-primary:.*\.tile\s*\{\s*color:\s*#102030/s)
  expect(fileName).toMatch(/^[\da-f]{12}\.css$/)
  expect((await sheetOf('.tile{color:#102030}')).fileName).toBe(fileName)
  expect((await sheetOf('.tile{color:#302010}')).fileName).not.toBe(fileName)
})

import { expect, it } from 'vitest'
import type { StoreConfig } from '../config/store-config.ts'
import { brandHref } from './brand-link.ts'

it('S1-3.1-40 a brand links to its special catalog, or without special catalogs to the catalog filtered by it', () => {
  const siteOf = (hasSpecialCatalogs: boolean) => ({
    href: (path: string) => `/fr${path}`,
    config: { catalog: { hasSpecialCatalogs } } as StoreConfig,
  })
  expect(brandHref(siteOf(true), 'Oak & Vale')).toBe('/fr/special/manufacturer/Oak%20%26%20Vale')
  expect(brandHref(siteOf(false), 'Oak & Vale')).toBe('/fr/catalog?manufacturer=Oak+%26+Vale')
})

import { expect, it } from 'vitest'
import type { BrandingConfig, IdentityConfig } from '../config/store-config.ts'
import { buildSiteTitles } from './document-title.ts'

const titles = (branding: Partial<BrandingConfig>) =>
  buildSiteTitles(
    { title: '', titlePrefix: '', titleSuffix: '', description: '', ...branding } as BrandingConfig,
    { name: 'Kessler Appliance' } as IdentityConfig,
  )
/** The title that Next builds from the template. */
const titleOf = (branding: Partial<BrandingConfig>, page: string) => titles(branding).title.template.replace('%s', page)

it('S1-3.1-16 a document title is title_prefix, page title and title_suffix joined with single spaces, empty parts skipped; title and description are the defaults of pages without them', () => {
  expect(titleOf({ titlePrefix: 'Harbor:', titleSuffix: '| Duluth' }, 'Ranges')).toBe('Harbor: Ranges | Duluth')
  expect(titleOf({ titlePrefix: ' Harbor: ', titleSuffix: '  | Duluth ' }, 'Ranges')).toBe('Harbor: Ranges | Duluth')
  expect(titleOf({ titleSuffix: '| Duluth' }, 'Ranges')).toBe('Ranges | Duluth')
  expect(titleOf({ titlePrefix: 'Harbor:' }, 'Ranges')).toBe('Harbor: Ranges')
  expect(titleOf({}, 'Ranges')).toBe('Ranges')
  expect(titles({ title: 'Appliances in Duluth', description: 'Family-owned.' })).toMatchObject({
    title: { default: 'Appliances in Duluth' },
    description: 'Family-owned.',
  })
})

it('a store without a title has its name as title, and placeholders in its texts are removed', () => {
  expect(titles({}).title.default).toBe('Kessler Appliance')
  expect(titles({}).description).toBeUndefined()
  expect(titleOf({ titlePrefix: '100%s', titleSuffix: '%s off' }, 'Ranges')).toBe('100 Ranges off')
})

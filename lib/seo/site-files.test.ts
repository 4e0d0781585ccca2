import { expect, it } from 'vitest'
import type { Site } from '../site/site.ts'
import { buildLlms } from './llms.ts'
import { buildManifest } from './manifest.ts'
import { buildRobots } from './robots.ts'
import { buildSitemap, buildSitemapIndex, ownPaths, SITEMAP_LIMIT, sitemapEntries } from './sitemap.ts'

const siteOf = (locales: string[], hasAlternateLinks = true) =>
  ({
    tenant: { locale: locales[0], locales },
    locale: locales[0],
    config: { locale: { hasAlternateLinks } },
    url: (path: string) => new URL(path, 'https://shop.example.com/').href,
  }) as unknown as Site

it('robots.txt disallows everything for a store that must not be indexed', () => {
  expect(buildRobots(null, ['', '/fr-CA'])).toBe('User-agent: *\nDisallow: /\n')
  const open = buildRobots('https://shop.example.com/sitemap.xml', ['', '/fr-CA'])
  expect(open).toContain('\nDisallow: /checkout\n')
  expect(open).toContain('\nDisallow: /fr-CA/checkout\n')
  expect(open).toMatch(/\n\nSitemap: https:\/\/shop\.example\.com\/sitemap\.xml\n$/)
})

it('a sitemap has each language of a page as an address, with all languages as alternates', () => {
  const entries = sitemapEntries(siteOf(['fr-CA', 'en-CA']), '/catalog/tele', { 'en-CA': '/catalog/tv' })
  expect(entries.map(({ url }) => url)).toEqual([
    'https://shop.example.com/catalog/tele',
    'https://shop.example.com/en-CA/catalog/tv',
  ])
  for (const { languages } of entries) expect(Object.keys(languages)).toEqual(['fr-CA', 'en-CA', 'x-default'])
  expect(sitemapEntries(siteOf(['en-US']), '/about')).toEqual([
    { url: 'https://shop.example.com/about', languages: {} },
  ])
  // Without hreflang the entries have no alternates.
  expect(sitemapEntries(siteOf(['fr-CA', 'en-CA'], false), '/')).toEqual([
    { url: 'https://shop.example.com/', languages: {} },
    { url: 'https://shop.example.com/en-CA', languages: {} },
  ])
})

it('a sitemap is valid XML for any address, and has at most 50,000 addresses', () => {
  const xml = buildSitemap([{ url: 'https://a.test/?x=1&y="<\'', languages: { 'fr-CA': 'https://a.test/&' } }])
  expect(xml).toContain('<loc>https://a.test/?x=1&#38;y=&#34;&#60;&#39;</loc>')
  expect(xml).toContain('hreflang="fr-CA" href="https://a.test/&#38;"')
  const many = buildSitemap(
    Array.from({ length: SITEMAP_LIMIT + 1 }, () => ({ url: 'https://a.test/', languages: {} })),
  )
  expect(many.match(/<url>/g)).toHaveLength(50_000)
  expect(buildSitemapIndex(['https://a.test/&'])).toContain('<sitemap><loc>https://a.test/&#38;</loc></sitemap>')
})

it('finds links to the store’s pages in content, but not other sites, anchors and relative addresses', () => {
  const html =
    '<avb-link href="/delivery#times">x</avb-link> <a href="/a/b?c=1">x</a> <avb-link to="/delivery">x</avb-link> <a href="//evil.test/x">x</a> <a href="https://x.test/y">x</a> <a href="#z">x</a>'
  expect(ownPaths(html)).toEqual(['/delivery', '/a/b'])
})

it('llms.txt is Markdown that names can’t break', () => {
  const config = {
    identity: {
      name: 'Shop\n# [x](y)',
      locations: [
        {
          store_name: 'Main',
          address: { street: '1 Main St', city: 'Duluth', region: 'MN', postcode: '55802' },
          phone: '218-555-0100',
          hours: [
            { days: 'Mon–Sat', open: '09:00', close: '18:00' },
            { days: 'Sun', open: '', close: '' },
          ],
          exceptions: [
            { date: '2026-12-24', title: '', open: '09:00', close: '14:00' },
            { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
          ],
        },
      ],
    },
    branding: { description: '' },
  } as unknown as Site['config']
  const texts = {
    departments: 'Departments',
    pages: 'Pages',
    stores: 'Stores',
    closed: 'closed',
    notes: ['Read *this*.'],
    guide: { name: 'Guide', url: 'https://a.test/agents.md' },
  }
  expect(buildLlms({ config }, texts, [{ name: 'Sofas', url: 'https://a.test/catalog/sofas' }], [])).toBe(
    [
      '# Shop # x (y)',
      'Read *this*.',
      '- [Guide](https://a.test/agents.md)',
      '## Departments',
      '- [Sofas](https://a.test/catalog/sofas)',
      '## Stores',
      '- Main: 1 Main St, Duluth, MN 55802, 218-555-0100, Mon–Sat 09:00–18:00, 2026-12-24 09:00–14:00, 2026-12-25 (Christmas) closed',
      '',
    ]
      .join('\n\n')
      .replace(/\n\n$/, '\n'),
  )
})

it('a manifest has a short name of at most one word, and no icon if the store has none', () => {
  const site = {
    locale: 'en-US',
    href: (path: string) => path,
    config: {
      identity: { name: 'Kessler Appliance Company' },
      branding: { favicon: '', description: '' },
      theme: { variables: {}, backgrounds: {}, buttons: {}, typography: {}, catalog: {} },
      header: {},
    },
  } as unknown as Site
  expect(buildManifest(site)).toMatchObject({ short_name: 'Kessler', icons: [], start_url: '/' })
})

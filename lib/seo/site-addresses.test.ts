import { expect, it } from 'vitest'
import { withSiteAddresses } from './site-addresses.ts'

it('S1-3.1-09 structured data of staff names the store’s pages with the port of base_url', () => {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: 'Kessler / Sons',
    url: 'http://kessler.test/',
    logo: '/media/logo.svg?v=2',
    sameAs: ['https://social.test/kessler', 'http://kessler.test/blog#top'],
    openingHours: ['Mo-Th 09:00-18:00'],
    department: { '@id': 'http://kessler.test/#store', employees: 4 },
  }
  expect(withSiteAddresses(data, 'https://kessler.test:8443/')).toEqual({
    ...data,
    url: 'https://kessler.test:8443/',
    logo: 'https://kessler.test:8443/media/logo.svg?v=2',
    sameAs: ['https://social.test/kessler', 'https://kessler.test:8443/blog#top'],
    department: { '@id': 'https://kessler.test:8443/#store', employees: 4 },
  })
})

import { expect, it } from 'vitest'
import type { StoreConfig } from '../config/store-config.ts'
import { quoteHref } from './quote-link.ts'

const site = (requestAQuoteUrl: string) => ({
  href: (path: string) => `/en-CA${path}`,
  config: { texts: { requestAQuoteUrl } } as StoreConfig,
})

it('the default page’s link has the language and the product, the store’s configured address is unchanged', () => {
  const product = { name: 'Range 30" & hood', modelNumber: 'K-1' }
  expect(quoteHref(site('/request-quote'))).toBe('/en-CA/request-quote')
  expect(quoteHref(site('/request-quote'), product)).toBe('/en-CA/request-quote?product=Range+30%22+%26+hood%2C+K-1')
  expect(quoteHref(site('https://quotes.example.com/kessler'), product)).toBe('https://quotes.example.com/kessler')
})

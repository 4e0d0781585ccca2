import { vi } from 'vitest'
import { PAGES } from '#tests/support/all-pages.ts'
import { testAnyResponse } from '#tests/support/any-response.ts'
import { API } from '#tests/support/render-page.tsx'

vi.mock('#lib/api/lookup-tenant.server.ts', () => ({
  lookupTenant: async () => ({
    kind: 'found',
    tenant: { tenant: 'test', api: API, locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  }),
}))

vi.mock('next/navigation', async () => (await import('#tests/support/next-hooks.ts')).navigationWithoutRouter())

// Half of all texts are on the product page: two files run in parallel.
testAnyResponse(PAGES.filter(({ page }) => page === 'product'))

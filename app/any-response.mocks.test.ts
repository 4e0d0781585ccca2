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

vi.mock('next/navigation', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/navigation')>()),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useSelectedLayoutSegments: () => [],
  useRouter: () => ({}),
}))

testAnyResponse(PAGES.filter(({ page }) => page !== 'product'))

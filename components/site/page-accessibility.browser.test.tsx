import { describe, it } from 'vitest'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'

/** States of pages that tests/journeys/every-route.spec.ts doesn't reach. */

type Page = Parameters<typeof renderPage>[0]
type Options = NonNullable<Parameters<typeof renderPage>[1]>

const financing = () => import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx')

const STATES: Readonly<Record<string, { module: () => Promise<Page> } & Options>> = {
  'the brands': { module: () => import('#app/[host]/[locale]/[variant]/brands/page.tsx'), path: '/brands' },
  'a blog without posts': {
    module: () => import('#app/[host]/[locale]/[variant]/blog/page.tsx'),
    path: '/blog',
    answers: { '/blog': () => [] },
  },
  'the financing page with providers': {
    module: financing,
    path: '/financing',
    params: { cmsId: ['financing'] },
    config: {
      chargeafter_public_key: 'key',
      display_features: { chargeafter_finance_url: 'https://apply.example.com/kessler' },
      affirm: { public_api_key: 'key' },
    },
  },
  'a financing page without content of staff': {
    module: financing,
    path: '/our-plans',
    params: { cmsId: ['our-plans'] },
    config: { financing_path: 'our-plans' },
  },
}

describe('axe finds nothing in', () => {
  it.each(Object.keys(STATES))('%s', async (state) => {
    const { module, ...options } = STATES[state] ?? { module: financing }
    await renderPage(await module(), options)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  })
})

/** Renders content of staff in component tests, as a page does, with or without enhancement. */
import { startEnhancing } from '#components/cms/enhance/enhance.client.ts'
import { renderPage } from './render-island.tsx'

type Options = NonNullable<Parameters<typeof renderPage>[1]>

/** Code of content that pages load when idle. */
const CODE = import.meta.glob('../../components/cms/enhance/enhance-*.client.ts')

/** Renders a page of Kessler with this content, before its code runs. */
export async function renderPlainContent(html: string, { answers, ...options }: Options = {}) {
  await Promise.all(Object.values(CODE).map((load) => load()))
  const visit = await renderPage(await import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx'), {
    path: '/delivery',
    params: { cmsId: ['delivery'] },
    answers: { '/pages/delivery': (page) => ({ ...(page as object), content: html }), ...answers },
    ...options,
  })
  startEnhancing()
  return visit
}

/** Renders a page of Kessler with this content, enhanced. */
export async function renderContent(html: string, options: Options = {}) {
  const visit = await renderPlainContent(html, options)
  // A browser without rendering may never call back.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  // The modules are loaded; they run one turn later.
  await new Promise((resolve) => setTimeout(resolve))
  return visit
}

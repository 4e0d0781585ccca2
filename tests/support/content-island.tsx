/** Content of staff in component tests, as a page shows it and brings it to life. */
import { startEnhancing } from '#components/cms/enhance/enhance.client.ts'
import { renderPage } from './render-island.tsx'

type Options = NonNullable<Parameters<typeof renderPage>[1]>

/** Code of content, which pages load once they are idle. */
const CODE = import.meta.glob('../../components/cms/enhance/enhance-*.client.ts')

/** Renders a page of Kessler that has this content, its code not there yet. */
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

/** Renders a page of Kessler that has this content, brought to life. */
export async function renderContent(html: string, options: Options = {}) {
  const visit = await renderPlainContent(html, options)
  // A browser that draws nothing may not call back at all.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  // The modules are there: a turn later they have begun.
  await new Promise((resolve) => setTimeout(resolve))
  return visit
}

import { describe, it, onTestFinished } from 'vitest'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { renderHeader } from '#tests/support/header-island.tsx'
import { expect, page, renderIsland } from '#tests/support/render-island.tsx'
import { AccessibilityNotice } from './accessibility-notice.tsx'
import { StoreErrorView } from './store-error-view.client.tsx'

it('S1-1-20 the accessibility notice is visually hidden but available to screen readers', async () => {
  await renderIsland(async (site) => <AccessibilityNotice site={site} t={await loadTranslator(site.locale)} />)
  const notice = page.getByRole('link', { name: /^For screen reader problems/ })
  await expect.element(notice).toBeInTheDocument()
  const { width, height } = notice.element().parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 9, 9)
  expect(Math.max(width, height)).toBeLessThanOrEqual(1)
})

it('the skip link is visible while it has the focus, and leads to the content', async () => {
  const { left } = await renderIsland(async (site) => (
    <>
      <AccessibilityNotice site={site} t={await loadTranslator(site.locale)} />
      <main id="content" tabIndex={-1} />
    </>
  ))
  const link = page.getByRole('link', { name: 'Skip to content' })
  link.element().focus()
  await expect.element(link).toBeInViewport({ ratio: 1 })
  await link.click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(left).toEqual([])
})

describe('S1-3.1-93 the link of userway_footer_link_enable', () => {
  const config = { display_features: { feature_toggles: { userway_footer_link_enable: true } } }
  const link = () => page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility', exact: true })

  it('opens the accessibility widget', async () => {
    const { left } = await renderHeader({ config })
    const opened: string[] = []
    Object.assign(window, { UserWay: { widgetOpen: () => opened.push('widget') } })
    onTestFinished(() => void Object.assign(window, { UserWay: undefined }))
    await link().click()
    expect(opened).toEqual(['widget'])
    expect(left).toEqual([])
  })

  it('leads to the contact page without the widget', async () => {
    const { left } = await renderHeader({ config })
    await link().click()
    expect(left).toEqual(['/contact'])
  })
})

it('S1-2.4-06 S1-9-19 the error page shows its URL and the time in US format, below a picture of 350 by 350 px', async () => {
  await renderIsland(() => <StoreErrorView />, { path: '/product/broken' })
  const text = page.getByText(/\/product\/broken/)
  await expect.element(text).toBeVisible()
  const time = document.querySelector('time')
  expect(time?.textContent).toMatch(/^\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M [A-Z][\w ]+$/)
  const picture = [...document.querySelectorAll('img')].at(-1)
  const { width, height } = picture?.getBoundingClientRect() ?? new DOMRect()
  expect([width, height]).toEqual([350, 350])
})

import { it } from 'vitest'
import { soon } from '#tests/support/header-island.tsx'
import { expect, page, renderIsland } from '#tests/support/render-island.tsx'
import { PageEnd } from './page-end.tsx'

it('S1-2.5-02 only in-store screens have the button to start over', async () => {
  const button = page.getByRole('button', { name: 'New shopper' })
  const render = (type: string) =>
    renderIsland((site) => <PageEnd site={site} scripts={[]} />, { config: { display_features: { header: { type } } } })
  await render('kiosk')
  await expect.element(button).toBeVisible()
  // The button's code is loaded by now: it can't appear later.
  for (const type of ['standard', 'ci', 'enterprise', 'condensed', 'enterprisev3', 'standardv3']) {
    await render(type)
    await soon(() => button.elements().length).toBe(0)
  }
  await render('kiosk')
  await expect.element(button).toBeVisible()
})

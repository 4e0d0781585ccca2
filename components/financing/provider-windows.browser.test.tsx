import { describe, it } from 'vitest'
import { renderContent } from '#tests/support/content-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const NAMES = {
  zibby: 'Zibby',
  katapult: 'Katapult',
  acima: 'Acima',
  chargeafter: 'ChargeAfter',
  conneqt: 'Conneqt',
} as const
const button = (name: string) => `<avb-button data-modal="${name}">open ${name}</avb-button>`

describe('modals of financing providers', () => {
  const keys = {
    katapult_api_key: 'k-2',
    acima: { merchant_id: 'm-1' },
    chargeafter_public_key: 'p-1',
    display_features: { chargeafter_finance_url: 'https://apply.example.com/shop' },
    provider_scripts: { conneqt: 'https://conneqt.test/conneqt.js', zibby: '', acima: '' },
  }

  it.each(Object.entries(NAMES))(
    'S2-9.1-19 S2-3.10-36 that of %s opens from a button in content: name, explanation and where to apply',
    async (name, title) => {
      await respondToOutside('https://conneqt.test/*', () => ({ body: '' }))
      await respondToOutside('*/chargeafter.js', () => ({ body: '' }))
      await renderContent(button(name), { config: keys })
      const opener = page.getByRole('button', { name: `open ${name}` })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect
        .element(dialog.getByText(new RegExp(`${title}.* (leases|lenders|finances)|${title} goes`)).first())
        .toBeVisible()
      const href = name === 'chargeafter' ? 'https://apply.example.com/shop' : '/financing'
      await expect.element(dialog.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', href)
      await expectAccessible(dialog.element())
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    },
  )

  it('S2-3.10-36 that of Acima stays closed in a store without acima.merchant_id', async () => {
    await renderContent(button('acima'), { config: { ...keys, acima: { merchant_id: '' } } })
    await page.getByRole('button', { name: 'open acima' }).click()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('are in French, and on the financing page link to the contact page', async () => {
    await renderContent('', {
      store: 'volteo',
      path: '/financing',
      params: { cmsId: ['financing'] },
      config: { acima: { merchant_id: 'm-1' } },
      answers: { '/pages/financing': (answer) => ({ ...(answer as object), content: button('acima') }) },
    })
    await page.getByRole('button', { name: 'open acima' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acima' })
    await expect.element(dialog.getByText(/Acima achète ce que vous choisissez et vous le loue/)).toBeVisible()
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/contact/))
  })
})

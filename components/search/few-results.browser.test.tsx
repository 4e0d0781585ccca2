import { describe, it } from 'vitest'
import { NARROW, resize, WIDE } from '#tests/support/header-island.tsx'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'

type Options = Partial<Parameters<typeof renderPage>[1]>

/** Renders the results of a term, of which the back end finds only the first products. */
async function renderFew(term: string, count: number, options: Options = {}) {
  const few = (response: unknown) => {
    const { products, ...rest } = response as { products: object[] }
    return { ...rest, products: products.slice(0, count), product_count: count }
  }
  return renderPage(await import('#app/[host]/[locale]/[variant]/search/[[...term]]/page.tsx'), {
    path: `/search/${term.replaceAll(' ', '+')}`,
    params: { term: [term] },
    answers: { [`/search/${encodeURIComponent(term)}`]: few },
    ...options,
  })
}

describe('a search with few results', () => {
  for (const [size, name] of [
    [WIDE, 'desktop'],
    [NARROW, 'phone'],
  ] as const) {
    it(`leads to other places, without overflow on a ${name}`, async () => {
      await resize(size)
      await renderFew('gas range', 2)
      const more = page.getByRole('region', { name: 'Not what you were looking for?' })
      await expect.element(more).toBeVisible()
      await expect.element(page.getByText('Only 2 products have all of these words.')).toBeVisible()
      expect(more.getByRole('link', { name: /\(\d+\)$/ }).elements().length).toBeGreaterThan(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
      await expectAccessible(more.element())
    })
  }

  for (const [size, name] of [
    [WIDE, 'desktop'],
    [NARROW, 'phone'],
  ] as const) {
    it(`links to the page that is called like the search, without overflow on a ${name}`, async () => {
      await resize(size)
      await renderFew('return policy', 0)
      const pages = page.getByRole('list', { name: 'Are you looking for this page?' })
      const link = pages.getByRole('link', { name: 'Returns and exchanges' })
      await expect.element(link).toBeVisible()
      expect((link.element() as HTMLAnchorElement).pathname).toBe('/returns')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
      await expectAccessible(pages.element().parentElement as HTMLElement)
    })
  }

  it('has no link to a page that is not called like it, and in French one in French', async () => {
    await renderFew('gas range', 2)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.getByRole('list', { name: /this page/ }).elements()).toEqual([])
    await renderFew('heures d’ouverture', 0, { store: 'volteo' })
    const pages = page.getByRole('list', { name: 'Cherchez-vous cette page?' })
    await expect.element(pages.getByRole('link', { name: 'Nos magasins' })).toBeVisible()
  })

  it('has a question to the store with the term, which can be reached by keyboard and is in no address that is sent', async () => {
    const { left } = await renderFew('gas range', 1)
    const ask = page.getByRole('link', { name: 'Ask the store' })
    await expect.element(ask).toBeVisible()
    const anchor = ask.element() as HTMLAnchorElement
    expect(`${anchor.pathname}${anchor.search}`).toBe('/contact')
    expect(new URLSearchParams(anchor.hash.slice(1)).get('message')).toContain('“gas range”')
    anchor.focus()
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([expect.stringMatching(/^\/contact#message=/)])
  })

  it('in French has French texts', async () => {
    await renderFew('télé', 1, { store: 'volteo' })
    const more = page.getByRole('region', { name: 'Ce n’est pas ce que vous cherchiez?' })
    await expect.element(more).toBeVisible()
    await expect.element(more.getByRole('link', { name: 'Demander au magasin' })).toBeVisible()
    await expectAccessible(more.element())
  })
})

import { describe, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { NARROW, resize, soon, WIDE } from '#tests/support/header-island.tsx'
import {
  boxOf,
  buyBox,
  findRelated,
  gallery,
  main,
  renderProduct,
  renderSimple,
  requestStore,
} from '#tests/support/product-island.tsx'
import { expect, page, userEvent } from '#tests/support/render-island.tsx'

/** Parts of a product's page that are cut, covered, or too wide on a screen or on paper. */

type Range = { url_key: string; type_id: string; product_flags: { position: number; text: { line1: string } }[] }

/** A simple range with several flags below its pictures, and the first lines of those. */
async function findFlagged(): Promise<{ url_key: string; lines: readonly string[] }> {
  const { products } = await requestStore<{ products: Range[] }>('/categories/ranges?embed=products&limit=96')
  for (const { url_key, type_id, product_flags } of products) {
    const below = product_flags.filter(({ position }) => position >= 2 && position <= 6)
    if (type_id === 'simple' && below.length > 1) return { url_key, lines: below.map(({ text }) => text.line1) }
  }
  throw new Error('no simple range has several flags')
}

/** Renders the page for print until the test is finished. */
async function print(): Promise<() => Promise<unknown>> {
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { media: 'print' })
  const stop = () => session.send('Emulation.setEmulatedMedia', { media: '' })
  onTestFinished(async () => void (await stop()))
  return stop
}

/** Words of a text that begin on one line and end on another. */
function brokenWords(root: Element): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
}

it('words of the flags below a product’s pictures are never broken, on paper neither', async () => {
  const { url_key, lines } = await findFlagged()
  for (const [size, device] of [
    [WIDE, 'desktop'],
    [NARROW, 'mobile'],
  ] as const) {
    await resize(size)
    await renderProduct(url_key, { device })
    const flags = main()
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^(${lines.join('|')})`) })
    await soon(() => flags.elements().length).toBe(lines.length)
    const expectWhole = () => {
      for (const flag of flags.elements()) {
        expect(brokenWords(flag)).toEqual([])
        expect(flag.getBoundingClientRect().height).toBeLessThan(56)
      }
    }
    expectWhole()
    const stop = await print()
    expectWhole()
    await stop()
  }
})

it('the demo stores print the savings', async () => {
  type Entry = { url_key: string; discount: number; type_id: string }
  const { products } = await requestStore<{ products: Entry[] }>('/categories/ranges?embed=products&limit=96')
  const reduced = products.find(({ discount, type_id }) => discount > 0 && type_id === 'simple')
  await resize(WIDE)
  await renderProduct(reduced?.url_key ?? '')
  await print()
  await expect.element(buyBox().getByText(/^Save \$/)).toBeVisible()
})

it('the quantity is a field without arrows', async () => {
  await resize(WIDE)
  await renderSimple()
  const field = main().getByLabelText('Quantity').first()
  await expect.element(field).toBeVisible()
  expect(getComputedStyle(field.element()).appearance).toBe('textfield')
})

it('the rebate notice is smaller than Add to cart, and has another background', async () => {
  type Entry = { url_key: string; display_add_to_cart: boolean }
  const { products } = await requestStore<{ products: Entry[] }>('/dynamic-category/program_id/101?embed=products')
  await resize(WIDE)
  await renderProduct(products.find(({ display_add_to_cart }) => display_add_to_cart)?.url_key ?? '')
  const notice = main().getByRole('link', { name: 'Mail-in rebate available' })
  const button = buyBox().getByRole('button', { name: 'Add to cart' })
  const area = async (part: typeof notice) => {
    const { width, height } = await boxOf(part)
    return width * height
  }
  expect(await area(notice)).toBeLessThan(await area(button))
  const [ground, other] = [notice, button].map((part) => getComputedStyle(part.element()).backgroundColor)
  expect(ground).not.toBe(other)
})

it('the list buttons fit their row, in a narrow column with long names too', async () => {
  type Listing = { products: { url_key: string }[] }
  const { products } = await requestStore<Listing>('/categories/televiseurs?embed=products&limit=1', 'volteo')
  await resize({ width: 1280, height: 900 })
  await renderProduct(products[0]?.url_key ?? '', { store: 'volteo' })
  const compare = main()
    .getByRole('button', { name: /^Comparer/ })
    .first()
  await expect.element(compare).toBeVisible()
  // Letters of another typeface may need a line more.
  await document.fonts.ready
  const row = compare.element().closest('.page-lists') as HTMLElement
  const kept = Number.parseFloat(getComputedStyle(row).minHeight)
  compare.element().append(' les produits')
  expect(Math.round(row.getBoundingClientRect().height)).toBe(kept)
})

it('choosing a fabric names it and keeps Add to cart usable, on a phone too', async () => {
  type Listing = { products: { url_key: string }[] }
  const { products } = await requestStore<Listing>('/categories/sofas?embed=products&limit=1', 'alderloom')
  for (const [size, device] of [
    [WIDE, 'desktop'],
    [NARROW, 'mobile'],
  ] as const) {
    await resize(size)
    await renderProduct(products[0]?.url_key ?? '', { store: 'alderloom', device })
    const fabrics = main().getByRole('group', { name: /^Fabric/ })
    const choice = fabrics.getByRole('radio', { checked: false }).first()
    await expect.element(fabrics).toBeVisible()
    const label = choice.element().closest('label') as HTMLElement
    await page.elementLocator(label).click()
    await expect.element(fabrics).toMatchTextContent(`Fabric: ${label.title}`)
    await expect.element(buyBox().getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  }
})

it('the gallery can be browsed by buttons and by keyboard', async () => {
  await resize(WIDE)
  const { url_key } = await findFlagged()
  const { images } = await requestStore<{ images: object[] }>(`/products/${url_key}?embed=images`)
  await renderProduct(url_key)
  await gallery().getByRole('button', { name: 'Show picture 2' }).click()
  await expect.element(gallery().getByText(`Picture 2 of ${images.length}`)).toBeInTheDocument()
  const strip = gallery().getByRole('list').first().element() as HTMLElement
  await soon(() => strip.scrollLeft === strip.clientWidth).toBe(true)
  strip.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(gallery().getByText(`Picture 1 of ${images.length}`)).toBeInTheDocument()
})

describe('add-ons', () => {
  it('S2-3.10-21 have their short description in a tooltip, which Escape closes', async () => {
    await resize(WIDE)
    await renderProduct((await findRelated()).url_key, {
      display: { feature_toggles: { display_add_ons_tooltips: true } },
    })
    const addOns = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Goes well with this' }) })
    const about = addOns.getByRole('button', { name: /^About / }).first()
    const tooltip = page.getByRole('tooltip')
    await expect.element(about).toBeVisible()
    expect(tooltip.elements()).toEqual([])
    await about.click()
    await expect.element(tooltip).toMatchTextContent(/\w{3}/)
    await expect.element(tooltip).toBeInViewport()
    await userEvent.keyboard('{Escape}')
    await soon(() => tooltip.elements()).toEqual([])
  })
})

describe('the notification after adding', () => {
  for (const [name, feature_toggles, isOn] of [
    ['without a word of it', { enable_checkout: undefined }, true],
    ['with checkout on', { enable_checkout: undefined, checkout: true }, true],
    ['with checkout off', { enable_checkout: undefined, checkout: false }, false],
    ['with enable_checkout off', { enable_checkout: false }, false],
  ] as const) {
    it(`S2-3.10-19 S1-3.1-94 ${isOn ? 'has' : 'has no'} link to the checkout ${name}`, async () => {
      await renderSimple({ display: { feature_toggles }, hasFrame: true })
      await buyBox().getByRole('button', { name: 'Add to cart' }).click()
      const notice = page.getByRole('region', { name: 'Added to cart' })
      await expect.element(notice.getByRole('link', { name: 'View cart' })).toBeVisible()
      expect(notice.getByRole('link', { name: 'Checkout' }).elements()).toHaveLength(isOn ? 1 : 0)
    })
  }

  it('enable_add_ons off leaves no offers in the panel after adding', async () => {
    for (const isOn of [true, false]) {
      await renderProduct((await findRelated()).url_key, {
        display: { feature_toggles: { enable_add_ons: isOn }, checkout: { pre_cart_design: 'modal' } },
        hasFrame: true,
      })
      await expect.element(page.getByRole('heading', { name: 'More for your home' })).toBeInTheDocument()
      expect(main().getByRole('heading', { name: 'Goes well with this' }).elements()).toHaveLength(isOn ? 1 : 0)
      await buyBox().getByRole('button', { name: 'Add to cart' }).click()
      const panel = page.getByRole('dialog', { name: 'Added to cart' })
      await expect.element(panel).toMatchTextContent(/Subtotal\s*\$/)
      const offers = panel.getByRole('heading', { name: 'Goes well with this' })
      if (isOn) await expect.element(offers).toBeVisible()
      else expect(offers.elements()).toEqual([])
    }
  })
})

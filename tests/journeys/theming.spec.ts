import type { Page } from '@playwright/test'
import { productPath } from '#tests/support/demo-products.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

const PRODUCT = productPath('kessler', 'withEverything')

test('a page loads one file of each of its families, separate headings in one weight only, and no text in the shop’s languages needs a system typeface', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && files.push(request.url()))
  await page.goto(shopUrl('alderloom'))
  await page.evaluate(() => document.fonts.ready)
  expect(files.map((url) => /[^/]+?-latin-[a-z0-9]+/.exec(url)?.[0]).toSorted()).toEqual([
    'figtree-latin-wght',
    'fraunces-latin-600',
  ])
  const isThere = await page.evaluate(() => document.fonts.check('600 20px "Fraunces Heading"'))
  expect(isThere).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Fraunces Heading"/)

  // Otherwise the first layout would wait for the file.
  for (const path of [PRODUCT, '/catalog/refrigeration', '/']) {
    await page.goto(shopUrl('kessler', path))
    await page.evaluate(() => document.fonts.ready)
    expect(await textsInSystemFonts(page), path).toEqual([])
  }
})

/** A node in the Chrome DevTools Protocol; nodeType 3 is text. */
type InspectedNode = {
  nodeId: number
  nodeType: number
  nodeValue: string
  localName: string
  children?: InspectedNode[]
  pseudoElements?: InspectedNode[]
}

/** Letters of names in other languages, which no typeface of the first load contains. */
const OTHER_LETTERS = /[^\P{L}A-Za-zÀ-ÿŒœŸªº]/u

/**
 * Texts in English or French, and elements of pseudo-elements, with a character that none of the page's typefaces has.
 */
async function textsInSystemFonts(page: Page): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('DOM.enable')
  await inspector.send('CSS.enable')
  const { root } = await inspector.send('DOM.getDocument', { depth: -1 })
  const texts: string[] = []
  const visit = async (node: InspectedNode, isPseudo = false): Promise<void> => {
    if (isPseudo || (node.nodeType === 3 && node.nodeValue.trim() && !OTHER_LETTERS.test(node.nodeValue))) {
      const { fonts } = await inspector
        .send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId })
        .catch((error: Error) => {
          // React may have replaced the node since the document was read.
          if (!error.message.includes('Could not find node')) throw error
          return { fonts: [] }
        })
      if (fonts.some(({ isCustomFont }) => !isCustomFont)) texts.push(node.nodeValue || node.localName)
    }
    for (const pseudo of node.pseudoElements ?? []) await visit(pseudo, true)
    for (const child of node.children ?? []) await visit(child)
  }
  await visit(root)
  await inspector.detach()
  return texts
}

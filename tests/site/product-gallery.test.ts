/** Pictures and videos on the server-rendered product page; playing and zooming are tested next to the gallery. */
import { addToCart, galleryOf, openSimple } from '#tests/support/product-html.ts'
import { expect, test } from '#tests/support/site-test.ts'

test('S1-3.1-59 gallery_layout places the thumbnails, the product’s own wins; display_images off shows no picture', async ({
  testProxy,
}) => {
  const layoutWith = async (gallery_layout: string, product = {}) => {
    const { page } = await openSimple(testProxy, { pdp: { gallery_layout }, product })
    return galleryOf(page).attribute('data-layout')
  }
  expect(await layoutWith('thumbnails-left')).toBe('left')
  expect(await layoutWith('thumbnails-below')).toBe('below')
  expect(await layoutWith('thumbnails-below', { gallery_layout: 'thumbnails-left' })).toBe('left')
  const { page } = await openSimple(testProxy, { pdp: { display_images: false } })
  expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(0)
})

test('S1-3.1-79 S1-3.7-09 wistia_videos shows the product’s hosted videos, off hides them; the product’s gallery_layout overrides the store’s', async ({
  testProxy,
}) => {
  for (const wistia_videos of [true, false]) {
    const { page } = await openSimple(testProxy, {
      display: { wistia_videos },
      pdp: { gallery_layout: 'thumbnails-below' },
      product: { wistia_videos: 'abc123def4', gallery_layout: 'thumbnails-left' },
    })
    expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(wistia_videos ? 1 : 0)
    expect(galleryOf(page)).toHaveAttribute('data-layout', 'left')
  }
})

test('a product with 60 pictures and one without any both render', async ({ testProxy }) => {
  const images = Array.from({ length: 60 }, (_, place) => ({ normal: `${place}.media-test.svg` }))
  const { page: many } = await openSimple(testProxy, { product: { images, assets: [], videos_json: [] } })
  expect(many.getByRole('button', { name: 'Show all 60 pictures and videos' })).toBeInPage()
  const none = { images: [], assets: [], videos_json: null, image_url: null }
  const { page } = await openSimple(testProxy, { product: none })
  expect(galleryOf(page)).toHaveCount(0)
  expect(page.locator('.picture-none').first()).toBeInPage()
  expect(addToCart(page)).toBeInPage()
})

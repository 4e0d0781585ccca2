import type { Locator, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  addToCart,
  boxOf,
  galleryOf,
  openSimplePage as open,
  PICTURE,
  type ProductChange,
  summary,
} from '#tests/support/product-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

/** Colour of an element as it is drawn, so many pixels beside its middle: 'r,g,b'. */
async function colourIn(page: Page, element: Locator, besidePx = 0): Promise<string> {
  const shot = await element.screenshot()
  return page.evaluate(
    async ([data, beside]) => {
      const picture = new Image()
      picture.src = data
      await picture.decode()
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const pixel = context?.getImageData(picture.width / 2 + beside, picture.height / 2, 1, 1).data
      return [...(pixel ?? [])].slice(0, 3).join(',')
    },
    [`data:image/png;base64,${shot.toString('base64')}`, besidePx] as const,
  )
}

/** Answers the store's own picture for what is missing: 350 by 350, of one colour. */
const servePlaceholder = (page: Page) =>
  page.route(/none\.media-test/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="350" height="350"><rect width="350" height="350" fill="#fe0102"/></svg>',
    }),
  )

test.describe('pictures and videos', () => {
  /** Answers every picture and every captions file of these tests. */
  const serveMedia = (page: Page) =>
    page.route(/\.media-test\./, (route) => {
      const url = route.request().url()
      if (url.endsWith('.vtt')) return route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n' })
      if (url.includes('gone')) return route.fulfill({ status: 404, body: '' })
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    })

  const GALLERY = {
    images: [{ normal: 'a.media-test.svg' }, { normal: 'b.media-test.svg' }],
    assets: [
      {
        asset_type: 'embeddedVideo',
        name: 'Talk',
        ordinal: 2,
        urls: { source: 'about:blank', url: 'https://video.example.com/1' },
      },
      {
        asset_type: 'image360',
        name: 'Around',
        ordinal: 3,
        urls: ['1.media-test.svg', '2.media-test.svg', '3.media-test.svg'],
      },
    ],
    videos_json: [
      {
        Title: 'Care',
        Description: 'How to clean it',
        ThumbUrl: 'c.media-test.svg',
        FileUrl: 'c.media-test.mp4',
        SubtitleUrl: 'c.media-test.vtt',
      },
    ],
  }

  test('S1-2.15-03 the gallery shows images, videos, embedded videos and 360° views; S1-3.7-08 a video with title, text, picture and captions', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/status of 404/)
    await serveMedia(page)
    await page.route(/^https:\/\/video\.example\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'talk' }),
    )
    await open(page, testProxy, { product: GALLERY })
    const gallery = galleryOf(page)
    await expect(gallery.getByRole('button', { name: /^Show picture/ })).toHaveCount(5)

    await gallery.getByRole('button', { name: 'Show picture 3' }).click()
    await gallery.getByRole('button', { name: 'Play video: Talk' }).click()
    await expect(gallery.locator('iframe')).toHaveAttribute('src', 'https://video.example.com/1')

    await gallery.getByRole('button', { name: 'Show picture 4' }).click()
    await gallery.getByRole('button', { name: 'Turn around: Around' }).click()
    const spin = gallery.getByRole('slider', { name: 'Turn around: Around' })
    await spin.press('ArrowRight')
    await expect(gallery.getByRole('img', { name: 'Around' })).toHaveAttribute('src', /2\.media-test\.svg$/)
    await expect(spin).toHaveAttribute('aria-valuetext', 'View 2 of 3')

    await gallery.getByRole('button', { name: 'Show picture 5' }).click()
    const poster = gallery.getByRole('button', { name: /Play video: Care/ })
    await expect(poster.locator('img')).toHaveAttribute('src', /c\.media-test\.svg$/)
    await expect(poster).toContainText('Care')
    await page.route(/c\.media-test\.mp4/, () => {})
    await poster.click()
    await expect(gallery.locator('video')).toHaveAttribute('src', /c\.media-test\.mp4$/)
    await expect(gallery.locator('video track')).toHaveAttribute('src', /c\.media-test\.vtt$/)
    await expect(gallery).toContainText('How to clean it')
  })

  test('S1-2.15-04 image_zoom_on_hover enlarges the picture under the pointer; off does not', async ({
    page,
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      await open(page, testProxy, { pdp: { image_zoom_on_hover: isOn } })
      const picture = page
        .getByRole('region', { name: /^Pictures of/ })
        .locator('img')
        .first()
      const { width } = await boxOf(picture)
      await picture.hover()
      await page.mouse.move(300, 400)
      await page.mouse.move(320, 420)
      if (isOn) await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(width * 1.5)
      else expect((await boxOf(picture)).width).toBe(width)
    }
  })

  test('a picture opens over the whole screen, where keys and buttons go on and Escape closes', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, {})
    const first = page.getByRole('button', { name: 'Enlarge picture 1' })
    await first.click()
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
    await expect(dialog).toContainText('Picture 1 of')
    // A mouse needs no ring, least of all on the button that ends it; a key finds its way from there.
    await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText('Picture 2 of')
    await expect(page.locator('body')).not.toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog).toContainText('Picture 1 of')
    const picture = dialog.getByRole('button', { name: /^Enlarge picture/ })
    await page.keyboard.press('Tab')
    await expect(picture).toBeFocused()
    await page.keyboard.press('+')
    await expect(picture).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText('Picture 2 of')
    // Another picture, seen whole, where the focus was.
    await expect(picture).toBeFocused()
    await expect(picture).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(first).toBeFocused()
  })

  test('S1-3.1-59 gallery_layout places the thumbnails, the product’s own wins; display_images off shows no picture', async ({
    page,
    testProxy,
  }) => {
    const places = async (change: ProductChange) => {
      await open(page, testProxy, change)
      const gallery = galleryOf(page)
      const thumb = await boxOf(gallery.getByRole('button', { name: 'Show picture 1' }))
      const picture = await boxOf(gallery.getByRole('button', { name: 'Enlarge picture 1' }))
      return { thumb, picture }
    }
    const left = await places({ pdp: { gallery_layout: 'thumbnails-left' } })
    expect(left.thumb.right).toBeLessThanOrEqual(left.picture.x)
    const below = await places({ pdp: { gallery_layout: 'thumbnails-below' } })
    expect(below.thumb.y).toBeGreaterThanOrEqual(below.picture.bottom)
    const own = await places({
      pdp: { gallery_layout: 'thumbnails-below' },
      product: { gallery_layout: 'thumbnails-left' },
    })
    expect(own.thumb.right).toBeLessThanOrEqual(own.picture.x)
    await open(page, testProxy, { pdp: { display_images: false } })
    await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(0)
  })

  test('S1-3.1-79 S1-3.7-09 wistia_videos embeds the product’s hosted videos, off leaves them out; the product’s gallery_layout goes before the store’s', async ({
    page,
    testProxy,
  }) => {
    await page.route(/^https:\/\/fast\.wistia\.net/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    for (const isOn of [true, false]) {
      await open(page, testProxy, {
        display: { wistia_videos: isOn },
        pdp: { gallery_layout: 'thumbnails-below' },
        product: { wistia_videos: 'abc123def4', gallery_layout: 'thumbnails-left' },
      })
      const button = page.getByRole('button', { name: /^Play video/ })
      await expect(button).toHaveCount(isOn ? 1 : 0)
      const thumb = await boxOf(galleryOf(page).getByRole('button', { name: 'Show picture 1' }))
      const picture = await boxOf(galleryOf(page).getByRole('button', { name: 'Enlarge picture 1' }))
      expect(thumb.right).toBeLessThanOrEqual(picture.x)
      if (!isOn) continue
      await button.click()
      await expect(page.locator('iframe')).toHaveAttribute('src', 'https://fast.wistia.net/embed/iframe/abc123def4')
    }
  })

  test('S1-3.1-18 image_placeholder is shown for products without image and for images that fail to load', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/404/)
    await page.route(/gone\.media-test/, (route) => route.fulfill({ status: 404, body: '' }))
    await servePlaceholder(page)
    const config = { image_placeholder: 'none.media-test.svg' }
    const none = { images: [], assets: [], videos_json: [], image_url: {} }
    await open(page, testProxy, { config, product: none })
    await expect.poll(() => colourIn(page, page.locator('main .picture-none').first())).toBe('254,1,2')
    const gone = {
      ...none,
      images: [{ normal: 'gone.media-test.svg' }],
      relateds: [summary(901, 'Cousin', { image_url: { normal: 'gone.media-test.svg' } })],
    }
    await open(page, testProxy, { config, product: gone, pdp: { complete_the_set: { display_section: true } } })
    await expect.poll(() => colourIn(page, galleryOf(page).locator('img').first())).toBe('254,1,2')
    // On reload nothing is laid out in parts: an image that fails in a part before its turn has no box in Chromium.
    await page.reload()
    const tile = page.getByRole('article').filter({ hasText: 'Cousin' }).locator('img')
    await tile.scrollIntoViewIfNeeded()
    await expect.poll(() => colourIn(page, tile)).toBe('254,1,2')
  })

  test('S1-9-19 a picture of content without a file has a place of 120 by 120, the error image is 350 by 350, and a page is at least 85% of the screen high', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/404/)
    await page.route(/gone\.media-test/, (route) => route.fulfill({ status: 404, body: '' }))
    await servePlaceholder(page)
    const { origin } = await open(page, testProxy, {
      config: { image_placeholder: 'none.media-test.svg' },
      product: {
        images: [{ normal: 'gone.media-test.svg' }],
        assets: [],
        videos_json: [],
        description: '<avb-picture alt="Nothing yet"></avb-picture>',
      },
    })
    const picture = galleryOf(page).locator('img').first()
    await expect.poll(() => colourIn(page, picture)).toBe('254,1,2')
    for (const side of [-1, 1]) {
      expect(await colourIn(page, picture, side * 173)).toBe('254,1,2')
      expect(await colourIn(page, picture, side * 178)).not.toBe('254,1,2')
    }
    const { width, height } = await boxOf(page.locator('span[style*="120px"]'))
    expect([width, height]).toEqual([120, 120])
    await page.goto(`${origin}/wishlist`)
    const main = await boxOf(page.getByRole('main'))
    expect(main.height).toBeGreaterThanOrEqual(0.85 * (page.viewportSize()?.height ?? 0))
  })

  test('in the lightbox two fingers enlarge and move a picture, a tap and keys enlarge it, a swipe goes on @phone', async ({
    page,
    testProxy,
  }) => {
    await serveMedia(page)
    await open(page, testProxy, {
      product: {
        images: [{ normal: 'a.media-test.svg' }, { normal: 'b.media-test.svg' }],
        assets: [],
        videos_json: [],
      },
    })
    await page.getByRole('button', { name: 'Enlarge picture 1' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
    const picture = dialog.getByRole('button', { name: 'Enlarge picture 1' })
    const width = async () => (await boxOf(picture.locator('img'))).width
    const whole = await width()
    const client = await page.context().newCDPSession(page)
    const touch = (type: string, ...points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    await touch('touchStart', [170, 400], [220, 400])
    await touch('touchMove', [120, 400], [270, 400])
    await touch('touchEnd')
    await expect.poll(width).toBeGreaterThan(whole * 2)
    await expect(picture).toHaveAttribute('aria-pressed', 'true')
    const { x } = await boxOf(picture.locator('img'))
    await touch('touchStart', [200, 400])
    await touch('touchMove', [150, 400])
    await touch('touchEnd')
    await expect.poll(async () => (await boxOf(picture.locator('img'))).x).toBeLessThan(x)

    await picture.tap()
    await expect.poll(width).toBe(whole)
    await expect(picture).toHaveAttribute('aria-pressed', 'false')
    await picture.press('+')
    await expect.poll(width).toBeGreaterThan(whole)
    await picture.press('-')
    await expect.poll(width).toBe(whole)
    await touch('touchStart', [300, 400])
    await touch('touchMove', [150, 410])
    await touch('touchEnd')
    await expect(dialog).toContainText('Picture 2 of 2')
  })

  test('60 pictures and none are both a page', async ({ page, testProxy }) => {
    const images = Array.from({ length: 60 }, (_, place) => ({ normal: `${place}.media-test.svg` }))
    await serveMedia(page)
    await open(page, testProxy, { product: { images, assets: [], videos_json: [] } })
    await expect(page.getByRole('button', { name: 'Show all 60 pictures and videos' })).toBeVisible()
    await open(page, testProxy, { product: { images: [], assets: [], videos_json: null, image_url: null } })
    await expect(page.locator('.picture-none').first()).toBeVisible()
    await expect(addToCart(page)).toBeVisible()
  })
})

import { describe, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { boxOf, gallery, renderSimple } from '#tests/support/product-island.tsx'
import { PICTURE, type ProductChange } from '#tests/support/product-responses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

/**
 * Responds to requests for the pictures and captions of these tests. A video keeps loading, because it is removed if
 * it fails.
 */
const serveMedia = () =>
  respondToOutside('*.media-test.*', (url) => {
    if (url.endsWith('.mp4')) return { isHeld: true }
    return url.endsWith('.vtt') ? { type: 'text/vtt', body: 'WEBVTT\n' } : { type: 'image/svg+xml', body: PICTURE }
  })

const TWO = { images: [{ normal: 'a.media-test.svg' }, { normal: 'b.media-test.svg' }], assets: [], videos_json: [] }

const ALL_KINDS = {
  ...TWO,
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

const dialog = () => page.getByRole('dialog', { name: /^Pictures of/ })
const firstPicture = () => gallery().getByRole('button', { name: 'Enlarge picture 1' })

describe('the gallery', () => {
  it('S1-2.15-03 shows images, videos, embedded videos and 360° views; S1-3.7-08 a video with title, text, picture and captions', async () => {
    await serveMedia()
    await respondToOutside('https://video.example.com/*', () => ({ type: 'text/html', body: 'talk' }))
    await renderSimple({ product: ALL_KINDS })
    await expect.element(gallery().getByRole('button', { name: /^Show picture/ })).toHaveLength(5)

    await gallery().getByRole('button', { name: 'Show picture 3' }).click()
    await gallery()
      .getByRole('button', { name: /^Play video: Talk/ })
      .click()
    await expect.poll(() => gallery().element().querySelector('iframe')?.src).toBe('https://video.example.com/1')

    await gallery().getByRole('button', { name: 'Show picture 4' }).click()
    await gallery()
      .getByRole('button', { name: /^Rotate: Around/ })
      .click()
    const spin = gallery().getByRole('slider', { name: 'Rotate: Around' })
    await expect.element(spin).toBeVisible()
    spin.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect
      .element(gallery().getByRole('img', { name: 'Around' }))
      .toHaveAttribute('src', expect.stringMatching(/2\.media-test\.svg$/))
    await expect.element(spin).toHaveAttribute('aria-valuetext', 'View 2 of 3')

    await gallery().getByRole('button', { name: 'Show picture 5' }).click()
    const poster = gallery().getByRole('button', { name: /Play video: Care/ })
    await expect.poll(() => poster.element().querySelector('img')?.src).toMatch(/c\.media-test\.svg$/)
    await expect.element(poster).toMatchTextContent('Care')
    await poster.click()
    await expect.poll(() => gallery().element().querySelector('video')?.src).toMatch(/c\.media-test\.mp4$/)
    expect(gallery().element().querySelector('track')?.src).toMatch(/c\.media-test\.vtt$/)
    await expect.element(gallery()).toMatchTextContent('How to clean it')
  })

  for (const isOn of [true, false]) {
    it(`S1-2.15-04 image_zoom_on_hover ${isOn ? 'enlarges the picture under the pointer' : 'off leaves it'}`, async () => {
      await serveMedia()
      await renderSimple({ product: TWO, pdp: { image_zoom_on_hover: isOn } })
      const picture = gallery().getByRole('img').first()
      const { width } = await boxOf(picture)
      await userEvent.hover(firstPicture())
      await userEvent.hover(firstPicture(), { position: { x: 60, y: 80 } })
      if (isOn) await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(width * 1.5)
      else expect((await boxOf(picture)).width).toBe(width)
    })
  }

  it('a picture opens in full screen, where keys and buttons change it and Escape closes', async () => {
    await serveMedia()
    await renderSimple({ product: TWO })
    await firstPicture().click()
    await expect.element(dialog()).toMatchTextContent('Picture 1 of')
    // Opened with a mouse, Close has no focus (and no ring), but keys work.
    await expect.element(dialog().getByRole('button', { name: 'Close' })).not.toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog()).toMatchTextContent('Picture 2 of')
    expect(document.activeElement).not.toBe(document.body)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(dialog()).toMatchTextContent('Picture 1 of')
    const picture = dialog().getByRole('button', { name: /^Enlarge picture/ })
    await userEvent.keyboard('{Tab}')
    await expect.element(picture).toHaveFocus()
    await userEvent.keyboard('+')
    await expect.element(picture).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog()).toMatchTextContent('Picture 2 of')
    // Another picture, unscaled, with the focus on it.
    await expect.element(picture).toHaveFocus()
    await expect.element(picture).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(dialog().element())
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(firstPicture()).toHaveFocus()
  })

  const places = async (change: ProductChange) => {
    await serveMedia()
    await renderSimple({ ...change, product: { ...TWO, ...change.product } })
    return {
      thumb: await boxOf(gallery().getByRole('button', { name: 'Show picture 1' })),
      picture: await boxOf(firstPicture()),
    }
  }

  it('S1-3.1-59 gallery_layout places the thumbnails left of the picture', async () => {
    const { thumb, picture } = await places({ pdp: { gallery_layout: 'thumbnails-left' } })
    expect(thumb.right).toBeLessThanOrEqual(picture.x)
  })

  it('S1-3.1-59 gallery_layout places the thumbnails below the picture', async () => {
    const { thumb, picture } = await places({ pdp: { gallery_layout: 'thumbnails-below' } })
    expect(thumb.y).toBeGreaterThanOrEqual(picture.bottom)
  })

  it('S1-3.1-79 S1-3.7-09 plays the hosted videos that wistia_videos adds, beside thumbnails if the product’s gallery_layout has them', async () => {
    await respondToOutside('https://fast.wistia.net/*', () => ({ type: 'text/html' }))
    const { thumb, picture } = await places({
      display: { wistia_videos: true },
      pdp: { gallery_layout: 'thumbnails-below' },
      product: { wistia_videos: 'abc123def4', gallery_layout: 'thumbnails-left' },
    })
    expect(thumb.right).toBeLessThanOrEqual(picture.x)
    await gallery()
      .getByRole('button', { name: /^Play video/ })
      .click()
    await expect
      .poll(() => gallery().element().querySelector('iframe')?.src)
      .toBe('https://fast.wistia.net/embed/iframe/abc123def4')
  })

  it('S1-3.1-57 display_marxent_images adds the provider’s room views', async () => {
    await serveMedia()
    const requests = await respondToOutside('https://rooms.example.com/*', (url) =>
      url.endsWith('.svg')
        ? { type: 'image/svg+xml', body: PICTURE }
        : { type: 'application/json', body: JSON.stringify({ images: [{ url: '/den.svg', label: 'In the den' }] }) },
    )
    await renderSimple({
      config: { provider_scripts: { marxent: 'https://rooms.example.com/views' } },
      product: { images: [], assets: [], videos_json: [], sku: 'SKU-1' },
      pdp: { display_marxent_images: true, marxent_api_key: 'key' },
    })
    const view = gallery().getByRole('img', { name: /In the den$/ })
    await expect.element(view).toBeInTheDocument()
    await gallery().getByRole('button', { name: 'Show picture 2' }).click()
    await expect.element(view).toBeInViewport()
    expect(requests[0]).toBe('https://rooms.example.com/views?api_key=key&sku=SKU-1')
  })
})

describe('the lightbox on a touch screen', () => {
  /** One step of a touch, with the positions of the fingers. */
  const touch = (type: string, ...points: [number, number][]) => {
    const frame = window.frameElement?.getBoundingClientRect()
    const touchPoints = points.map(([x, y], id) => ({ x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0), id }))
    return (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
      'Input.dispatchTouchEvent',
      { type, touchPoints },
    )
  }

  it('two fingers enlarge and move a picture, a tap and keys enlarge it, and a swipe changes it', async () => {
    await page.viewport(390, 844)
    await serveMedia()
    await renderSimple({ product: TWO, device: 'mobile' })
    await firstPicture().click()
    const picture = dialog().getByRole('button', { name: 'Enlarge picture 1' })
    await expect.element(picture).toBeVisible()
    const image = picture.getByRole('img')
    const width = async () => (await boxOf(image)).width
    const whole = await width()
    await touch('touchStart', [170, 400], [220, 400])
    await touch('touchMove', [120, 400], [270, 400])
    await touch('touchEnd')
    await expect.poll(width).toBeGreaterThan(whole * 2)
    await expect.element(picture).toHaveAttribute('aria-pressed', 'true')
    const { x } = await boxOf(image)
    await touch('touchStart', [200, 400])
    await touch('touchMove', [150, 400])
    await touch('touchEnd')
    await expect.poll(async () => (await boxOf(image)).x).toBeLessThan(x)

    await touch('touchStart', [195, 400])
    await touch('touchEnd')
    await expect.poll(width).toBe(whole)
    await expect.element(picture).toHaveAttribute('aria-pressed', 'false')
    picture.element().focus()
    await userEvent.keyboard('+')
    await expect.poll(width).toBeGreaterThan(whole)
    await userEvent.keyboard('-')
    await expect.poll(width).toBe(whole)
    await touch('touchStart', [300, 400])
    await touch('touchMove', [150, 410])
    await touch('touchEnd')
    await expect.element(dialog()).toMatchTextContent('Picture 2 of 2')
  })
})

import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { isPhotoFile, redrawPhoto } from './shopper-photo.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a06040' } }).withMetadata({
    exif: { IFD0: { Artist: 'Ann Berg' }, IFD3: { GPSLatitude: '46/1 47/1 0/1' } },
  })
const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64')

describe('photos of shoppers', () => {
  it('are rendered again as WebP of at most 1280 px, without the file’s location and camera', async () => {
    const sent = await draw(2000, 1000).jpeg().toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { photo, photo_hash } = await redrawPhoto(sent.toString('base64'))
    const drawn = Buffer.from(photo, 'base64')
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
    expect(drawn.includes('Ann Berg')).toBe(false)
    expect(photo_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('must be complete files in JPEG, PNG or WebP', async () => {
    for (const picture of [draw(20, 20).jpeg(), draw(20, 20).png(), draw(20, 20).webp()]) {
      await expect(redrawPhoto(await base64(picture))).resolves.toBeDefined()
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
      'base64',
    )
    const cut = Buffer.from((await draw(400, 400).png().toBuffer()).subarray(0, 60)).toString('base64')
    for (const hostile of [svg, cut, await base64(draw(20, 20).gif()), 'no base64!', 'data:image/png;base64,AAAA']) {
      await expect(redrawPhoto(hostile)).rejects.toMatchObject({ status: 400, key: 'badPhoto' })
    }
    await expect(redrawPhoto('A'.repeat(900_000))).rejects.toMatchObject({ status: 413 })
    expect(isPhotoFile(new Uint8Array())).toBe(false)
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPictureSize, resizeTo } from './picture-size.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showroom-sizes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#123' } })

describe('readPictureSize', () => {
  it.each([
    ['webp', 'image/webp'],
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
  ] as const)('reads width and height of a %s file', async (format, type) => {
    const path = join(folder, `plain.${format}`)
    await picture().toFormat(format).toFile(path)
    expect(await readPictureSize(path, type)).toEqual({ width: 64, height: 48 })
  })

  it('knows that EXIF turns a photograph', async () => {
    const path = join(folder, 'turned.jpeg')
    await picture().withMetadata({ orientation: 6 }).jpeg().toFile(path)
    expect(await readPictureSize(path, 'image/jpeg')).toEqual({ width: 48, height: 64 })
  })

  it.each([
    ['lossy', { quality: 80 }, {}],
    ['lossless', { lossless: true }, {}],
    ['transparent', { quality: 80 }, { channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } }],
  ] as const)('reads the head of a %s WebP file', async (name, options, more) => {
    const path = join(folder, `${name}.webp`)
    const image = sharp({ create: { width: 1_281, height: 16_001, channels: 3, background: '#123', ...more } })
    await image.webp({ ...options, effort: 0 }).toFile(path)
    expect(await readPictureSize(path, 'image/webp')).toEqual({ width: 1_281, height: 16_001 })
  })

  it('turns a WebP file as its EXIF data says, and reads others that are called like one', async () => {
    const turned = join(folder, 'turned.webp')
    await picture().withMetadata({ orientation: 6 }).webp().toFile(turned)
    expect(await readPictureSize(turned, 'image/webp')).toEqual({ width: 48, height: 64 })
    const png = join(folder, 'png.webp')
    await picture().png().toFile(png)
    expect(await readPictureSize(png, 'image/webp')).toEqual({ width: 64, height: 48 })
    const short = join(folder, 'short.webp')
    await writeFile(short, 'RIFF')
    expect(await readPictureSize(short, 'image/webp')).toBeUndefined()
  })

  it('leaves out drawings, other files and broken pictures', async () => {
    const drawing = join(folder, 'drawing.svg')
    await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')
    expect(await readPictureSize(drawing, 'image/svg+xml')).toBeUndefined()
    const broken = join(folder, 'broken.png')
    await writeFile(broken, 'no picture')
    expect(await readPictureSize(broken, 'image/png')).toBeUndefined()
    expect(await readPictureSize(broken, 'application/pdf')).toBeUndefined()
    expect(await readPictureSize(join(folder, 'missing'), 'image/png')).toBeUndefined()
  })
})

it('resizeTo keeps the proportions, and never enlarges', () => {
  expect(resizeTo({ width: 2_560, height: 1_001 }, 1_280)).toEqual({ width: 1_280, height: 501 })
  expect(resizeTo({ width: 300, height: 900 }, 1_280)).toEqual({ width: 300, height: 900 })
})

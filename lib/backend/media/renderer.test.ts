import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createRenderer } from './renderer.ts'

const noise = Array.from(
  { length: 60 },
  (_, index) =>
    `<circle cx="${(index * 37) % 100}" cy="${(index * 61) % 100}" r="6" fill="#${((index * 4_001_111) % 0xffffff).toString(16).padStart(6, '0')}"/>`,
)
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${noise.join('')}</svg>`

async function prepare(limitBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-render-'))
  const source = join(folder, 'picture.svg')
  await writeFile(source, SVG)
  const cache = join(folder, 'cache')
  return { source, cache, renderer: createRenderer(cache, limitBytes) }
}

describe('createRenderer', () => {
  it('keeps at most the given number of bytes on disk', async () => {
    const { source, cache, renderer } = await prepare(60_000)
    for (let index = 0; index < 12; index++) await renderer.render(source, `picture${index}`, 320)
    const sizes = await Promise.all((await readdir(cache)).map(async (name) => (await stat(join(cache, name))).size))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.length).toBeLessThan(12)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
  })

  it('returns the same bytes from the cache as from the first rendering', async () => {
    const { source, renderer } = await prepare(1_000_000)
    const first = await renderer.render(source, 'x', 160)
    expect(Buffer.from(await renderer.render(source, 'x', 160)).equals(Buffer.from(first))).toBe(true)
  })

  it('enlarges drawings but not photographs, which would only become heavier', async () => {
    const { source, renderer } = await prepare(1_000_000)
    const photograph = `${source}.webp`
    await sharp({ create: { width: 64, height: 48, channels: 4, background: '#123' } })
      .webp()
      .toFile(photograph)
    const widthOf = async (path: string, width: 160 | 320) =>
      (await sharp(Buffer.from(await renderer.render(path, path.slice(-4), width))).metadata()).width
    expect(await widthOf(source, 320)).toBe(320)
    expect(await widthOf(photograph, 160)).toBe(64)
  })

  it('a drawing contains no other file: neither as an entity nor as a picture', async () => {
    const { source, renderer } = await prepare(1_000_000)
    const draw = (head: string, inner: string) =>
      `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>${inner}</svg>`
    await writeFile(`${source}.secret`, 'WWWWWWWW')
    await writeFile(`${source}.black.svg`, draw('', '<rect width="100" height="100"/>'))
    const rendered = async (name: string, drawing: string) => {
      await writeFile(`${source}.${name}`, drawing)
      const bytes = await renderer.render(`${source}.${name}`, name, 160).catch(() => null)
      return bytes && Buffer.from(bytes).toString('base64')
    }
    const blank = await rendered('blank', draw('', ''))
    const text = (words: string) => `<text x="5" y="60" font-size="30">${words}</text>`
    expect(await rendered('words', draw('', text('WWWWWWWW')))).not.toBe(blank)
    const entity = `<!DOCTYPE svg [<!ENTITY other SYSTEM "file://${source}.secret">]>`
    const hostile = [
      await rendered('entity', draw(entity, text('&other;'))),
      await rendered('picture', draw('', `<image href="file://${source}.black.svg" width="100" height="100"/>`)),
      await rendered('beside', draw('', `<image href="picture.svg.black.svg" width="100" height="100"/>`)),
    ]
    // Rejected, or rendered without the other file.
    expect(hostile.filter((bytes) => bytes !== null && bytes !== blank)).toEqual([])
  })

  it('a broken picture fails and does not block those after it', async () => {
    const { source, renderer } = await prepare(1_000_000)
    await writeFile(`${source}.broken`, 'no picture')
    const broken = Array.from({ length: 4 }, (_, index) => renderer.render(`${source}.broken`, `b${index}`, 160))
    const results = await Promise.allSettled(broken)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(renderer.render(source, 'fine', 160)).resolves.toBeInstanceOf(Uint8Array)
  })
})

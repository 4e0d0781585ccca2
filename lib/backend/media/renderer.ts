/** Resizes pictures and converts them to WebP or PNG, at most two at a time, and caches the results on disk. */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createGate } from '../db/create-gate.ts'
import type { MediaFormat } from './addresses.ts'

/** WebP quality. Files are 8 % smaller than at 80, without a visible difference (measured on a rendered room). */
const QUALITY = 78
const CONCURRENCY = 2
const PIXEL_LIMIT = 50_000_000
const TIMEOUT_SECONDS = 15
const SVG_DENSITY = 192

export type Renderer = {
  /**
   * Resizes the picture at path `source` to at most `width` pixels. `hash` is the hash of its bytes and names the
   * cached file.
   */
  render: (source: string, hash: string, width: number, format?: MediaFormat) => Promise<Uint8Array>
}

/** Deletes the least recently used files until the folder has at most `limitBytes`. */
async function shrinkFolder(folder: string, limitBytes: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, ...(await stat(join(folder, name)).catch(() => undefined)) })),
  )
  let total = files.reduce((sum, { size }) => sum + (size ?? 0), 0)
  for (const { name, size = 0 } of files.sort((a, b) => (a.mtimeMs ?? 0) - (b.mtimeMs ?? 0))) {
    if (total <= limitBytes) return
    await rm(join(folder, name), { force: true })
    total -= size
  }
}

/** Creates a renderer that caches at most `limitBytes` in `folder`. */
export function createRenderer(folder: string, limitBytes = 256 * 1024 * 1024): Renderer {
  const gate = createGate(CONCURRENCY)
  const inFlight = new Map<string, Promise<Uint8Array>>()
  let writtenBytes = 0
  let ready: Promise<unknown> | undefined

  async function readCached(path: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(path).catch(() => undefined)
    // The modification time is the time of the last use, by which files are evicted.
    if (bytes !== undefined) await utimes(path, new Date(), new Date()).catch(() => {})
    return bytes
  }

  async function renderFile(source: string, path: string, width: number, format: MediaFormat): Promise<Uint8Array> {
    const bytes = await gate(async () => {
      // Passes the bytes instead of the path: with a path, an SVG could embed files of its folder.
      const original = sharp(await readFile(source), {
        limitInputPixels: PIXEL_LIMIT,
        density: SVG_DENSITY,
        failOn: 'error',
      })
      const isDrawing = (await original.metadata()).format === 'svg'
      const picture = original
        .rotate()
        .resize({ width, withoutEnlargement: !isDrawing })
        .timeout({ seconds: TIMEOUT_SECONDS })
      // With a palette, transparent pictures have a quarter of the bytes.
      return (format === 'png' ? picture.png({ palette: true }) : picture.webp({ quality: QUALITY })).toBuffer()
    })
    // Atomic: other requests must not read an incomplete file.
    const draft = `${path}.${process.pid}`
    await writeFile(draft, bytes)
    await rename(draft, path)
    writtenBytes += bytes.byteLength
    if (writtenBytes > limitBytes / 20) {
      writtenBytes = 0
      await shrinkFolder(folder, limitBytes)
    }
    return bytes
  }

  return {
    render: async (source, hash, width, format = 'webp') => {
      ready ??= mkdir(folder, { recursive: true })
      await ready
      const name = `${hash}-${width}.${format}`
      const path = join(folder, name)
      const running = inFlight.get(name)
      if (running !== undefined) return running
      const work = (async () => (await readCached(path)) ?? (await renderFile(source, path, width, format)))()
      inFlight.set(name, work)
      return work.finally(() => inFlight.delete(name))
    },
  }
}

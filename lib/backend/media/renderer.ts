/** Renders pictures to WebP or PNG, keeps the results on disk, and never works on more than two at a time. */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFormat } from './addresses.ts'

/** Of WebP: a rendered room is 8 % lighter than at 80, and not to be told from it. */
const QUALITY = 78
const CONCURRENCY = 2
const PIXEL_LIMIT = 50_000_000
const TIMEOUT_SECONDS = 15
const SVG_DENSITY = 192

/** Renders a picture file to a width. */
export type Renderer = {
  /** The picture `source` (its bytes' hash names the result) at most `width` pixels wide, as WebP or `format`. */
  render: (source: string, hash: string, width: number, format?: MediaFormat) => Promise<Uint8Array>
}

/** Lets at most `limit` tasks run at once; others wait their turn. */
function createGate(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

/** Deletes the files used longest ago until the folder holds at most `limitBytes`. */
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

/** Creates a renderer whose results fill at most `limitBytes` of `folder`. */
export function createRenderer(folder: string, limitBytes = 256 * 1024 * 1024): Renderer {
  const gate = createGate(CONCURRENCY)
  const inFlight = new Map<string, Promise<Uint8Array>>()
  let writtenBytes = 0
  let ready: Promise<unknown> | undefined

  async function readCached(path: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(path).catch(() => undefined)
    // The time of the last use decides what is deleted first.
    if (bytes !== undefined) await utimes(path, new Date(), new Date()).catch(() => {})
    return bytes
  }

  async function renderFile(source: string, path: string, width: number, format: MediaFormat): Promise<Uint8Array> {
    const bytes = await gate(async () => {
      // By its bytes: given a path, a drawing could show what lies beside it.
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
      // A palette keeps transparency at a quarter of the bytes.
      return (format === 'png' ? picture.png({ palette: true }) : picture.webp({ quality: QUALITY })).toBuffer()
    })
    // A reader must never see half a file.
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

/** Serves files under /media: from the store's folder, then those generated for its products. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Bridge, BridgeVariables } from '../bridge.ts'
import { BridgeRefusal } from '../messages.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
}

/** Serves only known types inside these folders. */
export function addMediaFiles(app: Hono<BridgeVariables>, { environment }: Bridge): void {
  const folders = [join(environment.folder, 'media'), environment.mediaFolder].filter((folder) => folder !== undefined)
  app.get('/media/:file{.+}', async (context) => {
    const name = normalize(context.req.param('file'))
    const type = TYPES[extname(name).toLowerCase()]
    if (!type || name.startsWith('..') || name.includes('\0') || name.startsWith(sep))
      throw new BridgeRefusal(404, 'noPage')
    for (const folder of folders) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) continue
      const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=3600', etag }
      if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
      const stream = Readable.toWeb(createReadStream(path)) as ReadableStream
      return context.body(stream, 200, { ...headers, 'content-length': String(found.size) })
    }
    throw new BridgeRefusal(404, 'noPage')
  })
}

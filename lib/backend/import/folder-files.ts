import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasRelativeDates, importDay } from '../store/relative-dates.ts'
import { readTextFile } from '../text/read-text-file.ts'
import type { MistakeList } from './import-errors.ts'

const TEXT_FILE_LIMIT_BYTES = 128 * 1024 * 1024
const MEDIA_FILE_LIMIT_BYTES = 32 * 1024 * 1024
const FILE_COUNT_LIMIT = 100_000

/** Content types of media/ by file extension. */
const MEDIA_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
}

/**
 * A file of media/: `path` is relative to media/, `hash` is the SHA-256 of its bytes in hex, `source` its path on disk.
 */
export type MediaFile = { path: string; hash: string; type: string; source: string }

/**
 * The files of a store folder: texts by path, media by path relative to media/, and a hash over all of them, which
 * covers the day too if a text has relative dates. Paths are composed (NFC), also if the disk uses another form, since
 * contents refer to them in this form. `unreadable` has the texts whose encoding can't be determined, `others` the
 * files that are neither texts nor media.
 */
export type FolderFiles = {
  texts: Map<string, string>
  unreadable: string[]
  others: string[]
  media: Map<string, MediaFile>
  contentHash: string
}

/** Paths of text files that an import reads. Other files outside of media/ are ignored. */
const TEXT_FILE =
  /^(?:locales\/[^/]+\/)?(?:[^/]+\.(?:jsonl?|csv|css)|(?:block|page|post|banner)s\/.+\.html|kiosk\/config\.json)$/

/** Files that Windows puts into folders with pictures. */
const LITTER = /^(?:thumbs\.db|desktop\.ini)$/i

async function listFiles(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true })
  const paths: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.name.startsWith('.') || LITTER.test(entry.name)) continue
    if (entry.isDirectory()) paths.push(...(await listFiles(folder, path)))
    // Symbolic links are left out: a folder must not reach files outside of itself.
    else if (entry.isFile()) paths.push(path)
    if (paths.length > FILE_COUNT_LIMIT) throw new Error(`${folder} contains more than ${FILE_COUNT_LIMIT} files.`)
  }
  return paths
}

function readText(path: string, bytes: Uint8Array, { texts, unreadable }: FolderFiles, mistakes: MistakeList) {
  const read = readTextFile(bytes)
  if ('text' in read) texts.set(path, read.text)
  else {
    unreadable.push(path)
    mistakes.add(path, read.line, read.message)
  }
}

/**
 * Reads all files of a store folder. Rejects if the folder can't be read. Files that are too large, and media of
 * unknown types, are added to `mistakes`.
 */
export async function readFolderFiles(folder: string, mistakes: MistakeList): Promise<FolderFiles> {
  const files: FolderFiles = { texts: new Map(), unreadable: [], others: [], media: new Map(), contentHash: '' }
  const total = createHash('sha256')
  for (const name of await listFiles(folder)) {
    const source = join(folder, name)
    const path = name.normalize('NFC')
    const isMedia = path.startsWith('media/')
    const limitBytes = isMedia ? MEDIA_FILE_LIMIT_BYTES : TEXT_FILE_LIMIT_BYTES
    if ((await lstat(source)).size > limitBytes) {
      mistakes.add(path, 0, `the file is larger than ${limitBytes / 1024 / 1024} MB`)
      continue
    }
    const bytes = await readFile(source)
    const hash = createHash('sha256').update(bytes).digest('hex')
    total.update(`${path}\n${hash}\n`)
    if (!isMedia) {
      if (TEXT_FILE.test(path)) readText(path, bytes, files, mistakes)
      else files.others.push(path)
      continue
    }
    if (files.media.has(path.slice('media/'.length)))
      mistakes.add(
        path,
        0,
        'two files have this name, one with composed and one with decomposed letters; keep only one of them',
      )
    const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
    if (type === undefined)
      mistakes.add(path, 0, `this file type is not supported; use ${Object.keys(MEDIA_TYPES).join(', ')}`)
    else files.media.set(path.slice('media/'.length), { path: path.slice('media/'.length), hash, type, source })
  }
  if ([...files.texts.values()].some(hasRelativeDates)) total.update(importDay())
  files.contentHash = total.digest('hex')
  return files
}

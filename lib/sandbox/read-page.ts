/** Reads the pages, styles and scripts that shops load from the stand-ins. */
import { readFile } from 'node:fs/promises'

const PAGES = new URL('./pages/', import.meta.url)

const IMPORT = /^import \{[^}]*\} from '(\.[^']+)'\n/gm
const EXPORT = /^export (?=(?:async|class|const|function) )/gm

/** Text of a module and those that it imports, each once, dependencies first. */
async function joinModules(url: URL, text: string, joined = new Set([url.href])): Promise<string> {
  const parts: string[] = []
  for (const [, path = ''] of text.matchAll(IMPORT)) {
    const imported = new URL(path, url)
    if (joined.has(imported.href)) continue
    joined.add(imported.href)
    parts.push(await joinModules(imported, await readFile(imported, 'utf8'), joined))
  }
  return [...parts, text.replace(IMPORT, '').replace(EXPORT, '')].join('\n')
}

/**
 * A file of the folder pages. Shops load the script of a provider as one classic script: if it has imports, its modules
 * are joined to one. Names of their top level must be unique.
 */
export async function readPage(name: string): Promise<string> {
  const url = new URL(name, PAGES)
  const text = await readFile(url, 'utf8')
  const isModule = name.endsWith('.js') && text.search(IMPORT) !== -1
  return isModule ? `;(() => {\n'use strict'\n${await joinModules(url, text)}})()\n` : text
}

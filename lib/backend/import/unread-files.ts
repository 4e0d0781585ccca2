/** Finds files of a store folder that no import reads although their names say that they belong to the store. */
import { nearest } from '../../core/text/nearest.ts'
import { LIST_FILES } from './read-documents.ts'

/** The files that an import reads by name. */
const NAMES: readonly string[] = [
  ...LIST_FILES.map(({ file }) => file),
  ...'store.json config.json products.jsonl products.csv reviews.jsonl customers.jsonl orders.jsonl'.split(' '),
  ...['taxes.csv', 'redirects.csv', 'styles.css'],
]

/** Folders with a file for each page, block, post or banner. */
const HTML_FOLDERS = ['blocks', 'pages', 'posts', 'banners']
const FOLDERS = [...HTML_FOLDERS, 'media', 'kiosk', 'locales']

/** Endings of data; other files, such as README.md, may be notes of staff. */
const DATA = /\.(?:jsonl?|csv|tsv|css|xlsx?|ods|numbers)$/i
const HTML = /\.(?:x?html?|md|txt|rtf|docx?)$/i

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

/** A file that is not read. `meant` is the path that is probably meant, '' if unknown. */
export type UnreadFile = { readonly path: string; readonly meant: string }

/** The name of a file that an import reads which is nearest to `name`: 'products.csv' for 'Products (1).xlsx'. */
function findName(name: string): string {
  const plain = name.toLowerCase().replace(/(?: ?\(\d+\)| - cop(?:y|ie)| copy)(?=\.)/, '')
  if (NAMES.includes(plain)) return plain
  const stem = nearest(stemOf(plain), new Set(NAMES.map(stemOf)), 2)
  const sameStem = NAMES.filter((known) => stemOf(known) === stem)
  const ending = plain.slice(plain.lastIndexOf('.'))
  return sameStem.find((known) => known.endsWith(ending)) ?? sameStem.at(-1) ?? ''
}

/** What is wrong with a path below the folder or below a folder of locales/; undefined if nothing is. */
function judge(path: string): string | undefined {
  const slash = path.indexOf('/')
  if (slash < 0) {
    if (NAMES.includes(path) || path.startsWith('~$')) return undefined
    const meant = findName(path)
    return DATA.test(path) || (meant !== '' && HTML.test(path)) ? meant : undefined
  }
  const [folder, rest] = [path.slice(0, slash), path.slice(slash + 1)]
  if (!FOLDERS.includes(folder)) {
    const meant = nearest(folder, FOLDERS, 1)
    return meant === undefined ? undefined : `${meant}/${rest}`
  }
  if (folder === 'kiosk') return rest === 'config.json' ? undefined : 'kiosk/config.json'
  const isPage = HTML_FOLDERS.includes(folder) && !path.endsWith('.html')
  return isPage && HTML.test(path) ? `${stemOf(path)}.html` : undefined
}

/**
 * The files among `paths` that are not read.
 *
 * @param paths relative to the store folder, without those of media/
 */
export function findUnreadFiles(paths: Iterable<string>): UnreadFile[] {
  return [...paths].flatMap((path) => {
    const [, locale = '', rest = ''] = /^(locales\/[^/]+\/)?(.*)$/s.exec(path) ?? []
    const meant = judge(rest)
    return meant === undefined ? [] : [{ path, meant: meant === '' ? '' : `${locale}${meant}` }]
  })
}

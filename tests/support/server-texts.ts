/** Checks of a server's files of texts. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import { listTexts, readLanguages } from '#lib/contract-server/texts.ts'

/** Names of a text's values, sorted. */
function valuesOf(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  const names = compiled.flatMap((part: unknown) =>
    Array.isArray(part) ? [String(part[0]), ...Object.values((part[2] as object) ?? {}).flatMap(valuesOf)] : [],
  )
  return [...new Set(names)].sort()
}

/** Values of a text, or what is wrong with it: an ASCII apostrophe quotes, and < opens a tag. */
function describeText(text: string): string {
  if (/['<]/.test(text)) return 'has an ASCII apostrophe or <'
  if (text.trim() === '') return 'is empty'
  return valuesOf(compile(text)).join()
}

/** Texts of a folder of languages by language: 'orders.title' of office.json is 'office: orders.title'. */
const readServerTexts = (folder: URL): Record<string, Map<string, string>> =>
  Object.fromEntries(
    Object.entries(readLanguages(folder)).map(([language, files]) => [
      language,
      new Map(
        Object.entries(files).flatMap(([file, texts]) =>
          listTexts(texts).map(([key, text]) => [`${file}: ${key}`, text] as const),
        ),
      ),
    ]),
  )

/** Texts that a language lacks, or has besides English, or with other values; and those that are English. */
export function findTextProblems(folder: URL, isShared: (key: string, text: string) => boolean): string[] {
  const { en: english = new Map<string, string>(), ...others } = readServerTexts(folder)
  return Object.entries(others).flatMap(([language, texts]) => [
    ...[...texts.keys()].filter((key) => !english.has(key)).map((key) => `${language} ${key} is not in English`),
    ...[...english].flatMap(([key, text]) => {
      const own = texts.get(key)
      if (own === undefined) return [`${language} ${key} is missing`]
      const [values, ownValues] = [describeText(text), describeText(own)]
      if (values !== ownValues) return [`${language} ${key}: ${ownValues}, in English: ${values}`]
      return own === text && !isShared(key, text) ? [`${language} ${key} is English: ${text}`] : []
    }),
  ])
}

/**
 * Keys that no code has: neither the whole key, nor its part (`orders.${word}`, or a part that a script gets) and the
 * words behind it. `folders` have the code.
 */
export function findUnusedKeys(folder: URL, folders: string): string[] {
  const files = globSync(`${folders}/**/*.{ts,js}`, { cwd: fileURLToPath(new URL('../../', import.meta.url)) })
  const code = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
    .join('\n')
  const words = new Set(code.match(/\w+/g))
  const isUsed = (key: string): boolean => {
    if (code.includes(`'${key}'`)) return true
    const parts = key.split('.')
    return parts.slice(1).some((_, index) => {
      const part = parts.slice(0, index + 1).join('.')
      const isRead = code.includes(`\`${part}.\${`) || code.includes(`'${part}'`)
      return isRead && parts.slice(index + 1).every((word) => words.has(word))
    })
  }
  const keys = [...(readServerTexts(folder).en?.keys() ?? [])]
  return keys.filter((entry) => !isUsed(entry.slice(entry.indexOf(': ') + 2)))
}

/**
 * `npm run contract:openapi`: writes docs/openapi.json. With --check nothing is written; exit code 1 if the file is out
 * of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildOpenApi, type Examples } from './openapi.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const FILE = at('../../docs/openapi.json')

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(at(path), 'utf8'))

const { version } = await readJson<{ version: string }>('../../package.json')
const document = buildOpenApi(version, await readJson<Examples>('./examples.json'))
const text = `${JSON.stringify(document, null, 2)}\n`

if (!process.argv.includes('--check')) {
  await writeFile(FILE, text)
  console.info('Wrote docs/openapi.json')
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('docs/openapi.json is not what lib/contracts says. Run: npm run contract:openapi')
  process.exitCode = 1
}

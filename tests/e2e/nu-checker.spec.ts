import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '#lib/cli/processes.ts'
import { findProgram } from '#lib/cli/programs.ts'
import { ROOT } from '#lib/cli/settings.ts'
import { getPage } from '#tests/support/raw-request.ts'
import { routesOf, STORES } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/shop.ts'
import type { DemoStore } from '#tests/support/stores.ts'

/** Every page as the server sends it, judged by the W3C's Nu HTML checker. */

const JAR = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar')
const java = findProgram('java')

type Message = { type: string; message: string; url: string; extract?: string }

/** First address on a page that a pattern finds. */
const findPath = async (store: DemoStore, path: string, pattern: RegExp) =>
  pattern.exec((await getPage(store, path)).body)?.[1] ?? ''

for (const { store, languages } of STORES) {
  test(`the Nu HTML checker finds no error on any page of ${store}`, async () => {
    test.skip(java === undefined, 'needs Java')
    test.setTimeout(300_000)
    const folder = await mkdtemp(join(tmpdir(), 'showroom-nu-'))
    const files: string[] = []
    for (const names of languages) {
      const { prefix, category } = names
      const product = await findPath(store, `${prefix}/catalog/${category}`, /href="([^"]*\/product\/[^"]+)"/)
      const post = await findPath(store, `${prefix}/blog`, /href="([^"]*\/blog\/[^"]+)"/)
      for (const { path: route } of routesOf(store, names)) {
        if (route.startsWith('/index.php')) continue
        const path = { '{product}': product, '{post}': post }[route] ?? (prefix + route).replace(/(.)\/$/, '$1')
        const { body } = await getPage(store, path)
        expect(body, path).toContain('</html>')
        const file = `${encodeURIComponent(path)}.html`
        files.push(file)
        await writeFile(join(folder, file), body)
      }
    }
    const options = ['-Xss16m', '-XX:-UsePerfData', '-jar', JAR, '--format', 'json', '--stdout', '--exit-zero-always']
    const { output } = await run(java ?? '', [...options, ...files], { cwd: folder })
    await rm(folder, { recursive: true })
    const { messages } = JSON.parse(output) as { messages: Message[] }
    const errors = messages.filter(({ type }) => type === 'error' || type === 'non-document-error')
    const describe = ({ url, message, extract = '' }: Message) =>
      `${decodeURIComponent(decodeURIComponent(url.replace(/^.*\//, '')))}: ${message} ${extract.slice(0, 160)}`
    expect(files.length).toBeGreaterThanOrEqual(30)
    expect(errors.map(describe)).toEqual([])
  })
}

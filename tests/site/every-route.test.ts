/** All routes of both specifications, in each store and language, as sent to a guest. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '#lib/cli/processes.ts'
import { findProgram } from '#lib/cli/programs.ts'
import { ROOT } from '#lib/cli/settings.ts'
import { findEnglishIn } from '#tests/support/english-text.ts'
import { HtmlPage } from '#tests/support/html-page.ts'
import { getPage, type RawHttpResponse } from '#tests/support/raw-request.ts'
import { type RouteAddress, routeAddresses } from '#tests/support/route-pages.ts'
import { STORES } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import { validateHtml } from '#tests/support/validate-html.ts'

/** Each test requests and validates about forty pages. */
const TIMEOUT_MS = 300_000

type Route = RouteAddress & { answer: RawHttpResponse }

const LANGUAGES = STORES.flatMap(({ store, languages }) => languages.map((names) => ({ store, names })))
type Language = (typeof LANGUAGES)[number]

const isFrench = ({ store, names }: Language) => store === 'volteo' && names.prefix === ''

const walks = new Map<Language, Promise<Route[]>>()

/** The routes of a store in a language, each requested once. */
function walk(language: Language): Promise<Route[]> {
  const { store, names } = language
  const open = async (route: RouteAddress) => ({ ...route, answer: await getPage(store, route.address) })
  const routes =
    walks.get(language) ??
    routeAddresses(store, names, { isWordy: isFrench(language) }).then((addresses) => Promise.all(addresses.map(open)))
  walks.set(language, routes)
  return routes
}

for (const language of LANGUAGES) {
  const { store, names } = language
  const id = store === 'kessler' ? 'S1-1-03 ' : ''
  test(`${id}every route of ${store}${names.prefix} has its status, valid HTML and one heading for a guest`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const findings: string[] = []
    for (const { path, address, status, isPublic, answer } of await walk(language)) {
      const page = new HtmlPage(storeOrigin(store) + address, answer)
      const problems = [
        ...(answer.status === status ? [] : [`answers ${answer.status}`]),
        ...(await validateHtml(answer.body)),
        ...(page.getByRole('heading', { level: 1 }).count() === 1 ? [] : ['has not one heading of level 1']),
        ...(isPublic && page.locator('dialog[open], [role=dialog]').count() > 0 ? ['has an open dialog'] : []),
        ...(isPublic && page.getByLabel(/^(Password|Mot de passe)/).count() > 0 ? ['asks to sign in'] : []),
        ...(isFrench(language) ? findEnglishIn(page.document) : []),
      ]
      findings.push(...problems.map((problem) => `${path}: ${problem}`))
    }
    expect(findings).toEqual([])
  })
}

const JAR = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar')
const java = findProgram('java')

type Message = { type: string; message: string; url: string; extract?: string }

test.skipIf(java === undefined)(
  'the W3C’s Nu HTML checker finds no error on any page',
  { timeout: TIMEOUT_MS },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'showroom-nu-'))
    const files: string[] = []
    for (const language of LANGUAGES) {
      for (const { address, answer } of await walk(language)) {
        const { body } = answer
        expect(body, address).toContain('</html>')
        const file = `${encodeURIComponent(language.store + address)}.html`
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
    expect(files.length).toBeGreaterThanOrEqual(30 * LANGUAGES.length)
    expect(errors.map(describe)).toEqual([])
  },
)

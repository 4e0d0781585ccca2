import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkContent, contentWarnings } from './check-content.ts'
import { readContent } from './store-content.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showroom-content-'))
  await cp('tests/support/fixture-store', folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(path: string, text: string) {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}

it('reports problems of pages, blocks, posts, banners, categories and products by file and line', async () => {
  const present = new Set(await contentWarnings(folder))
  const link = '<p>\n<avb-link href="/nowhere-at-all">a</avb-link></p>'
  for (const kind of ['page', 'block', 'post', 'banner']) await write(`${kind}s/wrong.html`, link)
  await write('locales/fr_CA/pages/wrong.html', link)
  const categories = JSON.parse(await readFile(join(folder, 'categories.json'), 'utf8'))
  categories[0].description = '<imgg></imgg>'
  await write('categories.json', JSON.stringify(categories))
  const products = await readFile(join(folder, 'products.jsonl'), 'utf8')
  await write(
    'products.jsonl',
    products.replace('{', '{"member_html_content": "<script>a()</script><h1>a</h1><h3>b</h3>",'),
  )
  const sentence = "<avb-link>: there is no page '/nowhere-at-all'"
  expect((await contentWarnings(folder)).filter((line) => !present.has(line))).toEqual([
    `banners/wrong.html:2:1  ${sentence}`,
    `blocks/wrong.html:2:1  ${sentence}`,
    `locales/fr_CA/pages/wrong.html:2:1  ${sentence}`,
    `pages/wrong.html:2:1  ${sentence}`,
    `posts/wrong.html:2:1  ${sentence}`,
    'categories.json:1 description  <imgg> is not a known tag; did you mean <img>?',
    'products.jsonl:1 member_html_content  <script> is removed: only blocks and pages may have scripts',
    'products.jsonl:1 member_html_content  <h3> follows <h1>: a heading level is skipped',
  ])
})

it('reports redirects that are never used or have no target page, by line', async () => {
  await write('pages/old.html', '<p>old</p>')
  await write(
    'redirects.csv',
    'from,to\n/old,/nowhere\n/fr/product/nowhere,/product/gas-hose\n/gone.html,https://example.com/\n/a,/gone.html\n',
  )
  expect((await contentWarnings(folder)).filter((line) => line.startsWith('redirects.csv'))).toEqual([
    'redirects.csv:2  /old: there is a page at this address: the redirect is never used',
    "redirects.csv:2  /old: there is no page '/nowhere'",
  ])
})

it('F40 reports opening hours that can’t be read or mean the next morning, by line', async () => {
  const locations = JSON.parse(await readFile(join(folder, 'locations.json'), 'utf8'))
  locations[0].hours = [
    { days: 'Mon–Fri', open: '9:00', close: '5:00' },
    { days: 'Sat', open: '9:00', close: '17:00' },
    { days: 'Sun (summer)', open: '9:00', close: '17:00' },
  ]
  await write('locations.json', `[\n${locations.map((record: object) => JSON.stringify(record)).join(',\n')}\n]`)
  expect((await contentWarnings(folder)).filter((line) => line.startsWith('locations.json'))).toEqual([
    "locations.json:2  hours: '5:00' is in the morning of the next day; write 17:00 if the afternoon is meant, or 29:00 for the night",
    "locations.json:2  hours: 'Sun (summer)' names no weekdays that can be read; write them as Mon–Fri, Sat",
  ])
})

it('reads the HTML of a folder with errors, without checking links, and shows at most 50 lines', async () => {
  await write('config.json', '{')
  await write('pages/wrong.html', `<avb-link href="/nowhere-at-all">a</avb-link>${'<blik></blik>'.repeat(70)}`)
  const content = await readContent(folder)
  expect(content.store).toBeUndefined()
  expect(checkContent(content).filter((line) => line.includes('<blik>')).length).toBeGreaterThan(50)
  const warnings = await contentWarnings(folder)
  expect(warnings).toHaveLength(51)
  expect(warnings.at(-1)).toMatch(/^and \d+ more: npm run content -- check /)
})

it('reports typefaces that neither the site nor the store’s style sheet provides', async () => {
  const config = JSON.parse(await readFile(join(folder, 'config.json'), 'utf8'))
  const nameFonts = (typography: object) =>
    write('config.json', JSON.stringify({ ...config, display_features: { ...config.display_features, typography } }))
  const typefaces = async () => (await contentWarnings(folder)).filter((line) => line.includes('typeface'))
  await nameFonts({ body: 'Acme Sans, Arial', heading: 'Halvar' })
  const sentence = (name: string) =>
    `config.json  typeface '${name}' is neither hosted by the site nor brought by @font-face: devices without it show another`
  expect(await typefaces()).toEqual([sentence('Acme Sans'), sentence('Halvar')])
  await write(
    'blocks/site-styles-inline.html',
    "<style>@font-face{font-family:'Acme Sans';src:url(/media/a.woff2)}</style>",
  )
  expect(await typefaces()).toEqual([sentence('Halvar')])
  for (const known of ['Inter', 'georgia', 'sans-serif', '']) {
    await nameFonts({ body: known, heading: known })
    expect(await typefaces(), known).toEqual([])
  }
})

it.each(['kessler', 'alderloom', 'volteo'])('finds nothing in the demo store %s', async (store) => {
  const content = await readContent(join('lib/backend/demo', store))
  expect(content.store, 'the folder is valid').toBeDefined()
  expect(checkContent(content)).toEqual([])
})

import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeNewStore } from './new-store.ts'
import { readFolder } from './read-folder.ts'
import { findUnreadFiles } from './unread-files.ts'

it.each([
  ['Products.csv', 'products.csv'],
  ['products.CSV', 'products.csv'],
  ['product.csv', 'products.csv'],
  ['products.xlsx', 'products.csv'],
  ['products.txt', 'products.csv'],
  ['products (1).csv', 'products.csv'],
  ['config - Copy.json', 'config.json'],
  ['redirect.csv', 'redirects.csv'],
  ['location.json', 'locations.json'],
  ['style.css', 'styles.css'],
  ['prices.csv', ''],
  ['pages/about.htm', 'pages/about.html'],
  ['pages/help/Delivery.HTML', 'pages/help/Delivery.html'],
  ['blocks/footer.docx', 'blocks/footer.html'],
  ['Pages/about.html', 'pages/about.html'],
  ['page/about.html', 'pages/about.html'],
  ['Media/a.jpg', 'media/a.jpg'],
  ['kiosk/Config.json', 'kiosk/config.json'],
  ['locales/fr_CA/page/about.html', 'locales/fr_CA/pages/about.html'],
])('F18 %s is not read; %j is meant', (path, meant) => {
  expect(findUnreadFiles([path])).toEqual([{ path, meant }])
})

it.each([
  'products.csv',
  'config.json',
  'search.json',
  'taxes.csv',
  'kiosk/config.json',
  'pages/a/b.html',
  'locales/fr_CA/products.jsonl',
  'locales/fr_CA/blocks/footer.html',
  'README.md',
  'notes.txt',
  'sources/hero.psd',
  'pages/drawing.svg',
  '~$products.csv',
  'products.csv~',
])('%s is read, or not a file of the store', (path) => {
  expect(findUnreadFiles([path])).toEqual([])
})

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'field')
  await writeNewStore(folder, 'field')
  return folder
}

it('F18 an import reports files that it does not read, and passes over those of Windows', async () => {
  const folder = await newFolder()
  for (const name of ['Redirect.csv', 'pages/warranty.htm', 'media/Thumbs.db'])
    await writeFile(join(folder, name), 'from,to\n/a,/about\n')
  const { warnings } = await readFolder(folder)
  expect(warnings).toEqual([
    "pages/warranty.htm: the file is not read; save it as 'pages/warranty.html'",
    "Redirect.csv: the file is not read; save it as 'redirects.csv'",
  ])
})

it('F18 a file that an import requires is said to be misnamed', async () => {
  const folder = await newFolder()
  await rename(join(folder, 'categories.json'), join(folder, 'Categories.json'))
  await expect(readFolder(folder)).rejects.toHaveProperty(
    'mistakes',
    expect.arrayContaining(["categories.json: the file is missing; rename 'Categories.json'"]),
  )
})

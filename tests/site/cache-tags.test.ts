/** Pages have the cache tags that docs/contract.md names to back ends. */
import { readFile } from 'node:fs/promises'
import { productPath } from '#tests/support/demo-products.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** A page that shows a part of each resource. */
const PAGES: Readonly<Record<string, string>> = {
  config: '/',
  categories: '/',
  menus: '/',
  catalog: '/catalog/microwaves',
  products: productPath('kessler', 'withEverything'),
  page: '/delivery',
  block: '/',
  blocks: '/',
  scripts: '/',
  blog: '/blog',
  promotions: '/promotions',
}

/** The resources in the table of docs/contract.md. */
async function readResources(): Promise<string[]> {
  const text = await readFile('docs/contract.md', 'utf8')
  const [, table = ''] = text.split('| Resource | Send it when these change | Key |')
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2)
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

test('pages have the tag of each resource that the contract names', async () => {
  const resources = await readResources()
  expect(resources.toSorted()).toEqual(Object.keys(PAGES).toSorted())
  for (const resource of resources) {
    const { status, headers } = await getOf(storeOrigin('kessler'), PAGES[resource] ?? '')
    expect(status, resource).toBe(200)
    expect(String(headers['cache-tag']).split(','), resource).toContain(`tenant:kessler:${resource}`)
  }
})

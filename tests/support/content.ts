/** Content that tests lay over a demo store, and what they read of it. */
import type { Page } from '@playwright/test'
import { getOf } from './raw-request.ts'
import { shopUrl } from './shop.ts'
import { TEST_BACKEND_PORT } from './stores.ts'

/** The page that shows every tag. */
export const GUIDE = shopUrl('kessler', '/content-guide')
/** A section of the guide. */
const part = (page: Page, id: string) => page.locator(`main section#${id}`)
/** What a section of the guide shows. */
export const card = (page: Page, id: string) => part(page, id).locator('.c-card')

/** HTML of a page as the storefront sends it. */
export const getHtml = async (origin: string, path: string) => (await getOf(origin, path)).body

/** HTML of a page of Kessler as its back end answers it. */
export async function getContent(page: string): Promise<string> {
  const response = await fetch(`http://localhost:${TEST_BACKEND_PORT}/kessler/api/rest/pages/${page}`)
  return ((await response.json()) as { content: string }).content
}

/** A store whose page /delivery has this content. */
export const withPage = (html: string) => ({
  '/pages/delivery': (page: unknown) => ({ ...(page as object), content: html, content_heading: 'Written by staff' }),
})

/** A store that has these blocks besides its own. */
export const withBlocks = (blocks: Record<string, string>) => ({
  '/blocks': (list: unknown) => [
    ...(list as object[]),
    ...Object.keys(blocks).map((identifier) => ({ identifier, title: identifier })),
  ],
  ...Object.fromEntries(
    Object.entries(blocks).map(([identifier, content]) => [
      `/blocks/${identifier}`,
      () => ({ identifier, block_id: '9', title: identifier, content }),
    ]),
  ),
})

/** Custom tags that were left as they are. */
export const rawTags = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((node) => node.localName).filter((name) => name.startsWith('avb-')),
  )

/** Test content for a demo store, and helpers to read content. */
import type { Page } from '@playwright/test'
import { getOf } from './raw-request.ts'
import { storeOrigin, TEST_BACKEND_PORT } from './stores.ts'

/** Pages of the content guide, with the sections of their tags. */
const GUIDE_TASKS = {
  'page-layout': ['hero', 'columns', 'split', 'band', 'tiles', 'numbers'],
  'texts-and-links': ['link', 'config', 'date', 'template'],
  'long-texts': ['accordion', 'tabs', 'table'],
  pictures: ['picture', 'svg', 'carousel', 'gallery', 'lightbox', 'map'],
  products: [
    'product-carousel',
    'product-listing',
    'product',
    'category-tree',
    'menu-items',
    'brands',
    'promotions',
    'financing-calculator',
  ],
  forms: ['form', 'autofill', 'button'],
} as const
type Task = keyof typeof GUIDE_TASKS
export type GuideSection = (typeof GUIDE_TASKS)[Task][number]
const tasks = Object.keys(GUIDE_TASKS) as Task[]
export const GUIDE_PATHS = ['/content-guide', ...tasks.map((task) => `/content-guide/${task}`)]
/** Address of the guide's page with a section. */
export function guideOf(section: GuideSection): string {
  const task = tasks.find((name) => (GUIDE_TASKS[name] as readonly string[]).includes(section))
  return `${storeOrigin('kessler')}/content-guide/${task}`
}
/** HTML of a page as sent by the storefront. */
export const getHtml = async (origin: string, path: string) => (await getOf(origin, path)).body

/** HTML of a page of Kessler as sent by its back end. */
export async function getContent(page: string): Promise<string> {
  const response = await fetch(`http://localhost:${TEST_BACKEND_PORT}/kessler/api/rest/pages/${page}`)
  return ((await response.json()) as { content: string }).content
}

/** Responses of a store whose page /delivery has this content. */
export const withPage = (html: string) => ({
  '/pages/delivery': (page: unknown) => ({ ...(page as object), content: html, content_heading: 'Written by staff' }),
})

/** Responses of a store with these additional blocks. */
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

/** Names of custom tags that were not replaced. */
export const rawTags = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((node) => node.localName).filter((name) => name.startsWith('avb-')),
  )

/** Runs the content check of `npm run content -- check` on one document. */
import { findProblems } from '../../cms/check/find-problems.ts'
import { languagesOf, pathsOf, type StoreContents } from '../../cms/check/known-addresses.ts'
import type { ContentProblem } from '../../cms/compile-content.ts'
import { readContentForms } from '../../contracts/content-forms.ts'
import { withEveryStoresForms } from '../content/content-forms.ts'
import type { Queryable } from '../db/database.ts'
import { createListFinder, type ListSource } from '../import/list-finder.ts'
import type { Content } from '../store/content.ts'
import type { ContentName } from './office-content.ts'

/** Longer documents are not checked: 20,000 tags take two seconds, during which no other request is served. */
const CHECK_LIMIT = 200_000

/** The lists of a store, for links to lists without products. */
const listsOf = ({ documents, locales, products }: Content): ListSource => ({
  attributes: new Set([...documents.values()].flatMap(({ attributes }) => [...attributes.keys()])),
  categories: [...documents].flatMap(([locale, { categories }]) =>
    [...categories.values()].map(({ entity_id, url_key, parent_id }) => ({
      id: String(entity_id),
      url_key,
      ...(locale === locales[0] && { parent_id: String(parent_id) }),
    })),
  ),
  products,
})

/** All addresses of a store, for the check of links. */
async function contentsOf(db: Queryable, content: Content): Promise<StoreContents> {
  const redirects = await db.query<{ source: string }>('SELECT source FROM redirect WHERE store_id = $1', [content.id])
  const documents = [...content.documents.values()]
  const financing = documents.flatMap(({ config }) => [config.financing_path])
  return {
    pages: new Set(documents.flatMap(({ pages }) => [...pages.keys()])),
    posts: new Set(documents.flatMap(({ posts }) => [...posts.keys()])),
    categories: new Set(documents.flatMap(({ categories }) => [...categories.values()].map(({ url_key }) => url_key))),
    products: new Set(
      content.products.flatMap(({ url_key, texts }) => [
        url_key,
        ...[...texts.values()].flatMap((text) => text.url_key ?? []),
      ]),
    ),
    paths: pathsOf(
      financing.filter((path) => typeof path === 'string'),
      redirects.map(({ source }) => source),
    ),
    media: new Set(content.media.keys()),
    languages: languagesOf(content.locales),
    forms: readContentForms(Object.assign({}, ...documents.map(({ config }) => withEveryStoresForms(config)))),
    hasProducts: createListFinder(listsOf(content)),
  }
}

/** Problems in the HTML of a document; undefined if it is too long to be checked. */
export async function checkDocument(
  db: Queryable,
  content: Content,
  { kind, key }: ContentName,
  html: string,
): Promise<ContentProblem[] | undefined> {
  if (html.length > CHECK_LIMIT) return undefined
  return findProblems(html, { type: kind, id: key }, await contentsOf(db, content))
}

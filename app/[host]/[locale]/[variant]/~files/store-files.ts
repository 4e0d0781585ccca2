import { loadBlogPosts } from '#lib/blog/queries.server.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import type { CategoryWire } from '#lib/contracts/category.ts'
import { PAGES, SECTIONS } from '#lib/core/url/routes.ts'
import { paths } from '#lib/i18n/paths.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadMarkdownTexts } from '#lib/markdown/markdown-texts.ts'
import { writeAgents } from '#lib/markdown/write-agents.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import { loadCategories, loadLanguageTrees, loadMenu } from '#lib/navigation/queries.server.ts'
import { canBeIndexed, parseStagingDomains } from '#lib/seo/indexing.ts'
import { buildLlms, type NamedLink } from '#lib/seo/llms.ts'
import { buildManifest } from '#lib/seo/manifest.ts'
import { countProductShards, loadProductAddresses } from '#lib/seo/product-addresses.server.ts'
import { buildRobots } from '#lib/seo/robots.ts'
import { buildSitemap, buildSitemapIndex, ownPaths, sitemapEntries } from '#lib/seo/sitemap.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import type { Site } from '#lib/site/site.ts'

type StoreFile = { type: string; body: string } | { location: string }

/** Files that differ by language. */
export const LOCALIZED_FILES: readonly string[] = ['manifest.webmanifest', 'llms.txt', 'agents.md']

/** Builds a file by its name; null if the store doesn't have it. Throws if its data can't be loaded. */
export async function buildStoreFile(site: Site, name: string): Promise<StoreFile | null> {
  const isIndexed = canBeIndexed(site.config.identity, parseStagingDomains(process.env.STAGING_DOMAINS))
  const shard = /^sitemap-products-(\d+)\.xml$/.exec(name)?.[1]
  if (shard !== undefined) return isIndexed ? buildProductSitemap(site, Number(shard)) : null
  switch (name) {
    case 'robots.txt': {
      const prefixes = site.tenant.locales.map((locale) => localePrefix(locale, site.tenant.locale))
      return plain(buildRobots(isIndexed ? site.url('/sitemap.xml') : null, prefixes))
    }
    case 'sitemap.xml':
      return isIndexed ? buildIndex(site) : null
    case 'sitemap-pages.xml':
      return isIndexed ? buildPageSitemap(site) : null
    case 'manifest.webmanifest':
      return { type: 'application/manifest+json', body: JSON.stringify(buildManifest(site)) }
    case 'favicon.ico': {
      const { favicon } = site.config.branding
      return favicon ? { location: favicon } : null
    }
    case 'llms.txt':
      return isIndexed ? buildLlmsFile(site) : null
    case 'agents.md':
      return isIndexed ? { type: 'text/markdown', body: writeAgents(site, await loadMarkdownTexts(site.locale)) } : null
    case 'apple-developer-merchantid-domain-association': {
      const { appleDomainAssociation } = site.config.partners
      return appleDomainAssociation === '' ? null : plain(appleDomainAssociation)
    }
    default:
      return null
  }
}

const plain = (body: string): StoreFile => ({ type: 'text/plain', body })
const xml = (body: string): StoreFile => ({ type: 'application/xml', body })

async function buildIndex(site: Site): Promise<StoreFile> {
  const shards = Array.from({ length: await countProductShards(site) }, (_, index) => `products-${index + 1}`)
  return xml(buildSitemapIndex(['pages', ...shards].map((shard) => site.url(`/sitemap-${shard}.xml`))))
}

async function buildProductSitemap(site: Site, shard: number): Promise<StoreFile | null> {
  const products = await loadProductAddresses(site, shard)
  if (products.length === 0) return null
  const mainAddress = (addresses: Record<string, string>) =>
    addresses[site.tenant.locale] ?? Object.values(addresses)[0] ?? '/'
  return xml(buildSitemap(products.flatMap((addresses) => sitemapEntries(site, mainAddress(addresses), addresses))))
}

const isShown = ({ name, url_key, redirect, level }: CategoryWire): boolean =>
  name !== '' && url_key !== '' && redirect === '' && level > 1

async function buildPageSitemap(site: Site): Promise<StoreFile> {
  const [categories, trees, pages] = await Promise.all([loadCategories(site), loadLanguageTrees(site), loadPages(site)])
  const categoryEntries = categories.filter(isShown).flatMap((category) => {
    const localized = trees.flatMap((tree, index) => {
      const key = tree.find(({ entity_id }) => entity_id === category.entity_id)?.url_key
      return key ? [[site.tenant.locales[index] ?? '', paths.category(key)]] : []
    })
    return sitemapEntries(site, paths.category(category.url_key), Object.fromEntries(localized))
  })
  const fixed = [paths.home, paths.category('')].flatMap((path) => sitemapEntries(site, path))
  return xml(buildSitemap([...fixed, ...categoryEntries, ...pages.flatMap(({ path }) => sitemapEntries(site, path))]))
}

type SitePage = { path: string; name: string }

/** First segments of paths that are not content pages, or are listed separately. */
const OWN_PATHS: ReadonlySet<string> = new Set(
  [...Object.values(PAGES), ...Object.values(SECTIONS), '/media', '/api'].map((path) => path.split('/')[1] ?? ''),
)

/** Whether the path is that of a content page; the page of the shops is one, with a list of shops. */
const isContent = (path: string): boolean => path === PAGES.locations || !OWN_PATHS.has(path.split('/')[1] ?? '')

/** Pages that may be indexed: the application's own, blog posts, and content pages that menu and footer link to. */
async function loadPages(site: Site): Promise<SitePage[]> {
  const [t, tQuote, tBlog, tPromotions, menu, footer, posts] = await Promise.all([
    loadTranslator(site.locale),
    loadTranslator(site.locale, 'quote'),
    loadTranslator(site.locale, 'blog'),
    loadTranslator(site.locale, 'promotions'),
    loadMenu(site),
    loadBlock(site, 'footer'),
    loadBlogPosts(site),
  ])
  const { blog, features } = site.config
  const linked = [...pathsOfMenu(menu), ...ownPaths(footer)]
  const contentPaths = [...new Set(linked)].filter(isContent)
  const content = await Promise.all(
    contentPaths.map(async (path): Promise<SitePage[]> => {
      const page = await loadPage(site, path.slice(1))
      return page && !isEmptyPage(page) && !page.no_index
        ? [{ path, name: page.content_heading || page.title || path.slice(1) }]
        : []
    }),
  )
  return [
    { path: paths.contact, name: t('contact.title') },
    { path: paths.promotions, name: tPromotions('title') },
    ...(features.requestAQuote ? [{ path: paths.requestQuote, name: tQuote('title') }] : []),
    ...(posts.length > 0 ? [{ path: paths.blog, name: blog.title || tBlog('title') }] : []),
    ...posts.map(({ key, title }) => ({ path: paths.blogPost(key), name: title })),
    ...content.flat(),
  ]
}

const pathsOfMenu = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ type, path, isRoute, children }) => [
    ...(type === 'menuItem' && isRoute ? [path.replace(/[?#].*$/, '')] : []),
    ...pathsOfMenu(children),
  ])

async function buildLlmsFile(site: Site): Promise<StoreFile> {
  const [t, categories, pages] = await Promise.all([loadTranslator(site.locale), loadCategories(site), loadPages(site)])
  const departments = categories
    .filter((category) => isShown(category) && category.level === 2 && category.include_in_menu)
    .sort((a, b) => a.position - b.position)
  const tMarkdown = await loadTranslator(site.locale, 'markdown')
  const texts = {
    notes: [tMarkdown('agents.pages')],
    guide: { name: tMarkdown('agents.title', { name: site.config.identity.name }), url: site.url('/agents.md') },
    ...{ departments: t('mainNavigation'), pages: t('footerHeading'), stores: t('ourStores') },
    closed: t('contact.closed').toLowerCase(),
  }
  const link = (name: string, path: string): NamedLink => ({ name, url: site.url(path) })
  return plain(
    buildLlms(
      site,
      texts,
      departments.map(({ name, url_key }) => link(name, paths.category(url_key))),
      pages.map(({ name, path }) => link(name, path)),
    ),
  )
}

/** Pages of staff, shops, brands, promotions and posts as Markdown. */
import { loadBlogPage } from '#lib/blog/load-blog-page.server.ts'
import { loadBlogPostPage } from '#lib/blog/load-blog-post-page.server.ts'
import { loadBrandsPage } from '#lib/catalog/load-brands-page.server.ts'
import { loadContentPage } from '#lib/cms/load-content-page.server.ts'
import { loadHomePage } from '#lib/cms/load-home-page.server.ts'
import { pageHeading } from '#lib/cms/page-metadata.ts'
import { loadContactPage } from '#lib/contact/load-contact-page.server.ts'
import { formatDate } from '#lib/core/time/date.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadLocationsPage } from '#lib/locations/load-locations-page.server.ts'
import { escapeMarkdown, heading, linkTo, listOf, pictureOf, sectionOf } from '#lib/markdown/markdown-text.ts'
import { loadMarkdownTexts } from '#lib/markdown/markdown-texts.ts'
import { writeShops } from '#lib/markdown/write-shops.ts'
import { loadPromotionsPage } from '#lib/promotions/load-promotions-page.server.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { contentOf, type MarkdownResult, pageOf, staffContentOf } from './markdown-page.ts'

export async function homePage(params: SiteParams): MarkdownResult {
  const page = await loadHomePage(params)
  if (page.kind !== 'found') return page
  const { site, content, departments } = page
  const texts = await loadMarkdownTexts(site.locale)
  const { identity, branding } = site.config
  return pageOf(site.url('/'), [
    heading(1, identity.name),
    escapeMarkdown(branding.description),
    sectionOf(
      2,
      texts.tCommon('mainNavigation'),
      listOf(departments.map(({ name, path }) => linkTo(name, site.url(path)))),
    ),
    staffContentOf(site, content, texts, 'home'),
    sectionOf(2, texts.tCommon('ourStores'), writeShops(site, texts)),
  ])
}

export async function contentPage(params: SiteParams, cmsId: readonly string[]): MarkdownResult {
  const page = await loadContentPage({ ...params, cmsId: [...cmsId] })
  if (page.kind !== 'found') return page
  const { site, content, path } = page
  const texts = await loadMarkdownTexts(site.locale)
  return pageOf(site.url(path === 'home' ? '/' : `/${path}`), [
    heading(1, page.heading),
    staffContentOf(site, content, texts, path),
  ])
}

export async function locationsPage(params: SiteParams): MarkdownResult {
  const page = await loadLocationsPage(params)
  if (page.kind !== 'found') return page
  const { site, content } = page
  const texts = await loadMarkdownTexts(site.locale)
  return pageOf(site.url(paths.locations), [
    heading(1, pageHeading(content) || texts.tCommon('ourStores')),
    writeShops(site, texts),
    staffContentOf(site, content, texts, 'locations'),
  ])
}

export async function contactPage(params: SiteParams): MarkdownResult {
  const page = await loadContactPage(params)
  if (page.kind !== 'found') return page
  const { site, content } = page
  const texts = await loadMarkdownTexts(site.locale)
  const { phone } = site.config.identity
  return pageOf(site.url(paths.contact), [
    heading(1, pageHeading(content) || texts.tCommon('contact.title')),
    phone === '' ? '' : escapeMarkdown(texts.tCommon('callUs', { phone })),
    staffContentOf(site, content, texts, 'contact'),
    sectionOf(2, texts.tCommon('ourStores'), writeShops(site, texts)),
  ])
}

export async function brandsPage(params: SiteParams): MarkdownResult {
  const page = await loadBrandsPage(params)
  if (page.kind !== 'found') return page
  const { site, brands } = page
  const { tCatalog } = await loadMarkdownTexts(site.locale)
  return pageOf(site.url(paths.brands), [
    heading(1, tCatalog('brands')),
    listOf(
      brands.map(
        ({ value, label, count }) => `${linkTo(label, site.url(paths.special('manufacturer', value)))} (${count})`,
      ),
    ),
  ])
}

export async function promotionsPage(params: SiteParams): MarkdownResult {
  const page = await loadPromotionsPage(params)
  if (page.kind !== 'found') return page
  const { site, content, promotions } = page
  const texts = await loadMarkdownTexts(site.locale)
  return pageOf(site.url(paths.promotions), [
    heading(1, page.heading),
    staffContentOf(site, content, texts, 'promotions'),
    ...(promotions ?? []).map(({ programId, name, description, start, end, formUrl }) =>
      [
        heading(2, name),
        escapeMarkdown([start, end].filter(Boolean).join(' – ')),
        contentOf(site, description, texts, 'promotion', programId),
        listOf([site.url(paths.promotion(programId)), formUrl].filter(Boolean).map((url) => linkTo('', url))),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
  ])
}

export async function blogPage(params: SiteParams): MarkdownResult {
  const page = await loadBlogPage(params)
  if (page.kind !== 'found') return page
  const { site, content, posts } = page
  const texts = await loadMarkdownTexts(site.locale)
  return pageOf(site.url(paths.blog), [
    heading(1, page.heading),
    staffContentOf(site, content, texts, 'blog'),
    listOf(
      posts.map(({ key, title, summary, publishedAt }) =>
        [
          linkTo(title, site.url(paths.blogPost(key))),
          escapeMarkdown(formatDate(publishedAt, site.locale, site.config.locale.timeZone)),
          escapeMarkdown(summary),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ])
}

export async function blogPostPage(params: SiteParams, key: string): MarkdownResult {
  const page = await loadBlogPostPage({ ...params, key })
  if (page.kind !== 'found') return page
  const { site, post } = page
  const texts = await loadMarkdownTexts(site.locale)
  const about = [formatDate(post.publishedAt, site.locale, site.config.locale.timeZone), post.author]
  return pageOf(site.url(paths.blogPost(post.key)), [
    heading(1, post.title),
    escapeMarkdown(about.filter(Boolean).join(' · ')),
    post.image ? pictureOf(post.title, new URL(post.image, site.url('/')).href) : '',
    contentOf(site, post.content, texts, 'post', post.key),
  ])
}

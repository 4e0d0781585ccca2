import type { BlogPosting, WithContext } from 'schema-dts'
import type { Site } from '../site/site.ts'

/** Data of an article; `image` is '' without one, `publishedAt` is a date, a timestamp or ''. */
type Article = {
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly image: string
  readonly author: string
  readonly publishedAt: string
}

/** A blog post as schema.org data. */
export function buildArticle(site: Site, { path, title, summary, image, author, publishedAt }: Article) {
  const url = site.url(path)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    headline: title,
    ...(summary && { description: summary }),
    ...(image && { image: new URL(image, url).href }),
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(publishedAt && { datePublished: publishedAt }),
    inLanguage: site.locale,
    publisher: { '@id': `${site.url('/')}#store` },
  } satisfies WithContext<BlogPosting>
}

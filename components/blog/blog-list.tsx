import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { BlogPost } from '#lib/blog/blog.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { PostByline } from './post-byline.tsx'

type Props = { site: Site; posts: readonly BlogPost[]; headingLevel?: 2 | 3 }

/** Posts as cards, each of them one link; without posts an empty state with a link to the catalog. */
export async function BlogList({ site, posts, headingLevel = 2 }: Props) {
  const t = await loadTranslator(site.locale, 'blog')
  if (posts.length === 0) {
    return (
      <EmptyState icon="list" title={t('empty.title')} text={t('empty.text')}>
        <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
          {t('empty.browse')}
        </a>
      </EmptyState>
    )
  }
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.key} className="relative flex flex-col overflow-hidden rounded-card bg-page hover:shadow-float">
          {post.image && (
            <img
              src={post.image}
              alt=""
              width={960}
              height={540}
              loading="lazy"
              decoding="async"
              className="aspect-video w-full object-cover"
            />
          )}
          <div className="flex flex-1 flex-col gap-2 p-5">
            <PostByline site={site} t={t} post={post} />
            <Heading className="text-xl font-semibold">
              <a
                href={site.href(paths.blogPost(post.key))}
                className="no-underline after:absolute after:inset-0 hover:underline"
              >
                {post.title}
              </a>
            </Heading>
            <p className="text-muted">{post.summary}</p>
            {site.config.blog.showBrands && post.brands.length > 0 && (
              <p className="mt-auto pt-2 text-sm font-medium">{post.brands.join(' · ')}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

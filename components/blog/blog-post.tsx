import { CmsContent } from '#components/cms/cms-content.tsx'
import type { BlogPost } from '#lib/blog/blog.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { BlogList } from './blog-list.tsx'
import { PostByline } from './post-byline.tsx'

/** A post, the brands it speaks of, and others to go on with. */
export async function BlogPostView({
  site,
  post,
  others,
}: {
  site: Site
  post: BlogPost
  others: readonly BlogPost[]
}) {
  const t = await loadTranslator(site.locale, 'blog')
  return (
    <>
      <article className="mx-auto max-w-3xl rounded-card bg-page px-5 py-8 sm:px-10">
        <h1 className="mb-3 text-3xl font-semibold">{post.title}</h1>
        <PostByline site={site} t={t} post={post} />
        {post.image && (
          <img
            src={post.image}
            alt=""
            width={960}
            height={540}
            fetchPriority="high"
            className="mt-6 aspect-video w-full rounded-card object-cover"
          />
        )}
        <CmsContent
          site={site}
          html={post.content}
          source={{ type: 'post', id: post.key }}
          className="cms cms-page blog-post mt-6"
        />
        {site.config.blog.showBrands && post.brands.length > 0 && (
          <nav aria-label={t('brands')} className="mt-8 border-t border-line pt-5">
            <ul className="flex flex-wrap gap-2">
              {post.brands.map((brand) => (
                <li key={brand}>
                  <a
                    href={site.href(paths.special('manufacturer', brand))}
                    className="flex min-h-11 items-center rounded-button border border-line px-5 font-medium no-underline hover:border-text"
                  >
                    {brand}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </article>
      {others.length > 0 && (
        <section aria-labelledby="more-posts" className="mt-12">
          <h2 id="more-posts" className="mb-4 text-2xl font-semibold">
            {t('more')}
          </h2>
          <BlogList site={site} posts={others} headingLevel={3} />
        </section>
      )}
    </>
  )
}

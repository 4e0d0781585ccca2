import { CmsContent } from '#components/cms/cms-content.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import type { BlogPostPage } from '#lib/blog/load-blog-post-page.server.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildArticle } from '#lib/seo/article.ts'
import { brandHref } from '#lib/site/brand-link.ts'
import { BlogList } from './blog-list.tsx'
import { PostByline } from './post-byline.tsx'
import { PostComments } from './post-comments.client.tsx'
import { PostVotes } from './post-votes.client.tsx'

/** A post with its brands, votes, comments and links to other posts. */
export async function BlogPostView({ site, post, others }: BlogPostPage) {
  const [t, tBlog] = await Promise.all([loadTranslator(site.locale), loadTranslator(site.locale, 'blog')])
  return (
    <div className="gray-page">
      <JsonLd data={buildArticle(site, { ...post, path: paths.blogPost(post.key) })} />
      <div className="shell pb-16">
        <Breadcrumbs
          site={site}
          label={t('breadcrumbs')}
          crumbs={[
            { name: t('home'), href: site.href('/') },
            { name: site.config.blog.title || tBlog('title'), href: site.href(paths.blog) },
            { name: post.title },
          ]}
        />
        <Article site={site} t={tBlog} post={post} />
        {others.length > 0 && (
          <section aria-labelledby="more-posts" className="mt-12">
            <h2 id="more-posts" className="mb-4 text-2xl font-semibold">
              {tBlog('more')}
            </h2>
            <BlogList site={site} posts={others} headingLevel={3} />
          </section>
        )}
      </div>
    </div>
  )
}

function Article({ site, t, post }: Pick<BlogPostPage, 'site' | 'post'> & { t: Translate<'blog'> }) {
  const { showBrands, showVotes, showComments } = site.config.blog
  return (
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
      {showBrands && post.brands.length > 0 && (
        <nav aria-label={t('brands')} className="mt-8 border-t border-line pt-5">
          <ul className="flex flex-wrap gap-2">
            {post.brands.map((brand) => (
              <li key={brand}>
                <a
                  href={brandHref(site, brand)}
                  className={
                    'flex min-h-11 items-center rounded-button border border-line px-5 font-medium ' +
                    'no-underline hover:border-text'
                  }
                >
                  {brand}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {showVotes && (
        <PostVotes
          // Resets the votes if the browser replaces this post by another one.
          key={`votes ${post.id}`}
          postId={post.id}
          counts={post.votes}
        />
      )}
      {showComments && <PostComments key={`comments ${post.id}`} postId={post.id} />}
    </article>
  )
}

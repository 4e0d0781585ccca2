import type { BlogPost } from '#lib/blog/blog.ts'
import { formatDate } from '#lib/core/time/date.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'

/** Date and author of a post, as far as they are known. */
export function PostByline({ site, t, post }: { site: Site; t: Translate<'blog'>; post: BlogPost }) {
  const { publishedAt, author } = post
  const day = formatDate(publishedAt, site.locale, site.config.locale.timeZone, {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  if (day === '' && author === '') return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {day && <time dateTime={publishedAt}>{day}</time>}
      {author && <span>{t('by', { author })}</span>}
    </p>
  )
}

import type { Translate } from '#lib/i18n/translator.ts'
import { toMediaUrl } from '#lib/site/media-url.ts'
import type { Site } from '#lib/site/site.ts'

/** The store's logo, a link home; its name in letters when it has none (specification 2.7). */
export function Logo({ site, t }: { site: Site; t: Translate }) {
  const { branding, identity } = site.config
  const { src, smallSrc, alt } = branding.logo
  const mediaUrl = (path: string) => toMediaUrl(path, identity.baseMediaUrl)
  return (
    <a href={site.href('/')} aria-label={t('toHomePage')} className="flex min-w-0 items-center py-2 no-underline">
      {src ? (
        <picture>
          {smallSrc && <source media="(width < 960px)" srcSet={mediaUrl(smallSrc)} />}
          <img
            src={mediaUrl(src)}
            alt={alt || identity.name}
            width={220}
            height={48}
            className="h-9 w-auto max-w-full object-contain object-left md:h-12 md:max-w-[15rem]"
          />
        </picture>
      ) : (
        <span className="font-heading text-xl font-bold md:text-2xl">{identity.name}</span>
      )}
    </a>
  )
}

import type { CSSProperties } from 'react'
import { isSvg, loadSvg } from '#lib/cms/load-svg.server.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'

/**
 * The store's logo as a link to the home page, or the store's name if it has no logo (S1-2.7). An SVG file is inlined;
 * if it isn't the store's own file or can't be loaded, it stays an <img>.
 */
export async function Logo({ site, t, className }: { site: Site; t: Translate; className: string }) {
  const { branding, identity } = site.config
  const { src, smallSrc, alt } = branding.logo
  const hasSmall = smallSrc !== '' && smallSrc !== src
  return (
    <a href={site.href('/')} aria-label={t('toHomePage')} className={`flex min-h-11 min-w-0 items-center ${className}`}>
      {src === '' ? (
        <span className="font-heading text-xl/[1.15] font-bold md:text-2xl/[1.15]">{identity.name}</span>
      ) : (
        <>
          <LogoPicture site={site} src={src} alt={alt || identity.name} className={hasSmall ? 'max-md:hidden' : ''} />
          {hasSmall && <LogoPicture site={site} src={smallSrc} alt={alt || identity.name} className="md:hidden" />}
        </>
      )}
    </a>
  )
}

const PICTURE = 'logo-image mini-narrow:h-7 mini-wide:h-9'

type PictureProps = { site: Site; src: string; alt: string; className: string }

async function LogoPicture({ site, src, alt, className }: PictureProps) {
  const svg = isSvg(src) ? await loadSvg(site, src) : null
  if (svg === null) return <img src={src} alt={alt} width={220} height={48} className={`${PICTURE} ${className}`} />
  const [, , width, height] = svg.viewBox.split(/[\s,]+/)
  const shape: CSSProperties = Number(width) > 0 && Number(height) > 0 ? { aspectRatio: `${width}/${height}` } : {}
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={svg.viewBox || undefined}
      style={shape}
      className={`${PICTURE} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: loadSvg keeps drawing elements only
      dangerouslySetInnerHTML={{ __html: svg.inner }}
    />
  )
}

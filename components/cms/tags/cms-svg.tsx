import { loadSvg } from '#lib/cms/load-svg.server.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import type { TagProps } from './tag-props.ts'

/** avb-svg: inlines an SVG file of the store's media (S1-2.11); nothing if it can't be loaded. */
export async function CmsSvg({ site, attributes: properties }: TagProps) {
  const attributes = readAttributes(properties)
  const svg = await loadSvg(site, attributes.text('src', 'file', 'name'))
  if (svg === null) return null
  const label = attributes.text('alt', 'title', 'label')
  const named = label === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  const size = { width: attributes.text('width') || undefined, height: attributes.text('height') || undefined }
  return (
    <svg
      {...named}
      {...size}
      viewBox={svg.viewBox || undefined}
      className={attributes.text('class', 'class-name') || 'inline-block max-w-full'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: loadSvg keeps drawing elements only
      dangerouslySetInnerHTML={{ __html: svg.inner }}
    />
  )
}

import { resolveMedia } from '../resolve-media.ts'
import type { Attributes } from './attributes.ts'
import { classNames, element, handedOn, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Whether the medium is a video, by its type attribute or else by its address. */
const isVideo = (attributes: Attributes, src: string): boolean =>
  attributes.text('type') === 'video' || /\.(mp4|webm|ogv)(\?|#|$)/i.test(src)

/**
 * avb-lightbox: a medium that opens over the page on a click (S1-2.11). Without scripts it is a link to the medium. Its
 * content is the trigger; without content a thumbnail of the medium is.
 */
export const lightbox: TagRule = {
  expand: ({ node, attributes, context, report }) => {
    const src = resolveMedia(attributes.text('src'), context)
    if (src === '') {
      report('avb-lightbox has no src.')
      return node.children
    }
    const alt = attributes.text('alt') || context.texts.lightbox
    const vtt = attributes.text('vtt', 'captions')
    const hasVideo = isVideo(attributes, src)
    const thumbnail = attributes.text('thumbnail', 'poster') || (hasVideo ? '' : src)
    const image = element('img', { src: resolveMedia(thumbnail, context), loading: 'lazy' })
    image.properties.alt = alt
    return [
      element(
        'a',
        {
          ...handedOn(node),
          className: classNames('inline-block max-w-full cursor-zoom-in', node),
          href: src,
          dataNavigation: 'full',
          dataCms: 'lightbox',
          dataType: hasVideo ? 'video' : 'image',
          dataAlt: alt,
          dataAutoplay: attributes.flag('autoplay') && 'true',
          dataLoop: attributes.flag('loop') && 'true',
          dataVtt: resolveMedia(vtt, context),
        },
        node.children.length > 0 ? node.children : [thumbnail === '' ? text(alt) : image],
      ),
    ]
  },
}

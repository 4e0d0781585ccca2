import { resolveMedia } from '../resolve-media.ts'
import { classNames, element, handedOn, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** avb-gallery: its items side by side (S1-2.11). */
export const gallery: TagRule = {
  expand: ({ node }) => [
    element('div', { ...handedOn(node), className: classNames('cms-gallery tile-grid', node) }, node.children),
  ],
}

/** avb-gallery-item: an image or video with caption, from src, type, alt and caption, or from its content. */
export const galleryItem: TagRule = {
  expand: ({ node, attributes, context, report }) => {
    const src = resolveMedia(attributes.text('src'), context)
    const caption = attributes.text('caption')
    if (src === '' && node.children.length === 0) report('avb-gallery-item has no src.')
    const isVideo = attributes.text('type') === 'video' || /\.(mp4|webm)(\?|$)/i.test(src)
    const vtt = attributes.text('vtt')
    const captions =
      vtt === '' ? [] : [element('track', { kind: 'captions', src: resolveMedia(vtt, context), default: true })]
    const medium = isVideo
      ? element(
          'video',
          {
            src,
            controls: true,
            preload: 'none',
            poster: resolveMedia(attributes.text('poster'), context),
            ariaLabel: attributes.text('alt') || caption,
          },
          captions,
        )
      : element('img', { src, loading: 'lazy', width: attributes.text('width'), height: attributes.text('height') })
    if (!isVideo) medium.properties.alt = attributes.text('alt')
    const captionNode = caption === '' ? [] : [element('figcaption', {}, [text(caption)])]
    return [element('figure', handedOn(node), [...(src === '' ? [] : [medium]), ...node.children, ...captionNode])]
  },
}

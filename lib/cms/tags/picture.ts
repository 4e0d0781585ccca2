import type { Element } from 'hast'
import {
  BREAKPOINTS_PX,
  DEFAULT_IMAGE_SIZE,
  IMAGE_SIZE_BREAKPOINTS,
  IMAGE_WIDTHS_PX,
  type ImageSize,
} from '../../core/constants.ts'
import { readSrcSet, resolveMedia, resolveSrcSet } from '../resolve-media.ts'
import { type Attributes, readAttributes } from './attributes.ts'
import { element, handedOn, isElement } from './build.ts'
import type { TagRule } from './tag-rule.ts'

const SIZES: readonly ImageSize[] = ['xlarge', 'large', 'medium', 'small', 'xsmall']
const PLACEHOLDER_PX = 120

/**
 * avb-picture: a picture with a source per size (S1-2.11, S1-9). Sources are children <source size="medium" srcset="…">
 * (medium by default) or attributes data-medium="…"; src is the fallback. Without any picture, a soft square of 120 ×
 * 120 pixels is rendered.
 */
export const picture: TagRule = {
  expand: ({ node, attributes, context }) => {
    const bySize = new Map([...readSources(node), ...readSizes(attributes)])
    const smallest = [...SIZES].reverse().find((size) => bySize.has(size))
    const src = attributes.text('src') || firstAddress(bySize.get(smallest ?? 'medium') ?? '')
    if (src === '') {
      return [element('span', { ...handedOn(node), className: [PLACEHOLDER], style: PLACEHOLDER_STYLE })]
    }
    const sources = SIZES.flatMap((size) => {
      const srcSet = bySize.get(size)
      const from = BREAKPOINTS_PX[IMAGE_SIZE_BREAKPOINTS[size]]
      if (!srcSet) return []
      return [
        element('source', {
          srcSet: resolveSrcSet(srcSet, context),
          media: from > 0 ? `(min-width: ${from}px)` : undefined,
        }),
      ]
    })
    const image = element('img', {
      ...handedOn(node),
      src: resolveMedia(src, context),
      width: attributes.text('width'),
      height: attributes.text('height'),
      loading: attributes.text('loading') === 'eager' ? 'eager' : 'lazy',
      fetchPriority: attributes.text('fetchpriority') === 'high' ? 'high' : undefined,
    })
    image.properties.alt = attributes.text('alt')
    return [sources.length === 0 ? image : element('picture', {}, [...sources, image])]
  },
}

const PLACEHOLDER = 'rounded-card bg-[linear-gradient(135deg,#f1f2f4,#e4e6ea)]'
const PLACEHOLDER_STYLE = `display:inline-block;width:${PLACEHOLDER_PX}px;height:${PLACEHOLDER_PX}px`

const isSize = (name: string): name is ImageSize => name in IMAGE_WIDTHS_PX

function readSources(node: Element): [ImageSize, string][] {
  return node.children.filter(isElement).flatMap((child): [ImageSize, string][] => {
    const attributes = readAttributes(child)
    const size = attributes.text('size') || DEFAULT_IMAGE_SIZE
    const srcSet = attributes.text('srcset', 'src')
    return isSize(size) && srcSet !== '' ? [[size, srcSet]] : []
  })
}

const readSizes = (attributes: Attributes): [ImageSize, string][] =>
  SIZES.flatMap((size): [ImageSize, string][] => {
    const value = attributes.text(size)
    return value === '' ? [] : [[size, value]]
  })

const firstAddress = (srcSet: string): string => readSrcSet(srcSet)[0]?.address ?? ''

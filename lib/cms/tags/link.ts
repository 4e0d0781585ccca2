import { element } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** avb-link: a link; rewriteLinks resolves its address, as for all links (S1-2.10, S1-2.11). */
export const link: TagRule = {
  expand: ({ node, attributes }) => {
    const { href, className, id, style, title, target, rel, download } = node.properties
    const label = attributes.text('aria-label')
    return [
      element(
        'a',
        {
          href: typeof href === 'string' ? href : attributes.text('href') || undefined,
          className,
          id,
          style,
          title,
          target: target ?? (attributes.text('target') || undefined),
          rel,
          download,
          ariaLabel: label || undefined,
          dataCover: node.properties.dataCover,
          dataClickScript: node.properties.dataClickScript,
          dataCms: node.properties.dataCms,
        },
        node.children,
      ),
    ]
  },
}

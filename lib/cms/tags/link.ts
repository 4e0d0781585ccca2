import { element } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** avb-link: a link; rewriteLinks resolves its address, as for all links (S1-2.10, S1-2.11). */
export const link: TagRule = {
  expand: ({ node, attributes }) => {
    const { href, className, id, style, title, target, rel, download } = node.properties
    return [
      element(
        'a',
        {
          href: typeof href === 'string' ? href : attributes.text('href'),
          className,
          id,
          style,
          title,
          target: target ?? attributes.text('target'),
          rel,
          download,
          ariaLabel: attributes.text('aria-label'),
          dataCover: node.properties.dataCover,
          dataClickScript: node.properties.dataClickScript,
          dataCms: node.properties.dataCms,
        },
        node.children,
      ),
    ]
  },
}

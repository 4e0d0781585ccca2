import { classNames, element, handedOn } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** avb-table: a table that scrolls sideways within the page on narrow screens (S1-2.11). */
export const table: TagRule = {
  expand: ({ node, attributes, context }) => [
    element(
      'div',
      {
        ...handedOn(node),
        className: classNames('cms-table max-w-full overflow-x-auto', node),
        role: 'region',
        // A scrollable area must be reachable by keyboard.
        tabIndex: 0,
        ariaLabel: attributes.text('label', 'caption', 'title') || context.texts.table,
      },
      node.children,
    ),
  ],
}

import { classNames, element, handedOn } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** avb-table: a table that scrolls sideways on its own where the screen is narrow (specification 2.11). */
export const table: TagRule = {
  expand: ({ node, attributes, context }) => [
    element(
      'div',
      {
        ...handedOn(node),
        className: classNames('cms-table max-w-full overflow-x-auto', node),
        role: 'region',
        // What scrolls must be reachable by keyboard.
        tabIndex: 0,
        ariaLabel: attributes.text('label', 'caption', 'title') || context.texts.table,
      },
      node.children,
    ),
  ],
}

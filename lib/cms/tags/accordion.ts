import type { Element } from 'hast'
import { classNames, element, handedOn, isElement, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** An arrow after the heading, which points up while its item is open. */
const HEADING =
  'flex min-h-11 items-center justify-between gap-4 py-[0.6rem] font-semibold after:size-[0.55rem] ' +
  'after:flex-none after:rotate-45 after:border-r-2 after:border-b-2 after:transition-[rotate] ' +
  '[[open]>&]:after:-rotate-135'

/** avb-accordion: a group of items that open independently, as HTML's details elements (S1-2.11). */
export const accordion: TagRule = {
  expand: ({ node }) => [
    element(
      'div',
      { ...handedOn(node), className: classNames('border-t border-line', node), dataCms: 'accordion' },
      node.children,
    ),
  ],
}

/** avb-accordion-item: heading and content; the attribute open makes it open at first. */
export const accordionItem: TagRule = {
  expand: ({ node, attributes, report }) => {
    const heading = node.children.find((child): child is Element => isElement(child) && child.tagName === 'summary')
    if (!heading) report('avb-accordion-item has no avb-accordion-heading.')
    const rest = node.children.filter((child) => child !== heading)
    return [
      element(
        'details',
        { ...handedOn(node), className: classNames('border-b border-line', node), open: attributes.flag('open') },
        [
          heading ?? element('summary', { className: [HEADING] }, [text(attributes.text('title', 'heading') || '…')]),
          ...rest,
        ],
      ),
    ]
  },
}

/** avb-accordion-heading: opens and closes an item. */
export const accordionHeading: TagRule = {
  expand: ({ node }) => [
    element('summary', { ...handedOn(node), className: classNames(HEADING, node) }, node.children),
  ],
}

/** avb-accordion-content: content of an open item. */
export const accordionContent: TagRule = {
  expand: ({ node }) => [element('div', { ...handedOn(node), className: classNames('pb-4', node) }, node.children)],
}

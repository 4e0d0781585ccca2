import type { Element } from 'hast'
import { classNames, element, handedOn, isElement, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** avb-accordion: a group of items that open on their own; the browser's details do the work (specification 2.11). */
export const accordion: TagRule = {
  expand: ({ node }) => [
    element(
      'div',
      { ...handedOn(node), className: classNames('cms-accordion', node), dataCms: 'accordion' },
      node.children,
    ),
  ],
}

/** avb-accordion-item: heading and content; with open it is open at first. */
export const accordionItem: TagRule = {
  expand: ({ node, attributes, report }) => {
    const heading = node.children.find((child): child is Element => isElement(child) && child.tagName === 'summary')
    if (!heading) report('avb-accordion-item has no avb-accordion-heading.')
    const rest = node.children.filter((child) => child !== heading)
    return [
      element('details', { ...handedOn(node), open: attributes.flag('open') }, [
        heading ?? element('summary', {}, [text(attributes.text('title', 'heading') || '…')]),
        ...rest,
      ]),
    ]
  },
}

/** avb-accordion-heading: what opens and closes an item. */
export const accordionHeading: TagRule = {
  expand: ({ node }) => [element('summary', handedOn(node), node.children)],
}

/** avb-accordion-content: what an item shows when it is open. */
export const accordionContent: TagRule = {
  expand: ({ node }) => [
    element('div', { ...handedOn(node), className: classNames('cms-accordion-content', node) }, node.children),
  ],
}

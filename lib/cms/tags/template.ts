import { element, handedOn, isElement, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Marks the template child, a <template>, once its content is taken out of it. */
export const TEMPLATE_MARK = 'dataTemplateContent'

/** avb-template: shows its template child; without one it says 'No suitable children found' (specification 2.11, 8). */
export const template: TagRule = {
  expand: ({ node, context, report }) => {
    const child = node.children.filter(isElement).find(({ properties }) => TEMPLATE_MARK in properties)
    if (child) return [element('div', handedOn(node), child.children)]
    report('avb-template has no template child.')
    return [element('p', {}, [text(context.texts.noTemplate)])]
  },
}

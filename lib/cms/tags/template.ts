import { element, handedOn, isElement, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Marks the content of the template child after it is taken out of the <template> element. */
export const TEMPLATE_MARK = 'dataTemplateContent'

/** avb-template: renders its template child; without one 'No suitable children found' (S1-2.11, S1-8). */
export const template: TagRule = {
  expand: ({ node, context, report }) => {
    const child = node.children.filter(isElement).find(({ properties }) => TEMPLATE_MARK in properties)
    if (child) return [element('div', handedOn(node), child.children)]
    report('avb-template has no template child.')
    return [element('p', {}, [text(context.texts.noTemplate)])]
  },
}

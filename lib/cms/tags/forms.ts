import type { Element } from 'hast'
import { classNames, element } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/**
 * A form of the store's back end: its answer shows beside it without leaving the page (specification 2.11). The place of
 * the answer is what the form marks as such (data-response, or a class or id 'response'), else it comes after the form.
 */
export function wrapForm(form: Element): Element {
  form.properties.dataCms = 'form'
  const answer = element('div', { role: 'status', dataFormAnswer: true })
  return element('div', { className: ['cms-form'] }, [form, ...(hasResponse(form) ? [] : [answer])])
}

const isResponse = ({ properties: { id, className, dataResponse } }: Element): boolean =>
  dataResponse !== undefined ||
  /(^|-|_)response$/.test(String(id ?? '')) ||
  (Array.isArray(className) && className.some((name) => /(^|-|_)response$/.test(String(name))))

/** Marks the form's own place for answers. */
function hasResponse(form: Element): boolean {
  const pending = [...form.children]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type !== 'element') continue
    if (isResponse(node)) {
      node.properties.dataFormAnswer = true
      node.properties.role ??= 'status'
      return true
    }
    pending.push(...node.children)
  }
  return false
}

/** avb-form: a form; action, method and fields as in HTML. */
export const form: TagRule = {
  expand: ({ node }) => {
    const { action, method, id, encType, name } = node.properties
    return [
      element('form', { action, method, id, encType, name, className: classNames('c-form', node) }, node.children),
    ]
  },
}

import type { Element, Root, RootContent } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { FormKind } from '../../contracts/content-forms.ts'
import type { ContentContext } from '../content-context.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { type FormTarget, formAction, formTargetOf } from '../form-address.ts'
import { hashText } from '../hash-text.ts'
import { wrapForm } from '../tags/forms.ts'

/**
 * Wraps forms that the store's own back end takes, as its configuration lists them (content_forms). Others are left to the
 * browser as staff wrote them: a search by GET, a form of another site.
 */
export function wrapForms() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.context ?? EMPTY_CONTEXT
    if (Object.keys(context.forms).length === 0) return
    let count = 0
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'form' || parent === undefined || index === undefined) return
      count += 1
      const area = areaIdOf(context, count)
      const isIsolated = file.data.isIsolated === true
      // Nothing in a shadow root can be the target of an address.
      const kinds = leadToShop(node, isIsolated ? '' : area, context)
      if (kinds.size === 0) return
      const isChallenged = context.challenged.some((kind) => kinds.has(kind))
      parent.children.splice(
        index,
        1,
        wrapForm(node, area, context.texts, { isChallenged, isIsolated }) as RootContent & Element,
      )
      return SKIP
    })
  }
}

const areaIdOf = ({ source: { type, id } }: ContentContext, count: number): string =>
  `form-${hashText(`${type} ${id}`)}-${count}`

const isPost = (method: unknown): boolean => String(method ?? '').toLowerCase() === 'post'

/** Gives a form the shop's own address, and its buttons that have an address of their own; answers the kinds that it sends. */
function leadToShop(form: Element, area: string, context: ContentContext): ReadonlySet<FormKind> {
  const { action, method } = form.properties
  const targetOf = (address: unknown) => formTargetOf(String(address ?? ''), context, context.forms)
  const ofForm = targetOf(action)
  const kinds = new Set<FormKind>()
  const lead = ({ properties }: Element, name: 'action' | 'formAction', target: FormTarget) => {
    properties[name] = formAction(target, area)
    properties.dataKind = target.kind
    kinds.add(target.kind)
  }
  visit({ type: 'root', children: form.children }, 'element', (node) => {
    const { formAction: own, formMethod = method } = node.properties
    if (own === undefined && node.properties.formMethod === undefined) return
    const target = own === undefined ? ofForm : targetOf(own)
    if (target && isPost(formMethod)) lead(node, 'formAction', target)
    // Its form is about to get another address.
    else if (ofForm && own === undefined) node.properties.formAction = action
  })
  if (ofForm && isPost(method)) lead(form, 'action', ofForm)
  return kinds
}

import type { Element, Root, RootContent } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { FormKind } from '../../contracts/content-forms.ts'
import type { ContentContext } from '../content-context.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { type FormTarget, formAction, formTargetOf } from '../form-address.ts'
import { hashText } from '../hash-text.ts'
import { wrapForm } from '../tags/forms.ts'
import { visitForm } from './nest-table-forms.ts'

/**
 * Puts a response area below forms that the store's back end accepts (content_forms in its configuration). Other forms
 * stay as staff wrote them, such as a search by GET or a form of another site.
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
      // An element in a shadow root can't be the target of a fragment.
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

/** Sets the shop's address on a form and its buttons with formaction; returns the kinds of forms that it sends. */
function leadToShop(form: Element, area: string, context: ContentContext): ReadonlySet<FormKind> {
  const { action, method } = form.properties
  const targetOf = (address: unknown) => formTargetOf(String(address ?? ''), context, context.forms)
  const ofForm = targetOf(action)
  const kinds = new Set<FormKind>()
  const lead = ({ properties }: Element, name: 'action' | 'formAction', target: FormTarget) => {
    properties[name] = formAction(target, area)
    properties.dataKind = target.kind
    kinds.add(target.kind)
    // Without scripts browsers would send another encoding than UTF-8.
    delete properties.acceptCharset
  }
  visitForm(form, (node) => {
    const { formAction: own, formMethod = method } = node.properties
    if (own === undefined && node.properties.formMethod === undefined) return
    const target = own === undefined ? ofForm : targetOf(own)
    if (target && isPost(formMethod)) lead(node, 'formAction', target)
    // The form's action is about to change, so the button gets the original one.
    else if (ofForm && own === undefined) node.properties.formAction = action
  })
  if (ofForm && isPost(method)) lead(form, 'action', ofForm)
  return kinds
}

import type { Element } from 'hast'
import type { ContentTexts } from '../content-texts.ts'
import { type FormResult, resultId } from '../form-address.ts'
import { visitForm } from '../plugins/nest-table-forms.ts'
import { classNames, element, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

type FormTraits = {
  /** Whether the form requires the challenge, which only scripts render. */
  isChallenged: boolean
  /** Whether it is in a shadow root, where the page's styles don't apply. */
  isIsolated: boolean
}

/**
 * Wraps a form of the store's back end: its result is shown on the same page (S1-2.11). The response area is the
 * element that the form marks (data-response, or a class or id 'response'); without one it follows the form.
 *
 * @param area id of the response area
 */
export function wrapForm(form: Element, area: string, texts: ContentTexts, traits: FormTraits): Element {
  form.properties.dataCms = 'form'
  const results = listResults(form, area, texts, traits)
  const own = findResponse(form)
  if (own) {
    own.properties.dataFormAnswer = true
    own.properties.role ??= 'status'
    own.children.push(...results)
    return element('div', { className: ['cms-form'] }, [form])
  }
  return element('div', { className: ['cms-form'] }, [
    form,
    element('div', { role: 'status', dataFormAnswer: true }, results),
  ])
}

/** The messages of the area: each is hidden until the page's fragment is its id, or the code of forms shows it. */
function listResults(
  form: Element,
  area: string,
  texts: ContentTexts,
  { isChallenged, isIsolated }: FormTraits,
): Element[] {
  const result = (name: FormResult, sentence: string) =>
    element('span', { id: resultId(area, name), dataResult: true, hidden: isIsolated }, [text(sentence)])
  return [
    result('sent', texts.formSent),
    result('failed', texts.formFailed),
    ...(isChallenged ? [result('check', texts.formCheck)] : []),
    ...(hasFiles(form) ? [result('file', texts.formFiles)] : []),
  ]
}

function hasFiles(form: Element): boolean {
  let isFound = false
  visitForm(form, ({ tagName, properties }) => {
    isFound ||= tagName === 'input' && /^file$/i.test(String(properties.type))
  })
  return isFound
}

const isResponse = ({ properties: { id, className, dataResponse } }: Element): boolean =>
  dataResponse !== undefined ||
  /(^|-|_)response$/.test(String(id)) ||
  (Array.isArray(className) && className.some((name) => /(^|-|_)response$/.test(String(name))))

/** The form's own response area; undefined if not found. */
function findResponse(form: Element): Element | undefined {
  const marked = form.data?.members?.find(isResponse)
  if (marked) return marked
  const pending = [...form.children]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type !== 'element') continue
    if (isResponse(node)) return node
    pending.push(...node.children)
  }
  return undefined
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

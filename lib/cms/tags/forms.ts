import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import type { ContentTexts } from '../content-texts.ts'
import { type FormResult, resultId } from '../form-address.ts'
import { classNames, element, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

type FormTraits = {
  /** It asks for the challenge, which only scripts show. */
  isChallenged: boolean
  /** It stands in a shadow root, where the page's styles don't reach. */
  isIsolated: boolean
}

/**
 * A form of the store's back end: what became of it shows beside it without leaving the page (specification 2.11). The
 * response area is what the form marks as such (data-response, or a class or id 'response'), else it comes after the form.
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

/** What the area can say: each is hidden until the page's address names it, or the code of forms shows it. */
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
  visit({ type: 'root', children: form.children }, 'element', ({ tagName, properties }) => {
    isFound ||= tagName === 'input' && String(properties.type ?? '').toLowerCase() === 'file'
  })
  return isFound
}

const isResponse = ({ properties: { id, className, dataResponse } }: Element): boolean =>
  dataResponse !== undefined ||
  /(^|-|_)response$/.test(String(id ?? '')) ||
  (Array.isArray(className) && className.some((name) => /(^|-|_)response$/.test(String(name))))

/** The form's own place for answers. */
function findResponse(form: Element): Element | undefined {
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

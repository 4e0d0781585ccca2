import { cleanAttributes } from '../plugins/clean-attributes.ts'
import { element } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/**
 * avb-query-autofill: a field whose value comes from a query parameter of the page (S1-2.11), named by data-param or,
 * without it, by the field's name. Other attributes are those of an input.
 */
export const queryAutofill: TagRule = {
  expand: ({ node, attributes, report }) => {
    const name = attributes.text('name')
    const parameter = attributes.text('param', 'query-param', 'query', 'parameter') || name
    if (parameter === '') report('avb-query-autofill has no data-param.')
    const { id, className, style, title, form } = node.properties
    const type = attributes.text('type')
    const placeholder = attributes.text('placeholder')
    const field = element('input', {
      id,
      className,
      style,
      title,
      placeholder,
      form,
      required: attributes.has('required') && !/^(?:0|no|false)$/i.test(attributes.text('required')),
      maxLength: attributes.count('maxlength', 0, 0, 100_000) || undefined,
      pattern: attributes.text('pattern'),
      autoComplete: attributes.text('autocomplete'),
      name: name || parameter,
      type: /^(text|email|tel|number|search|url|date|hidden)$/.test(type) ? type : 'text',
      ariaLabel: attributes.text('aria-label', 'label') || placeholder || name || parameter,
      dataCms: 'autofill',
      dataParam: parameter,
    })
    // The parameter may become the field's name, which must not hide a property of its form.
    cleanAttributes(field, report)
    return [field]
  },
}

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
    const { id, className, style, title, placeholder, required, maxLength, pattern, autoComplete } = node.properties
    const type = attributes.text('type')
    return [
      element('input', {
        id,
        className,
        style,
        title,
        placeholder,
        required,
        maxLength,
        pattern,
        autoComplete,
        name: name || parameter,
        type: /^(text|email|tel|number|search|url|date|hidden)$/.test(type) ? type : 'text',
        ariaLabel: attributes.text('aria-label', 'label') || placeholder || name || parameter,
        dataCms: 'autofill',
        dataParam: parameter,
      }),
    ]
  },
}

import { LONGEST_EXAMPLE } from '../../core/url/example-parameter.ts'
import { EXAMPLE_SOURCE } from '../plugins/keep-examples.ts'
import { classNames, element, handedOn, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Limits of the rows of the source's textarea. */
const LEAST_ROWS = 4
const MOST_ROWS = 16

const FIELD =
  'block field-sizing-content max-h-112 min-h-24 w-full resize-y rounded-md border border-field bg-surface px-3 ' +
  'py-2 font-mono text-sm text-text'

/**
 * avb-example: HTML beside its result, for guides to content. The source can be copied and, once its code runs, edited;
 * the new result is shown in a frame (enhance-example.client.ts). Without scripts it is read-only.
 */
export const example: TagRule = {
  expand: ({ node, attributes, context, report }) => {
    const source = String(node.properties[EXAMPLE_SOURCE] ?? '')
    if (source === '') report('avb-example has no content.')
    const { exampleSource, exampleShown, copy, copied } = context.texts
    const label = attributes.text('label', 'title')
    const named = (name: string) => (label === '' ? name : `${name}: ${label}`)
    const rows = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, source.split('\n').length + 1))
    return [
      element(
        'div',
        {
          ...handedOn(node),
          title: undefined,
          className: classNames('my-4 grid gap-4 *:m-0! *:min-w-0 md:grid-cols-2', node),
          dataCms: 'example',
        },
        [
          element('div', {}, [
            element(
              'textarea',
              {
                className: [FIELD],
                readOnly: true,
                rows,
                maxLength: LONGEST_EXAMPLE,
                spellCheck: 'false',
                autoComplete: 'off',
                autoCapitalize: 'none',
                ariaLabel: named(exampleSource),
              },
              [text(source)],
            ),
            element(
              'button',
              { type: 'button', className: ['mt-2 c-button-secondary noscript:hidden'], dataCopied: copied },
              [text(copy)],
            ),
          ]),
          element('div', { className: ['c-card'], role: 'group', ariaLabel: named(exampleShown) }, node.children),
        ],
      ),
    ]
  },
}

import { ENGLISH_CONTENT_TEXTS } from '../content-texts.ts'
import { isSafeAddress } from '../plugins/clean-attributes.ts'
import type { Attributes } from './attributes.ts'
import { element, handedOn, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Accepted values of avb-button (S1-5.3), by attribute. */
const ACCEPTED = {
  'data-action': ['print-image', 'freedompay', 'tdbank'],
  'data-modal': ['zibby', 'katapult', 'acima', 'chargeafter', 'conneqt'],
  'data-chargeafter-credit-tier': ['Prime', 'NearPrime', 'SubPrime'],
} as const

type Mistake = { readonly name: string; readonly value: string }

function findButtonMistake(attributes: Attributes): Mistake | null {
  for (const [name, accepted] of Object.entries(ACCEPTED)) {
    const value = attributes.text(name)
    if (value !== '' && !(accepted as readonly string[]).includes(value)) return { name, value: value.slice(0, 60) }
  }
  return null
}

/**
 * avb-button: a button that runs data-action or opens the provider's window of data-modal (S1-2.11). A value that is
 * not accepted is shown instead of the label. data-href is the provider's application page.
 */
export const button: TagRule = {
  expand: ({ node, attributes, context, report }) => {
    const mistake = findButtonMistake(attributes)
    if (mistake) report(ENGLISH_CONTENT_TEXTS.invalidValue(mistake))
    const action = attributes.text('action')
    const modal = attributes.text('modal')
    const href = attributes.text('href', 'url')
    const hasCode = action !== '' || modal !== ''
    const own = { ...handedOn(node), className: node.properties.className ?? ['c-button'] }
    if (mistake) return [element('button', { ...own, type: 'button' }, [text(context.texts.invalidValue(mistake))])]
    return [
      element(
        'button',
        {
          ...own,
          type: 'button',
          dataCms: hasCode && 'button',
          // A click before its code runs is held (lib/finish-html/inline/hold-input.ts, then enhance.client.ts).
          dataWaits: hasCode && 'code',
          dataAction: action,
          dataModal: modal,
          dataTier: attributes.text('chargeafter-credit-tier'),
          dataHref: isSafeAddress(href, 'a') && href,
        },
        node.children,
      ),
    ]
  },
}
